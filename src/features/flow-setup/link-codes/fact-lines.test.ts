import { expect, it } from 'vitest';
import { factsIn, linesOf } from './fact-lines';

const LINES = 'amount,金额,money,元\nkind,类别,choice,,差旅|办公\nreason,事由,text';

it('facts of a link code are written one a line and read back the same', () => {
  const { facts, wrong } = factsIn(LINES);
  expect(wrong).toBeUndefined();
  expect(facts).toEqual([
    { key: 'amount', label: '金额', type: 'money', unit: '元' },
    { key: 'kind', label: '类别', type: 'choice', options: ['差旅', '办公'] },
    { key: 'reason', label: '事由', type: 'text' },
  ]);
  expect(linesOf(facts)).toBe(LINES);
});

it('commas of Chinese keyboards and empty lines are read too', () => {
  expect(factsIn('\namount，金额，money\n').facts).toHaveLength(1);
});

it.each([
  ['a code that is no name', '1a,金额,money'],
  ['an unknown type', 'amount,金额,gold'],
  ['a missing name', 'amount,,money'],
  ['the same code again', 'reason,甲,text\nreason,乙,text'],
])('%s is refused with its line', (_, lines) => {
  expect(factsIn(lines).wrong).toBe(lines.split('\n').length);
});
