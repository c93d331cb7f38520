import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import { HOUR, openVisitWorld, type Ids, type VisitWorld } from '../../../tests/kit/world/visit-world';
import { visitHandlers } from './visit.handlers';

let world: VisitWorld;
beforeAll(async () => {
  world = await openVisitWorld();
});
afterAll(() => world.close());

const states = async ({ visitId, guestId }: Ids): Promise<unknown[]> => {
  const [row] = await world.query<{ visit: number; guest: number }>(
    'select v.state as visit, g.state as guest from visit v join guest g on g.visit_id = v.id where v.id = $1 and g.id = $2',
    [visitId, guestId],
  );
  return [row?.visit, row?.guest];
};

describe('whoever was not signed out', () => {
  it('is looked for by one guard at a time, found on the premises, asked about again a day later, and seen to have left', async () => {
    const ids = await world.addVisit(V.ended, G.missing, { planEnd: world.now() }, { name: '寻寻' });
    const sought = await world.act('guard', ids, { action: 'search' });
    expect(sought.guests[0]?.sought).toEqual({ name: 'guard', at: world.now().getTime() });
    expect(sought.guests[0]?.allowed).toEqual(['signOut', 'found']);
    expect(await world.cardsOf('host')).toContain('正在寻找失联访客：寻寻');
    const other = (await world.detail('guard2', ids.visitId)).guests[0];
    expect(other?.allowed).toContain('search');
    expect(await world.refusal('host', ids, { action: 'search' })).toMatchObject({ status: 403 });
    // Whose phone knows today's passes knows them, too.
    const { passes } = await world.as('guard', (context) => visitHandlers.getPassKit(context, { parkId: world.parkA }));
    expect(passes.find(({ guestId }) => guestId === ids.guestId)?.state).toBe(G.missing);
    await world.act('host', ids, { action: 'found' });
    expect(await states(ids)).toEqual([V.ended, G.inside]);
    expect(await world.cardsOf('guard')).toContain('失联已解除：寻寻');
    world.turn(24 * HOUR);
    await world.runTimers();
    expect(await states(ids)).toEqual([V.ended, G.missing]);
    expect((await world.detail('guard', ids.visitId)).guests[0]?.sought).toBeNull();
    expect((await world.act('guard2', ids, { action: 'signOut' })).guests[0]).toMatchObject({ state: G.left });
    const log = (await world.detail('host', ids.visitId)).log.map(({ event }) => event);
    expect(log).toEqual(['signOut', 'missing', 'found', 'search']);
  });
});
