import { describe, expect, test } from 'vitest';
import { ORDER_STATE as S, type OrderState } from '@/contract/order-codes';
import type { OrderDetail } from '@/contract/order-entities';
import { ORDER_ACTORS, type OrderActor } from '@/contract/order-transitions';
import type { PendingAct } from '../pending';
import { payActions, payModeOf, type PayAction } from './pay-mode';

const QUOTE = { id: 5 } as OrderDetail['quote'];
const queued = (action: PayAction): PendingAct[] => [
  { id: 'a', state: 'waiting', input: { action } as PendingAct['input'] },
];

/** What somebody in these capacities may do about the money; the first of it is on show. */
const may = (
  state: OrderState,
  actors: readonly OrderActor[],
  {
    quote = QUOTE,
    acts = [],
    expected = state,
  }: { quote?: OrderDetail['quote']; acts?: PendingAct[]; expected?: OrderState } = {},
): PayAction[] => payActions({ quote, state }, { state: expected, actors }, acts);

describe('whose the money is', () => {
  test.each<[string, OrderState, OrderActor, PayAction[]]>([
    ['the owner quotes while working', S.handling, 'owner', ['quote']],
    ['a helper does not', S.handling, 'helper', []],
    ['a dispatcher does not either', S.handling, 'dispatcher', []],
    ['the reporter decides on a quote', S.quoted, 'creator', ['approveQuote', 'rejectQuote']],
    ['the owner records the consent', S.quoted, 'owner', ['approveQuote', 'rejectQuote']],
    ['a dispatcher records it too', S.quoted, 'dispatcher', ['approveQuote', 'rejectQuote']],
    ['a cashier decides on no price', S.quoted, 'cashier', []],
    ['a visitor neither', S.quoted, 'visitor', []],
    ['the cashier takes the money', S.unpaid, 'cashier', ['pay']],
    ['the reporter pays', S.unpaid, 'creator', ['pay']],
    ['the owner does not', S.unpaid, 'owner', []],
    ['a manager only reads', S.unpaid, 'manager', []],
  ])('%s', (_, state, actor, actions) => {
    expect(may(state, [actor])).toEqual(actions);
  });

  test.each(Object.values(S).filter((state) => ![S.handling, S.quoted, S.unpaid].some((one) => one === state)))(
    'in state %i there is nothing about money to do for anybody',
    (state) => {
      expect(may(state, ORDER_ACTORS)).toEqual([]);
    },
  );
});

describe('what is decided on', () => {
  test('without a quote there is nothing to agree to or to pay', () => {
    expect(may(S.quoted, ['creator'], { quote: null })).toEqual([]);
    expect(may(S.unpaid, ['cashier'], { quote: null })).toEqual([]);
    expect(may(S.handling, ['owner'], { quote: null })).toEqual(['quote']);
  });

  test('a price that waits to be sent is nobody’s to decide: the server has not said it yet', () => {
    const acts = queued('quote');
    expect(may(S.handling, ['owner'], { acts, expected: S.quoted })).toEqual([]);
  });

  test('a decision that waits to be sent is not asked for again', () => {
    expect(may(S.quoted, ['creator'], { acts: queued('approveQuote') })).toEqual(['rejectQuote']);
    expect(may(S.unpaid, ['cashier'], { acts: queued('pay') })).toEqual([]);
  });
});

test('the page shows what somebody came for, if they may, else what comes first', () => {
  expect(payModeOf(['approveQuote', 'rejectQuote'], 'rejectQuote')).toBe('rejectQuote');
  expect(payModeOf(['approveQuote', 'rejectQuote'], 'pay')).toBe('approveQuote');
  expect(payModeOf(['quote'], undefined)).toBe('quote');
  expect(payModeOf([], 'pay')).toBe('none');
});
