import { IDLE_MINUTES, pwdRule, type PwdRule } from '@/contract/password';
import { PASSWORD_LEVELS } from '@/contract/password-rules';
import { text } from '@/i18n/text';
import type { FieldDefinition } from '@/ui/model/field-types';

export type PolicyValues = Omit<PwdRule, 'id' | 'type' | 'version'>;

const number = (name: keyof PolicyValues, label: FieldDefinition<PolicyValues>['label'], min: number, max: number) =>
  ({ name, label, type: 'number', integer: true, required: true, min, max }) as const;

/** Limits are those of the contract; the words of the levels are asked for when they are shown. */
export const policyFields = (): readonly FieldDefinition<PolicyValues>[] => [
  number('objOne', 'dict.policy.objOne', 6, 20),
  {
    name: 'objTwo',
    label: 'dict.policy.objTwo',
    type: 'choice',
    required: true,
    options: PASSWORD_LEVELS.map((value) => ({ value, label: text(`dict.policy.level.${value}`) })),
  },
  { ...number('expireDays', 'dict.policy.expireDays', 0, 730), hint: 'dict.policy.expireHint' },
  number('warnDays', 'dict.policy.warnDays', 0, 60),
  number('historyCount', 'dict.policy.historyCount', 0, 10),
  number('lockTimes', 'dict.policy.lockTimes', 3, 10),
  number('lockMinutes', 'dict.policy.lockMinutes', 1, 60),
  number('idleMinutes', 'dict.policy.idleMinutes', IDLE_MINUTES.min, IDLE_MINUTES.max),
  { name: 'firstLoginChange', label: 'dict.policy.firstLoginChange', type: 'yesNo', required: true },
  { name: 'secondPerson', label: 'dict.policy.secondPerson', type: 'yesNo', required: true },
];

/** While the field is empty or beyond its limits, the saved length counts. */
export function lengthShown(typed: unknown, saved: number): number {
  const parsed = pwdRule.shape.objOne.safeParse(Number(typed));
  return parsed.success ? parsed.data : saved;
}

const words = (value: unknown): string =>
  PASSWORD_LEVELS.flatMap((level) => (level === value ? text(`dict.policy.level.${level}`) : [])).join('');

/** Words of what a change of the policy has touched. */
export const POLICY_CHANGES = {
  objOne: { label: 'dict.policy.objOne' },
  objTwo: { label: 'dict.policy.objTwo', words },
  expireDays: { label: 'dict.policy.expireDays' },
  warnDays: { label: 'dict.policy.warnDays' },
  historyCount: { label: 'dict.policy.historyCount' },
  lockTimes: { label: 'dict.policy.lockTimes' },
  lockMinutes: { label: 'dict.policy.lockMinutes' },
  idleMinutes: { label: 'dict.policy.idleMinutes' },
  firstLoginChange: { label: 'dict.policy.firstLoginChange' },
  secondPerson: { label: 'dict.policy.secondPerson' },
} as const;
