/** The facts of a link code as lines of text: one a line, its parts with commas between. Pure. */
import type { LinkCode } from '@/contract/flow/flow-setup';

export type Fact = LinkCode['facts'][number];
const TYPES: readonly Fact['type'][] = ['text', 'number', 'money', 'date', 'choice', 'yesNo', 'person', 'org'];
/** Types as people may write them instead of their codes. */
const SAID: Readonly<Record<string, Fact['type']>> = {
  文字: 'text',
  数字: 'number',
  数値: 'number',
  金额: 'money',
  金額: 'money',
  日期: 'date',
  日付: 'date',
  单选: 'choice',
  選択: 'choice',
  是否: 'yesNo',
  人员: 'person',
  人: 'person',
  组织: 'org',
  組織: 'org',
};
const KEY = /^[A-Za-z]\w{0,39}$/;

/** Options stand behind the unit, with bars between. */
export const linesOf = (facts: readonly Fact[]): string =>
  facts
    .map(({ key, label, type, unit = '', options = [] }) => {
      const more = options.length > 0 ? [unit, options.join('|')] : unit === '' ? [] : [unit];
      return [key, label, type, ...more].join(',');
    })
    .join('\n');

export interface ReadFacts {
  readonly facts: Fact[];
  /** The first line that cannot be read, counted from 1. */
  readonly wrong?: number;
}

/** @returns the facts that the lines say */
export function factsIn(lines: string): ReadFacts {
  const facts: Fact[] = [];
  for (const [at, line] of lines.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [key = '', label = '', kind = '', unit = '', options = ''] = line.split(/[,，、]/).map((part) => part.trim());
    const type = SAID[kind] ?? TYPES.find((one) => one === kind);
    const isTwice = facts.some((fact) => fact.key === key);
    if (!KEY.test(key) || label === '' || !type || isTwice) return { facts, wrong: at + 1 };
    const chosen = options
      .split('|')
      .map((one) => one.trim())
      .filter(Boolean);
    facts.push({ key, label, type, ...(unit && { unit }), ...(chosen.length > 0 && { options: chosen }) });
  }
  return { facts };
}
