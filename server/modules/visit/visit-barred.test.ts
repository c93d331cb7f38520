/** Whoever is on the watch list: who is told, how they come in after a manager let them, how they go when they are inside already. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import { visitPublicEndpoints } from '@/contract/visit/visit-public';
import { visitSetupEndpoints } from '@/contract/visit/visit-setup';
import { openVisitWorld, type Ids, type PersonName, type VisitWorld } from '../../../tests/kit/world/visit-world';
import { readPresence } from '../muster/presence.repository';
import { guestToken } from './public/visit-link.rules';
import { visitHandlers } from './visit.handlers';

let world: VisitWorld;
beforeAll(async () => {
  world = await openVisitWorld();
  await watch({ name: '赵禁', phone: '13712350001', kind: 1 });
  await watch({ name: '钱关', kind: 2 });
});
afterAll(() => world.close());

const watch = (input: object) =>
  world.as('manager', (context) =>
    visitHandlers.addWatchEntry(
      context,
      visitSetupEndpoints.addWatchEntry.input.parse({ parkId: world.parkA, reason: '曾闹事', ...input }),
    ),
  );
const barred = { name: '赵禁', phone: '13712350001', company: '远山公司' };
const cards = async (title: string) => (await world.cardsOf('desk')).filter((card) => card === title).length;
const BARRED = '禁止入园，请联系前台：赵禁';

it('a barred guest who is invited is told of to reception and guards, once for a plan of several days', async () => {
  const visit = await world.create('host', {
    guests: [barred],
    recurrence: { every: 'day', until: '2026-03-04' },
  });
  expect(visit.guests[0]?.state).toBe(G.barred);
  expect(visit.log).toContainEqual(expect.objectContaining({ event: 'bar', guestName: '赵禁', actorName: 'manager' }));
  expect(await cards(BARRED)).toBe(1);
  expect(await world.cardsOf('guard')).toContain(BARRED);
});

it('one who is added later is told of, too; of a watched name reception hears without a new agreement', async () => {
  const ids = await world.addVisit(V.approved, G.expected);
  const { planStart, planEnd } = await world.detail('host', ids.visitId);
  const before = await cards(BARRED);
  const add = [barred, { name: '钱关', phone: '13712350002', company: '远山公司' }];
  const told = await world.act('host', ids, { action: 'change', planStart, planEnd, add });
  expect([told.state, told.isWatched]).toEqual([V.approved, true]);
  expect(told.log).toContainEqual(expect.objectContaining({ event: 'bar', guestName: '赵禁' }));
  expect(await cards(BARRED)).toBe(before + 1);
  expect((await world.cardsOf('desk')).some((card) => card.startsWith('命中关注名单，请复核：'))).toBe(true);
});

it('one whom a manager lets in and who has not registered still can, and has a pass then', async () => {
  const visit = await world.create('host', { guests: [{ ...barred, phone: '13712350001' }] });
  const ids = { visitId: visit.id, guestId: visit.guests[0]?.id ?? 0 };
  expect(await world.refusal('manager', ids, { action: 'clear', reason: '核实' })).toMatchObject({
    code: 'visit.requires.notBarrer',
  });
  const cleared = await world.act('manager2', ids, { action: 'clear', reason: '核实无误' });
  expect(cleared.guests[0]?.state).toBe(G.invited);
  const guest = { name: '赵禁', phone: '13712350001', company: '远山公司' };
  const registered = await world.act('desk', ids, { action: 'register', consent: true, guest });
  expect(registered.guests[0]?.state).toBe(G.expected);
  const token = guestToken(world.deps.secret, ids.guestId);
  expect((await world.open((context) => visitHandlers.getMyPass(context, { token }))).passNo).toHaveLength(6);
});

describe('one who is barred while inside', () => {
  const barInside = async (name: string): Promise<Ids> => {
    const ids = await world.addVisit(V.approved, G.inside, {}, { name, inDoor: '东门' });
    await world.act('desk', ids, { action: 'bar', reason: '闹事' });
    return ids;
  };
  const guestOf = async (who: PersonName, ids: Ids) => (await world.detail(who, ids.visitId)).guests[0];
  const kit = async () =>
    (await world.as('guard', (context) => visitHandlers.getPassKit(context, { parkId: world.parkA }))).passes;

  it('is signed out by guard, host or reception; that they were barred stays, also when the sign-out is taken back', async () => {
    for (const who of ['guard', 'host', 'desk'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction at a time
      const ids = await barInside(`闹${who}`);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect((await guestOf(who, ids))?.allowed).toContain('signOut');
      // oxlint-disable-next-line no-await-in-loop -- as above
      const left = await world.act(who, ids, { action: 'signOut' });
      expect(left.guests[0]).toMatchObject({ state: G.left, outBy: who });
      expect(left.log.map(({ event }) => event)).toEqual(['signOut', 'bar']);
    }
    const ids = await barInside('又回');
    await world.act('guard', ids, { action: 'signOut' });
    expect((await world.act('guard', ids, { action: 'undoSignOut' })).guests[0]).toMatchObject({ state: G.barred });
  });

  it('is on the list of the gate and of a roll call until then, and odd on the board', async () => {
    const ids = await barInside('仍在');
    const board = () => world.as('guard', (context) => visitHandlers.getVisitBoard(context, {}));
    const { odd } = await board();
    expect((await kit()).find(({ guestId }) => guestId === ids.guestId)).toMatchObject({ state: G.barred });
    const asked = { parkId: world.parkA, now: world.now(), dayStart: world.now() };
    const listed = () => world.as('guard', ({ tx }) => readPresence(tx, asked));
    expect((await listed()).map(({ name }) => name)).toContain('仍在');
    await world.act('guard', ids, { action: 'signOut', offline: true, clientAt: world.now().getTime(), door: '东门' });
    expect((await kit()).some(({ guestId }) => guestId === ids.guestId)).toBe(false);
    expect((await listed()).map(({ name }) => name)).not.toContain('仍在');
    expect((await board()).odd).toBe(odd - 1);
  });

  it('does not sign themselves out, and reads 请联系前台', async () => {
    const ids = await barInside('自离');
    const token = guestToken(world.deps.secret, ids.guestId);
    const mine = await world.open((context) => visitHandlers.getMyVisit(context, { token }));
    expect(mine.allowed).toEqual([]);
    const leave = visitPublicEndpoints.actOnMyVisit.input.parse({ token, action: 'signOut' });
    await expect(world.open((context) => visitHandlers.actOnMyVisit(context, leave))).rejects.toMatchObject({
      code: 'visit.seeDesk',
    });
  });

  it('and never came in has nothing to be signed out of', async () => {
    const ids = await world.addVisit(V.approved, G.expected, {}, { name: '未来' });
    await world.act('desk', ids, { action: 'bar', reason: '闹事' });
    expect((await guestOf('guard', ids))?.allowed).not.toContain('signOut');
    expect(await world.refusal('guard', ids, { action: 'signOut' })).toMatchObject({
      code: 'visit.requires.stillIn',
      params: { name: '未来' },
    });
  });
});

it('whoever the list stops at the door reads so in answer, timeline and audit, and not as signed in or come back', async () => {
  const seen = { name: '赵禁', phone: '13712350001' };
  const ids = await world.addVisit(V.approved, G.expected, {}, seen);
  const stopped = await world.act('guard', ids, { action: 'signIn', door: '东门' });
  expect([stopped.guests[0]?.state, stopped.guests[0]?.inAt]).toEqual([G.barred, null]);
  expect(stopped.log[0]).toMatchObject({ event: 'stopped', params: { door: '东门' } });
  const away = await world.addVisit(V.approved, G.away, {}, seen);
  expect((await world.act('guard', away, { action: 'stepIn' })).log[0]?.event).toBe('stopped');
  const audits = await world.query('select from audit_row where biz_id = $1 and action = $2', [
    String(ids.visitId),
    'visit.stopped',
  ]);
  expect(audits).toHaveLength(1);
  const invited = await world.addVisit(V.approved, G.invited);
  const guest = { ...seen, company: '远山公司' };
  const told = await world.act('desk', invited, { action: 'register', consent: true, guest });
  expect(told.log[0]?.event).toBe('registerStopped');
});

it('what an earlier release wrote of it reads the same', async () => {
  const ids = await world.addVisit(V.approved, G.barred);
  await world.query(
    `insert into visit_log (park_id, visit_id, guest_id, at, event, from_state, to_state) values ($1, $2, $3, now(), 'signIn', 1, 9)`,
    [world.parkA, ids.visitId, ids.guestId],
  );
  expect((await world.detail('guard', ids.visitId)).log[0]?.event).toBe('stopped');
});
