/** How far a new password is, line by line. */
import { holdsForbidden, passwordMeter, type MeterPart, type PasswordRule } from '@/contract/password-rules';

export interface MeterLine {
  readonly part: MeterPart['part'] | 'allowed';
  readonly met: boolean;
}

/** The strictest level forbids something too: that is met only once something is typed. */
export function meterLines(rule: PasswordRule, typed: string): MeterLine[] {
  const password = typed.trim();
  const parts = passwordMeter(rule, password);
  if (rule.objTwo !== 2345) return parts;
  return [...parts, { part: 'allowed', met: password !== '' && !holdsForbidden(rule.objTwo, password) }];
}
