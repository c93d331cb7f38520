/** Name, switch and purpose of a plan, and the rules that start it. */
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Plan } from '@/contract/alarm-plan';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Block } from '@/ui/common/block';
import { StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import type { FieldKind, Label } from '@/ui/model/field-types';
import type { Draft } from './draft';
import type { Kit } from './kit';
import type { PlanDraft } from './use-plan-draft';

interface HeadProps {
  kit: Kit;
  model: PlanDraft;
}

const FIELDS: readonly {
  name: 'name' | 'enabled' | 'remark';
  field: FieldKind & { label: Label; hint?: Label };
  required: boolean;
}[] = [
  { name: 'name', field: { type: 'text', label: 'alarmplan.field.name', maxLength: 40 }, required: true },
  {
    name: 'enabled',
    field: { type: 'yesNo', label: 'alarmplan.field.enabled', hint: 'alarmplan.enabledHint' },
    required: true,
  },
  { name: 'remark', field: { type: 'text', label: 'alarmplan.field.remark', maxLength: 200 }, required: false },
];

export function UsedBy({ usedBy }: Pick<Plan, 'usedBy'>): ReactNode {
  const t = useText();
  if (usedBy.length === 0) return <p className="ap-hint">{t('alarmplan.notUsed')}</p>;
  return (
    <ul className="ap-rules">
      {usedBy.map(({ id, name, enabled }) => (
        <li key={id}>
          <Link to={href('alarmSetupEdit', { kind: 'rule', id })}>{name}</Link>
          {!enabled && <StateTag tone="closed">{t('alarmplan.ruleOff')}</StateTag>}
        </li>
      ))}
    </ul>
  );
}

function State({ plan, isDirty }: { plan: Plan; isDirty: boolean }): ReactNode {
  const t = useText();
  return (
    <p className="ap-hint">
      {t('alarmplan.version', { n: plan.version })}
      {plan.updatedAt !== null && (
        <>
          {' · '}
          {plan.updatedByName} <Moment at={plan.updatedAt} />
        </>
      )}
      {` · ${plan.parkName}`}
      {isDirty && <strong> · {t('alarmplan.unsaved')}</strong>}
    </p>
  );
}

export function PlanHead({ kit, model }: HeadProps): ReactNode {
  const t = useText();
  const id = useId();
  const { draft, marks, change, base, isDirty } = model;
  const set = (changes: Partial<Omit<Draft, 'steps'>>): void => change({ do: 'set', with: changes });
  return (
    <Block className="ap-head">
      {base && <State plan={base} isDirty={isDirty} />}
      <div className="ap-head-fields">
        {FIELDS.map(({ name, field, required }) => (
          <kit.Field
            key={name}
            id={`${id}${name}`}
            field={field}
            required={required}
            value={draft[name]}
            onChange={(value) => set({ [name]: name === 'enabled' ? value === true : String(value ?? '') })}
            error={marks[name]}
          />
        ))}
      </div>
      {base && (
        <section aria-label={t('alarmplan.usedBy')}>
          <h3>{t('alarmplan.usedBy')}</h3>
          <UsedBy usedBy={base.usedBy} />
        </section>
      )}
    </Block>
  );
}
