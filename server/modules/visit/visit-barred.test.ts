/** Whoever is on the watch list when they are invited: who is told, and how they come in after a manager let them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import { visitSetupEndpoints } from '@/contract/visit/visit-setup';
import { openVisitWorld, type VisitWorld } from '../../../tests/kit/world/visit-world';
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
