import { describe, expect, it } from 'vitest';
import { ORDER_STATE as S } from '@/contract/order-codes';
import { inSeenOrder, isAssignable, isHandedOn, partsOf, queueFrom } from './assignable';

describe('what a dispatcher gives to somebody', () => {
  it('is what lies in the pool and what somebody has accepted or begun', () => {
    const states = Object.values(S).filter((state) => isAssignable({ state }));
    expect(states).toEqual([S.pool, S.accepted, S.handling]);
    expect(states.filter((state) => isHandedOn({ state }))).toEqual([S.accepted, S.handling]);
  });

  it('comes up from the chosen order on, without what cannot be given away now', () => {
    const rows = [
      { id: 1, state: S.pool },
      { id: 2, state: S.pool },
      { id: 3, state: S.assigned },
      { id: 4, state: S.pool },
    ];
    expect(queueFrom(rows, 2).map(({ id }) => id)).toEqual([2, 4]);
  });
});

it('people keep their places while their load changes, newcomers come last', () => {
  expect(inSeenOrder([{ id: 5 }, { id: 9 }, { id: 7 }], [7, 5]).map(({ id }) => id)).toEqual([7, 5, 9]);
});

it('more orders than one call takes go in several', () => {
  expect(partsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
});
