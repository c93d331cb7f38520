import { describe, expect, test } from 'vitest';
import { ORDER_REQUEST, ORDER_STATE as S, type OrderState } from '@/contract/order-codes';
import type { OrderDetail } from '@/contract/order-entities';
import { ORDER_ACTORS, type OrderAction, type OrderActor } from '@/contract/order-transitions';
import { heldOrder } from '../order.fixture';
import type { PendingAct } from '../pending';
import {
  handleActions,
  handleModeOf,
  lackingBefore,
  lackingIn,
  mayAddBefore,
  mayArriveOnly,
  type HandleAction,
} from './handle-mode';

const queued = (action: OrderAction, change: object = {}): PendingAct => ({
  id: action,
  state: 'waiting',
  input: { action, photoKeys: [], ...change } as unknown as PendingAct['input'],
});

/** What somebody in these capacities may do on the page; the first of it is on show. */
const may = (
  state: OrderState,
  actors: readonly OrderActor[],
  change: Partial<OrderDetail> = {},
  acts: readonly PendingAct[] = [],
): HandleAction[] => handleActions(heldOrder({ state, ...change }), { state, actors }, acts);

const before = { needPhotoBefore: true };
const withRules = (rules: Partial<OrderDetail['rules']>) => ({ rules: { ...heldOrder().rules, ...rules } });

describe('who works on an order', () => {
  test.each<[string, OrderState, Partial<OrderDetail>, HandleAction[]]>([
    ['has taken it: begins', S.accepted, {}, ['start']],
    [
      'has arrived: begins, or does what else is possible',
      S.handling,
      {},
      ['start', 'finish', 'suspend', 'requestIncomplete'],
    ],
    ['has begun: finishes', S.handling, { startedAt: 1 }, ['finish', 'suspend', 'requestIncomplete']],
    [
      'has begun without the photos that the type wants: brings them first',
      S.handling,
      { startedAt: 1, ...withRules(before) },
      ['start', 'finish', 'suspend', 'requestIncomplete'],
    ],
    ['has suspended it: goes on', S.suspended, { startedAt: 1 }, ['resume']],
  ])('%s', (_, state, change, actions) => {
    expect(may(state, ['owner'], change)).toEqual(actions);
  });

  test.each<OrderActor>(ORDER_ACTORS.filter((actor) => actor !== 'owner' && actor !== 'system'))(
    'as %s nobody begins, suspends or finishes it',
    (actor) => {
      for (const state of Object.values(S)) expect(may(state, [actor])).toEqual([]);
    },
  );

  test.each(Object.values(S).filter((state) => ![S.accepted, S.handling, S.suspended].some((one) => one === state)))(
    'in state %i its owner has nothing to do here',
    (state) => {
      expect(may(state, ['owner'])).toEqual([]);
    },
  );
});

describe('what waits to be sent', () => {
  test('is not asked for again', () => {
    expect(may(S.handling, ['owner'], {}, [queued('start')])).toEqual(['finish', 'suspend', 'requestIncomplete']);
    expect(may(S.handling, ['owner'], { startedAt: 1 }, [queued('requestIncomplete')])).toEqual(['finish', 'suspend']);
  });

  test('a request that waits for the dispatcher is made once', () => {
    const requestOpen = { kind: ORDER_REQUEST.cancel, reason: '不修了', byName: '吴佳宁', at: 1 };
    expect(may(S.handling, ['owner'], { startedAt: 1, requestOpen })).toEqual(['finish', 'suspend']);
  });

  test('counts as done among what finishing needs', () => {
    const form = [{ key: 'meter', label: '读数', type: 'reading' as const, required: true }];
    const order = heldOrder({ state: S.handling, ...withRules({ ...before, form }) });
    const lacking = (acts: readonly PendingAct[]) => lackingBefore(order, acts);
    expect(lacking([])).toEqual(['photosBefore', 'data']);
    expect(lacking([queued('start', { photoKeys: ['a'] }), queued('enterData')])).toEqual([]);
    expect(lacking([queued('start')])).toEqual(['photosBefore', 'data']);
  });
});

describe('what is missing before the work can be finished', () => {
  test('a form whose fields are all optional is no condition', () => {
    const form = [{ key: 'words', label: '说明', type: 'text' as const, required: false }];
    expect(lackingBefore(heldOrder(withRules({ form })), [])).toEqual([]);
  });

  test('the code of the place, until somebody has arrived with it', () => {
    const order = heldOrder({ ...withRules({ needScan: true }), building: 'A座' });
    expect(lackingBefore(order, [])).toEqual(['scan']);
    expect(lackingBefore(order, [queued('arrive')])).toEqual([]);
    expect(lackingBefore({ ...order, arriveAt: 1 }, [])).toEqual([]);
  });

  test('of the form itself only what the type asks for and nobody has given', () => {
    const order = heldOrder(withRules({ needPhotoAfter: true, needSign: true }));
    expect(lackingIn(order, { result: ' ', photos: [], strokes: '' })).toEqual(['result', 'photos', 'strokes']);
    expect(lackingIn(order, { result: '已修', photos: [], strokes: '[[1,2]]' })).toEqual(['photos']);
    expect(lackingIn(heldOrder(), { result: '已修', photos: [], strokes: '' })).toEqual([]);
  });
});

test('photos of before may be brought by its holder while the work goes on, once at a time', () => {
  const expected = { state: S.handling, actors: ['owner'] as const };
  const begun = heldOrder({ state: S.handling, startedAt: 1 });
  expect(mayAddBefore(begun, expected, [])).toBe(true);
  expect(mayAddBefore(begun, expected, [queued('start')])).toBe(false);
  expect(mayAddBefore(begun, { ...expected, actors: ['helper'] }, [])).toBe(false);
  expect(mayAddBefore(heldOrder(), { ...expected, state: S.accepted }, [])).toBe(false);
});

test('only before the work has begun somebody may arrive without beginning', () => {
  const expected = { state: S.accepted, actors: ['owner'] as const };
  expect(mayArriveOnly(expected, ['start'])).toBe(true);
  expect(mayArriveOnly(expected, [])).toBe(false);
  expect(mayArriveOnly({ ...expected, state: S.handling }, ['start'])).toBe(false);
});

test('the page shows what somebody came for, if they may, else the next step', () => {
  expect(handleModeOf(['start', 'finish', 'suspend'], 'suspend')).toBe('suspend');
  expect(handleModeOf(['finish', 'suspend'], 'start')).toBe('finish');
  expect(handleModeOf([], 'finish')).toBe('none');
});
