/** Making or changing a rule: `id` in the address, absent: a new one. */
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { alarmRuleEndpoints, ruleDraft, type AlarmRule, type RuleDraft } from '@/contract/alarm-rule';
import { href } from '@/screens/addresses';
import type { EditForm } from '@/ui/model/definitions';
import { useDetail } from '@/ui/model/use-detail';
import { useEditForm } from '@/ui/model/use-edit-form';
import { useOnePark } from '@/ui/model/use-one-park';
import { ruleFields } from './rule-fields';
import { EMPTY, toInput, toValues, type RuleValues } from './rule-values';

/** @returns what stands in the form as the platform would try it out; null while it is not whole */
export function draftOf(values: RuleValues, parkId: number, id: number | undefined): RuleDraft | null {
  const { parkId: _, ...words } = toInput(values, parkId);
  // A rule that has no name yet can be tried out all the same.
  const parsed = ruleDraft.safeParse({ ...words, name: values.name || '–', ...(id !== undefined && { id }) });
  return parsed.success ? parsed.data : null;
}

export interface RuleEditor {
  readonly form: EditForm;
  readonly parkId: number;
  readonly id: number | undefined;
}

export function useRuleEditor(): RuleEditor {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = Number(params.get('id')) || undefined;
  const setup = useOnePark();
  const rule = useDetail(alarmRuleEndpoints.getAlarmRule, { id }, { enabled: id !== undefined }).record;
  const parkId = id === undefined ? setup.parkId : (rule?.parkId ?? 0);
  const enabled = parkId > 0;
  const choices = useDetail(alarmRuleEndpoints.listRuleChoices, { parkId }, { enabled });
  const others = useDetail(alarmRuleEndpoints.listAlarmRules, { parkId }, { enabled });
  const chosen = choices.record;
  const rest = others.record;
  const fields = useMemo(
    () => (chosen && rest ? ruleFields({ parkId, choices: chosen, others: rest, rule }) : []),
    [parkId, chosen, rest, rule],
  );
  const form = useEditForm<AlarmRule, RuleValues>({
    key: id === undefined ? `alarmRule in ${parkId} ` : 'alarmRule',
    id,
    get: alarmRuleEndpoints.getAlarmRule,
    save: alarmRuleEndpoints.saveAlarmRule,
    title: id === undefined ? 'alarmrule.create' : 'alarmrule.editTitle',
    submitLabel: 'alarmrule.save',
    fields: () => fields,
    empty: { ...EMPTY, isDefault: chosen?.hasDefault === false },
    toValues,
    toInput: (values) => toInput(values, parkId),
    onSaved: (saved) =>
      void navigate(href('alarmSetup', { tab: 'rules', park: params.get('park') ?? undefined, rule: saved.id }), {
        replace: true,
      }),
  });
  const failed = [choices, others].find(({ error, record }) => error && !record);
  if (form.state === 'failed') return { form, parkId, id };
  if (failed?.error)
    return { form: { state: 'failed', error: failed.error, retry: () => void failed.refresh() }, parkId, id };
  return { form: chosen && rest ? form : { state: 'loading' }, parkId, id };
}
