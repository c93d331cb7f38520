import { expect, it } from 'vitest';
import { ALARM_TRANSITIONS, type AlarmAction, type AlarmFacts } from '@/contract/alarm-transitions';
import { HANDLE_STATE } from '@/contract/codes';
import { ORDER_STATE } from '@/contract/order-codes';
import { ORDER_TRANSITIONS, type OrderAction, type OrderFacts } from '@/contract/order-transitions';
import { allowedActions, nextState } from '@/contract/state-machine';

type Handle = keyof typeof HANDLE_STATE;
type Order = keyof typeof ORDER_STATE;

const alarm: AlarmFacts = { category: 2, signalState: 0, verdict: 2, stateBefore: null, hasPlan: false };

it.each<[AlarmAction, Handle, Partial<AlarmFacts>, Handle]>([
  ['arrive', 'verifying', {}, 'verifying'],
  ['acknowledge', 'pending', {}, 'verifying'],
  ['judge', 'verifying', { category: 1 }, 'reviewing'],
  ['judge', 'verifying', {}, 'closed'],
  ['sendBack', 'reviewing', { hasPlan: true, verdict: 1 }, 'handling'],
  ['sendBack', 'reviewing', { hasPlan: true }, 'verifying'],
  ['unshelve', 'shelved', { stateBefore: HANDLE_STATE.verifying }, 'verifying'],
  ['unshelve', 'shelved', { stateBefore: HANDLE_STATE.verifying, signalState: 1 }, 'pending'],
  ['unshelve', 'shelved', {}, 'pending'],
])('%s of an alarm in %s, given %o, leads to %s', (action, state, facts, to) => {
  expect(nextState(ALARM_TRANSITIONS, action, HANDLE_STATE[state], { ...alarm, ...facts })).toBe(HANDLE_STATE[to]);
});

const order: Omit<OrderFacts, 'input'> = {
  stateBefore: null,
  amount: 0,
  payState: 0,
  score: null,
  requestKind: null,
  rules: { needCheck: false, returnVisit: 0 },
};
const checked = { needCheck: true, returnVisit: 0 };
const visited = { needCheck: false, returnVisit: 2 };
const unrated = { needCheck: false, returnVisit: 1 };

it.each<[OrderAction, Order, Partial<OrderFacts>, object, Order]>([
  ['note', 'quoted', {}, {}, 'quoted'],
  ['refuse', 'assigned', {}, {}, 'pool'],
  ['refuse', 'assigned', { stateBefore: ORDER_STATE.handling }, {}, 'handling'],
  ['rejectQuote', 'quoted', {}, { end: true }, 'incomplete'],
  ['rejectQuote', 'quoted', {}, { end: false }, 'handling'],
  ['finish', 'handling', { amount: 500, payState: 1, rules: checked }, {}, 'unpaid'],
  ['finish', 'handling', { amount: 500, payState: 2, rules: checked }, {}, 'checking'],
  ['finish', 'handling', { rules: visited }, {}, 'visiting'],
  ['finish', 'handling', {}, {}, 'done'],
  ['pay', 'unpaid', { rules: checked }, {}, 'checking'],
  ['approveWork', 'checking', { rules: unrated }, {}, 'visiting'],
  ['approveWork', 'checking', { rules: unrated }, { score: 4 }, 'done'],
  ['approveWork', 'checking', { rules: unrated, score: 4 }, {}, 'done'],
  ['rate', 'visiting', { rules: unrated }, { score: 4 }, 'done'],
  ['rate', 'visiting', { rules: visited }, { score: 4 }, 'visiting'],
  ['visit', 'visiting', {}, { result: 1 }, 'done'],
  ['visit', 'visiting', {}, { result: 3 }, 'handling'],
  ['visit', 'visiting', {}, { result: 4 }, 'visiting'],
  ['approveRequest', 'handling', { requestKind: 1 }, {}, 'cancelled'],
  ['approveRequest', 'handling', { requestKind: 2 }, {}, 'incomplete'],
])('%s of an order in %s, given %o and %o, leads to %s', (action, state, facts, given, to) => {
  const all = { ...order, ...facts, input: { action, ...given } };
  expect(nextState(ORDER_TRANSITIONS, action, ORDER_STATE[state], all)).toBe(ORDER_STATE[to]);
});

it('offers what state and capacity allow, in the order of the table', () => {
  expect(allowedActions(ALARM_TRANSITIONS, HANDLE_STATE.reviewing, ['lead'])).toEqual([
    'approve',
    'sendBack',
    'merge',
    'assign',
  ]);
  expect(allowedActions(ALARM_TRANSITIONS, HANDLE_STATE.reviewing, [])).toEqual([]);
});
