import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { same } from '@/contract/state-machine';
import { GUEST_STATE as G, VISIT_STATE as V, type GuestState, type VisitState } from '@/contract/visit/visit-codes';
import {
  GUEST_TRANSITIONS,
  VISIT_TRANSITIONS,
  type GuestAction,
  type VisitAction,
  type VisitActor,
} from '@/contract/visit/visit-transitions';
import {
  HOUR,
  openVisitWorld,
  type Act,
  type Ids,
  type PersonName,
  type VisitWorld,
} from '../../../../tests/kit/world/visit-world';

let world: VisitWorld;
beforeAll(async () => {
  world = await openVisitWorld();
});
afterAll(() => world.close());

/** One person per capacity, and one who stands in none but sees everything. */
const STANDING: Record<
  Exclude<PersonName, 'stranger' | 'outsider' | 'guard2' | 'manager2' | 'dispatcher'>,
  VisitActor
> = {
  host: 'host',
  coHost: 'coHost',
  author: 'author',
  desk: 'desk',
  guard: 'guard',
  manager: 'manager',
};
const TRIED = Object.keys(STANDING) as (keyof typeof STANDING)[];

const reason = '说明';
const guest = { name: '王伟', phone: '13900000000', company: '远山公司' };

/** What a careful person would send with each action. */
function proper(action: VisitAction | GuestAction): Act {
  const now = world.now().getTime();
  switch (action) {
    case 'refuse':
    case 'bar':
    case 'clear':
      return { action, reason };
    case 'change':
      return { action, planStart: now, planEnd: now + 2 * HOUR };
    case 'register':
      return { action, consent: true, guest: { ...guest, phone: `137${String(Math.random()).slice(2, 10)}` } };
    default:
      return { action };
  }
}

const outcome = (who: PersonName, ids: Ids, act: Act): Promise<string> =>
  world.act(who, ids, act).then(
    () => 'done',
    (error: { status?: number; code?: string }) => `${String(error.status)} ${String(error.code)}`,
  );

const stateAfter = async (table: 'visit' | 'guest', id: number): Promise<number | undefined> =>
  (await world.query<{ state: number }>(`select state from ${table} where id = $1`, [id]))[0]?.state;

describe.each(VISIT_TRANSITIONS.map((row) => [row.action, row] as const))('of a visit: %s', (action, row) => {
  const [from = V.draft] = row.from;
  const prepare = (state: VisitState) => world.addVisit(state, G.expected);
  const may = (name: keyof typeof STANDING): boolean => row.who.includes(STANDING[name]);

  it('is for those whom the table names', async () => {
    const results = TRIED.map(async (name) => [name, await outcome(name, await prepare(from), proper(action))]);
    expect(await Promise.all(results)).toEqual(
      TRIED.map((name) => [name, may(name) ? 'done' : '403 visit.notYourPart']),
    );
  });

  it('is taken in the states that the table names', async () => {
    const who = TRIED.find(may) ?? 'desk';
    const wanted = TRIED.some(may) ? 'done' : '403 visit.notYourPart';
    const results = Object.values(V).map(async (state) => [
      state,
      await outcome(who, await prepare(state), proper(action)),
    ]);
    // Who agreed before is told of: the same person's second tap changes nothing.
    const isRepeat = (state: VisitState): boolean => action === 'agree' && state === V.approved && who === 'host';
    const late = (state: VisitState): string =>
      action === 'agree' && state === V.ended ? '409 visit.alreadyAgreed' : '409 visit.stateForbids';
    expect(await Promise.all(results)).toEqual(
      Object.values(V).map((state) => [
        state,
        row.from.includes(state) ? wanted : isRepeat(state) ? 'done' : late(state),
      ]),
    );
  });

  it('leaves one entry and is one version further', async () => {
    const who = TRIED.find(may);
    if (!who) return;
    const ids = await prepare(from);
    await outcome(who, ids, proper(action));
    const [visit] = await world.query<{ version: number; state: number; last_actor_name: string }>(
      'select version, state, last_actor_name from visit where id = $1',
      [ids.visitId],
    );
    const entries = await world.query('select from visit_log where visit_id = $1 and event = $2', [
      ids.visitId,
      action,
    ]);
    expect([visit?.version, visit?.last_actor_name, entries.length]).toEqual([2, who, 1]);
    if (typeof row.to === 'number') expect(visit?.state).toBe(row.to);
  });
});

describe.each(GUEST_TRANSITIONS.map((row) => [row.action, row] as const))('of a guest: %s', (action, row) => {
  const [from = G.expected] = row.from;
  // Whoever is signed out has come in, also when they were barred since.
  const prepare = (state: GuestState) =>
    world.addVisit(V.approved, state, {}, action === 'signOut' && state === G.barred ? { inAt: world.now() } : {});
  const may = (name: keyof typeof STANDING): boolean => row.who.includes(STANDING[name]);

  it('is for those whom the table names', async () => {
    const results = TRIED.map(async (name) => [name, await outcome(name, await prepare(from), proper(action))]);
    expect(await Promise.all(results)).toEqual(
      TRIED.map((name) => [name, may(name) ? 'done' : '403 visit.notYourPart']),
    );
  });

  it('is taken in the states that the table names', async () => {
    const who = TRIED.find((name) => may(name) && name !== 'guard') ?? 'desk';
    const wanted = TRIED.some(may) ? 'done' : '403 visit.notYourPart';
    const results = Object.values(G).map(async (state) => [
      state,
      await outcome(who, await prepare(state), proper(action)),
    ]);
    const late = (state: GuestState): string => {
      if (action === 'signIn' && (state === G.inside || state === G.away)) return '409 visit.alreadyIn';
      return action === 'signOut' && state === G.left ? '409 visit.alreadyLeft' : '409 visit.guestForbids';
    };
    expect(await Promise.all(results)).toEqual(
      Object.values(G).map((state) => [state, row.from.includes(state) ? wanted : late(state)]),
    );
  });

  it('leaves one entry, and leads where the table says', async () => {
    const who = TRIED.find(may);
    if (!who) return;
    const ids = await prepare(from);
    await outcome(who, ids, proper(action));
    const entries = await world.query('select from visit_log where guest_id = $1 and event = $2', [
      ids.guestId,
      action,
    ]);
    expect(entries).toHaveLength(1);
    const state = await stateAfter('guest', ids.guestId);
    if (typeof row.to === 'number') expect(state).toBe(row.to);
    if (row.to === same) expect(state).toBe(from);
  });
});

it('somebody who has nothing to do with a visit does not even see it', async () => {
  const ids = await world.addVisit(V.reviewing, G.expected);
  expect(await outcome('stranger', ids, { action: 'agree' })).toBe('404 visit.notFound');
  expect(await outcome('outsider', ids, { action: 'agree' })).toBe('404 visit.notFound');
});
