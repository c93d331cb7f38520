import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDER_STATE as S, type OrderState } from '@/contract/order-codes';
import { ORDER_TRANSITIONS, type OrderAction, type OrderActor } from '@/contract/order-transitions';
import { same } from '@/contract/state-machine';
import { signatureOf } from '../../../../tests/kit/signature';
import { openOrderWorld, type Act, type OrderWorld, type PersonName } from '../../../../tests/kit/world/order-world';

let world: OrderWorld;
beforeAll(async () => {
  world = await openOrderWorld();
});
afterAll(() => world.close());

/** One person per capacity, and some who stand in none. */
const STANDING: Partial<Record<PersonName, OrderActor>> = {
  tenant: 'creator',
  offered: 'assignee',
  owner: 'owner',
  helper: 'helper',
  free: 'staff',
  dispatcher: 'dispatcher',
  cashier: 'cashier',
  visitor: 'visitor',
  manager: 'manager',
};
const TRIED: PersonName[] = [
  'tenant',
  'offered',
  'owner',
  'helper',
  'free',
  'dispatcher',
  'cashier',
  'visitor',
  'manager',
  'unskilled',
  'stranger',
];
const STATES = Object.values(S);

const HELD_FROM: OrderState = S.accepted;

/** An order in this state, reported by `tenant`, held by `owner`, helped by `helper`; offered to `offered` in 110. */
async function prepare(state: OrderState, action: OrderAction): Promise<{ id: number; quoteId: number }> {
  const { people, query, parkA } = world;
  const now = world.now();
  const isHeld = state >= HELD_FROM && state !== S.cancelled;
  // Skilled people may grab what is in the pool: only then does the order belong to nobody.
  const held = isHeld ? { ownerId: people.owner.id, helperIds: [people.helper.id], respondedAt: now } : {};
  const offer =
    state === S.assigned ? { assigneeId: people.offered.id, offerUntil: new Date(now.getTime() + 9e5) } : {};
  const hold =
    state === S.suspended ? { holdSince: now, resumeAt: new Date(now.getTime() + 9e5), suspendReason: 1 } : {};
  const ended = state >= S.done ? { closedAt: now } : {};
  const money = state === S.unpaid ? { amount: 5000, payState: 1 } : {};
  const asked =
    action === 'approveRequest' || action === 'declineRequest'
      ? { requestKind: 1, requestReason: '不修了', requestBy: people.tenant.id, requestAt: now }
      : {};
  const urged = action === 'answerUrge' ? { urged: true, urgeCount: 1 } : {};
  const id = await world.addOrder({ state, ...held, ...offer, ...hold, ...ended, ...money, ...asked, ...urged });
  const [quote] = await query<{ id: string }>(
    `insert into order_quote (park_id, order_id, at, by_id, items, total) values ($1, $2, $3, $4, '[]', 5000) returning id`,
    [parkA, id, now, people.owner.id],
  );
  await query('update work_order set quote_id = $2 where id = $1', [id, quote?.id]);
  return { id, quoteId: Number(quote?.id) };
}

/** What a careful person would send with each action. */
function proper(action: OrderAction, quoteId: number): Act {
  const reason = '说明';
  const target = { targetUserId: world.people.free.id };
  switch (action) {
    case 'dispatch':
      return { action, ...target };
    case 'transfer':
      return { action, ...target, reason };
    case 'refuse':
      return { action, reasonCode: 1 };
    case 'enterData':
      return { action, values: {} };
    case 'suspend':
      return { action, reasonCode: 1, resumeAt: world.now().getTime() + 3_600_000 };
    case 'quote':
      return { action, items: [{ kind: 1, name: '人工', quantity: 1, unit: '次', price: 5000 }] };
    case 'approveQuote':
      return { action, quoteId, signature: signatureOf() };
    case 'rejectQuote':
      return { action, quoteId, reason };
    case 'finish':
      return { action, result: '已修好' };
    case 'pay':
      return { action, way: 3, amount: 5000, payCode: '130012345678901234' };
    case 'rate':
      return { action, score: 5 };
    case 'visit':
      return { action, way: 1, result: 1, score: 5 };
    case 'approveRequest':
      return { action, kind: 1 };
    case 'urge':
    case 'answerUrge':
    case 'note':
      return { action, text: reason };
    case 'setHelpers':
      return { action, helperIds: [world.people.free.id] };
    case 'returnWork':
    case 'putBack':
    case 'cancel':
    case 'requestCancel':
    case 'requestIncomplete':
    case 'declineRequest':
    case 'reopen':
      return { action, reason };
    default:
      return { action };
  }
}

