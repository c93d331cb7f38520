/** A condition as a sentence, in the words of whoever says it: the contract knows the keys, not the texts. */
import { isComparison, partsOf, type Comparison, type ConditionPart, type Operator } from './condition';

type Joint = 'all' | 'any' | 'oneOf' | 'group' | 'always' | 'never' | 'notEmpty';
export type ConditionKey = `flow.condition.${Operator | Joint}`;

export interface ConditionWords {
  say(key: ConditionKey, values: Record<string, string>): string;
  nameOf(field: string): string;
  /** A person, an organisation, an amount … as people write it. */
  valueOf(field: string, value: unknown): string;
}

function comparisonText({ field, op, value }: Comparison, words: ConditionWords): string {
  const name = words.nameOf(field);
  const [first, second] = (Array.isArray(value) ? value : [value]).map((one) => words.valueOf(field, one));
  if (op === 'empty') return words.say(value === false ? 'flow.condition.notEmpty' : 'flow.condition.empty', { name });
  if (op === 'between') return words.say('flow.condition.between', { name, first: first ?? '', second: second ?? '' });
  const values = Array.isArray(value) ? value.map((one) => words.valueOf(field, one)) : [first ?? ''];
  const joined = values.reduce((before, next) => words.say('flow.condition.oneOf', { before, next }));
  return words.say(`flow.condition.${op}`, { name, value: joined });
}

/** @returns the sentence, such as “金额大于 ¥1,000 且 类别是 差旅” */
export function conditionText(part: ConditionPart, words: ConditionWords, isInside = false): string {
  if (isComparison(part)) return comparisonText(part, words);
  const parts = partsOf(part).map((one) => conditionText(one, words, true));
  const key = 'all' in part ? 'all' : 'any';
  const [only] = parts;
  if (only === undefined) return words.say(key === 'all' ? 'flow.condition.always' : 'flow.condition.never', {});
  if (parts.length === 1) return only;
  const text = parts.reduce((before, next) => words.say(`flow.condition.${key}`, { before, next }));
  return isInside ? words.say('flow.condition.group', { text }) : text;
}
