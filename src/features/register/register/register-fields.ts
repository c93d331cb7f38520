/** The fields of the request, each with its rule. Pure. */
import { brokenRule, type RuleName } from '@/contract/validation';

export interface RegisterValues {
  name: string;
  loginName: string;
  phone: string;
  msgcode: string;
  projectCode: string;
  company: string;
  reason: string;
}
export type RegisterField = keyof RegisterValues;

export const EMPTY: RegisterValues = {
  name: '',
  loginName: '',
  phone: '',
  msgcode: '',
  projectCode: '',
  company: '',
  reason: '',
};

/** In the order of the page. */
const RULES: readonly [RegisterField, RuleName | undefined, 'wanted' | 'optional'][] = [
  ['name', 'personName', 'wanted'],
  ['loginName', 'loginName', 'wanted'],
  ['phone', 'phone', 'wanted'],
  ['msgcode', 'smsCode', 'wanted'],
  ['projectCode', undefined, 'wanted'],
  ['company', 'text128', 'optional'],
  ['reason', 'text128', 'optional'],
];

/** `empty`, or the code of the broken rule. */
export type RegisterFaults = Partial<Record<RegisterField, string | undefined>>;

export const EMPTY_FIELD = 'empty';

export function faultsIn(values: RegisterValues): RegisterFaults {
  const found: RegisterFaults = {};
  for (const [field, rule, need] of RULES) {
    const value = values[field].trim();
    if (value === '') {
      if (need === 'wanted') found[field] = EMPTY_FIELD;
      continue;
    }
    const broken = rule && brokenRule(rule, value);
    if (broken) found[field] = broken;
  }
  return found;
}
