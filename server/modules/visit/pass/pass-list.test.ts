/** The list that a guard's phone keeps says when it could not take everybody. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import { openVisitWorld, type VisitWorld } from '../../../../tests/kit/world/visit-world';
import { visitHandlers } from '../visit.handlers';
import { MOST } from './pass-list.repository';

let world: VisitWorld;
beforeAll(async () => {
  world = await openVisitWorld();
});
afterAll(() => world.close());

const kit = () => world.as('guard', (context) => visitHandlers.getPassKit(context, { parkId: world.parkA }));

it('is whole on a usual day, and is said to be cut where more come than it takes', async () => {
  const { visitId } = await world.addVisit(V.approved, G.expected);
  expect(await kit()).toMatchObject({ isCut: false, passes: [{ visitId }] });
  await world.query(
    `insert into guest (park_id, visit_id, name, state, day, pass, pass_no, registered_at)
     select $1, $2, '访客' || n, $3, '2026-03-02', lpad(to_hex(n), 16, '0'), lpad(n::text, 6, '0'), now()
     from generate_series(1, $4::int) n`,
    [world.parkA, visitId, G.expected, MOST],
  );
  const cut = await kit();
  expect([cut.isCut, cut.passes.length]).toEqual([true, MOST]);
});
