/** 误报 and 其他: a verdict other than a real fire. */
import type { AlarmDetail } from '@/contract/alarm-entities';
import type { AlarmKind } from '@/contract/alarm-kinds';
import { needsEvidence } from '@/contract/alarm-transitions';
import { ALARM_CATEGORY, VERDICT, type Verdict } from '@/contract/codes';
import type { TextKey } from '@/i18n/areas';
import type { FieldDefinition } from '@/ui/model/field-types';
import { kindOf, type Kinded } from '../kind';
import { requirementText } from '../requirement';
import type { ActForm } from './act-forms';
import { textOrNone } from '@/ui/case/act-form';
import type { ActValues } from './act-values';
import type { ActRequest } from './alarm-case';
import { OTHER_VERDICTS, reasonCodesOf } from './verdict-reasons';

type JudgeRequest = Extract<ActRequest, { action: 'judge' }>;

const JUDGED = [VERDICT.falseAlarm, ...OTHER_VERDICTS] as const;
const isJudged = (verdict: number | null): verdict is JudgeRequest['verdict'] =>
  JUDGED.some((known) => known === verdict);

/** Asked again when no verdict is chosen; the field's own check says so before it comes to that. */
const judgedOr = (verdict: number | null): JudgeRequest['verdict'] => (isJudged(verdict) ? verdict : VERDICT.other);

const SUBMIT: Record<JudgeRequest['verdict'], TextKey> = {
  [VERDICT.falseAlarm]: 'alarm.submit.falseAlarm',
  [VERDICT.test]: 'alarm.submit.test',
  [VERDICT.drill]: 'alarm.submit.drill',
  [VERDICT.deviceFault]: 'alarm.submit.deviceFault',
  [VERDICT.other]: 'alarm.submit.other',
};

const asksCode = ({ verdict }: ActValues): boolean => reasonCodesOf(verdict ?? 0).length > 0;

/** Offers only what belongs to its verdict. */
const codeField = (verdict: Verdict, kind: AlarmKind): FieldDefinition<ActValues> => ({
  name: 'reasonCode',
  label: verdict === VERDICT.falseAlarm ? 'alarm.field.verdictReason' : 'alarm.field.faultReason',
  type: 'code',
  table: 'verdictReason',
  only: reasonCodesOf(verdict, kind),
  required: true,
  when: (values) => values.verdict === verdict,
});

/** On a fire point 误报 and 设备故障 must be shown: a photo, or the point's code scanned. */
export const lacksEvidence = (category: AlarmDetail['category'], values: ActValues): boolean =>
  needsEvidence(category, judgedOr(values.verdict)) && values.photos.length === 0 && values.scanCode.trim() === '';

function fieldsFor(alarm: Kinded, fixed: number | undefined, arrived?: string): FieldDefinition<ActValues>[] {
  const { category } = alarm;
  const verdictField: FieldDefinition<ActValues> = {
    name: 'verdict',
    label: 'alarm.verdict.kind',
    type: 'code',
    table: 'verdict',
    only: OTHER_VERDICTS,
    required: true,
    when: () => fixed === undefined,
  };
  const evidence = (values: ActValues): boolean => needsEvidence(category, judgedOr(values.verdict));
  return [
    verdictField,
    codeField(fixed === VERDICT.falseAlarm ? VERDICT.falseAlarm : VERDICT.deviceFault, kindOf(alarm)),
    {
      name: 'photos',
      label: 'alarm.field.photos',
      hint: 'alarm.verdict.evidenceHint',
      type: 'photos',
      most: 9,
      when: evidence,
      check: (_value, values) =>
        arrived === undefined && lacksEvidence(category, values) ? requirementText('evidenceOnFirePoint') : undefined,
    },
    {
      name: 'scanCode',
      label: 'alarm.field.scanCode',
      ...(arrived !== undefined && { hint: { words: arrived } }),
      type: 'text',
      maxLength: 100,
      when: evidence,
    },
    {
      name: 'reason',
      label: 'alarm.field.note',
      type: 'longText',
      maxLength: 500,
      voice: true,
      requiredWhen: (values) => !asksCode(values),
    },
  ];
}

/** A reason code of the other verdict may be left from before the verdict was changed. */
function codeOf({ verdict, reasonCode }: ActValues): JudgeRequest['reasonCode'] {
  const known = reasonCodesOf(verdict ?? 0).find((code) => code === reasonCode);
  return known as JudgeRequest['reasonCode'];
}

const toRequest = (values: ActValues): ActRequest => ({
  action: 'judge',
  verdict: judgedOr(values.verdict),
  reasonCode: codeOf(values),
  reason: textOrNone(values.reason),
  photoKeys: values.photos.map(({ key }) => key),
  scanCode: textOrNone(values.scanCode),
});

/**
 * @param verdict absent: the form asks for it (测试, 演练, 设备故障, 其他)
 * @param arrived words of an arrival by scan: it shows what a scan now would
 */
export function judgeForm(alarm: Kinded, verdict?: number, arrived?: string): ActForm {
  const fixed = isJudged(verdict ?? null) ? judgedOr(verdict ?? null) : undefined;
  const isFire = alarm.category === ALARM_CATEGORY.fire;
  return {
    title: fixed === VERDICT.falseAlarm ? 'alarm.verdict.falseAlarm' : 'alarm.verdict.other',
    submitLabel: fixed === undefined ? 'alarm.submit.other' : SUBMIT[fixed],
    hints: isFire ? ['alarm.verdict.reviewEffect'] : [],
    initial: { verdict: fixed ?? null },
    fields: fieldsFor(alarm, fixed, arrived),
    toRequest,
  };
}
