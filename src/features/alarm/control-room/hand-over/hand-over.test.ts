import { expect, test } from 'vitest';
import type { HandOver, HandOverItem } from '@/contract/hand-over';
import { canTake, progressOf, wantsAnswer } from './hand-over';

const item = (set: Partial<HandOverItem>): HandOverItem => ({
  id: 1,
  kind: 'alarm',
  subjectId: 1,
  no: 'BJ1',
  title: '烟感',
  place: 'A座',
  level: 1,
  state: 20,
  since: 0,
  typeId: null,
  itemState: 0,
  note: '',
  signedAt: null,
  refuseReason: null,
  gone: false,
  ...set,
});
const person = { id: 1, name: '甲', phone: null };
const handOver = (...items: HandOverItem[]): HandOver => ({
  id: 1,
  post: 'control-room',
  from: person,
  to: { ...person, id: 2 },
  state: 0,
  note: '',
  startedAt: 0,
  endedAt: null,
  items,
});

test('what ended meanwhile is neither waiting nor counted', () => {
  const given = handOver(item({ itemState: 1 }), item({ itemState: 2 }), item({}), item({ gone: true }));
  expect(progressOf(given)).toEqual({ signed: 1, refused: 1, waiting: 1, total: 3 });
});

test('nothing is asked of anybody once every item is answered', () => {
  expect(wantsAnswer(handOver(item({})))).toBe(true);
  expect(wantsAnswer(handOver(item({ gone: true }), item({ itemState: 2 })))).toBe(false);
});

test('an order is taken only by who is skilled in its type', () => {
  const candidate = { ...person, standing: 'next', startsAt: null, takesAlarms: true, orderTypeIds: [3] } as const;
  const taker = { ...candidate, orderTypeIds: [...candidate.orderTypeIds] };
  expect(canTake(taker, item({}))).toBe(true);
  expect(canTake(taker, item({ kind: 'order', typeId: 3 }))).toBe(true);
  expect(canTake(taker, item({ kind: 'order', typeId: 4 }))).toBe(false);
});