const outcome = (who: PersonName, id: number, act: Act): Promise<string> =>
  world.act(who, id, act).then(
    () => 'done',
    (error: { status?: number; code?: string }) => `${String(error.status)} ${String(error.code)}`,
  );

describe.each(ORDER_TRANSITIONS.map((row) => [row.action, row] as const))('%s', (action, row) => {
  const [from = S.pool] = row.from;
  const standsIn = (name: PersonName, state: OrderState): boolean => {
    const actor = STANDING[name];
    if (actor === undefined || !row.who.includes(actor)) return false;
    if (actor === 'assignee') return state === S.assigned;
    if (actor === 'staff') return state === S.pool;
    return state >= HELD_FROM || (actor !== 'owner' && actor !== 'helper');
  };
  /** In the pool every skilled person may grab. */
  const may = (name: PersonName): boolean =>
    standsIn(name, from) || (row.who.includes('staff') && ['owner', 'offered', 'helper', 'free'].includes(name));

  /** One's own finished step taken again is no fault. */
  const REPEATABLE: readonly OrderAction[] = ['grab', 'accept', 'arrive', 'start', 'resume'];

  it('is for those whom the table names', async () => {
    const results = TRIED.map(async (name) => {
      const { id, quoteId } = await prepare(from, action);
      return [name, await outcome(name, id, proper(action, quoteId))];
    });
    const expected = TRIED.map((name) => [name, may(name) ? 'done' : '403 order.notYourPart']);
    expect(await Promise.all(results)).toEqual(expected);
  });

  it('is taken in the states that the table names', async () => {
    const results = STATES.map(async (state) => {
      const { id, quoteId } = await prepare(state, action);
      const who = TRIED.find((name) => standsIn(name, state)) ?? (action === 'grab' ? 'free' : 'stranger');
      const result = await outcome(who, id, proper(action, quoteId));
      const isRepeat = REPEATABLE.includes(action) && result === 'done';
      return [state, isRepeat && !row.from.includes(state) ? 'repeated' : result];
    });
    const expected = STATES.map((state) => {
      if (row.from.includes(state)) return [state, 'done'];
      // A grab that comes too late is told who was first.
      const late = action === 'grab' && state >= HELD_FROM && state !== S.cancelled;
      return [state, late ? '409 order.alreadyTaken' : '409 order.stateForbids'];
    });
    const seen = await Promise.all(results);
    // By the owner, in the state that it led to: already so.
    expect(seen.filter(([, result]) => result !== 'repeated')).toEqual(
      expected.filter(([state]) => !seen.some(([same, result]) => same === state && result === 'repeated')),
    );
    expect(seen.filter(([, result]) => result === 'repeated').length).toBeLessThanOrEqual(1);
  });

  it('leaves one step and is one version further', async () => {
    const { id, quoteId } = await prepare(from, action);
    const who = TRIED.find((name) => may(name)) ?? 'dispatcher';
    await outcome(who, id, proper(action, quoteId));
    const [order] = await world.query<{ version: number; state: number; last_actor_name: string }>(
      'select version, state, last_actor_name from work_order where id = $1',
      [id],
    );
    const steps = await world.query('select from order_step where order_id = $1 and event = $2', [id, action]);
    expect([order?.version, order?.last_actor_name, steps.length]).toEqual([2, who, 1]);
    if (typeof row.to === 'number') expect(order?.state).toBe(row.to);
    if (row.to === same) expect(order?.state).toBe(from);
  });
});
