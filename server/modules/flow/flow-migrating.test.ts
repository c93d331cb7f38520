/** A new version is published while somebody decides: whoever waits for it goes on by what is true then. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import type { SignedInContext } from '../../http/context';
import { designIn } from '../../../tests/kit/world/flow-design';
import { FORM, openFlowWorld, playIn, type FlowWorld } from '../../../tests/kit/world/flow-world';
import { publish } from './setup/flow-draft.usecases';

let world: FlowWorld;
beforeAll(async () => {
  world = await openFlowWorld();
});
afterAll(() => world.close());
const { answer, approve, waits } = playIn(() => world);
const { define, flow, keep, whole } = designIn(() => world);

const isWaiting = async (): Promise<boolean> => {
  const rows = await world.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%flow_inst%'",
  );
  return rows.length > 0;
};

/** Publishes and takes the approval along, and commits once the other work waits for it. */
async function publishBeneath<T>(instId: number, work: () => Promise<T>): Promise<PromiseSettledResult<T>> {
  const { draftRev } = await whole();
  let waiting: Promise<PromiseSettledResult<T>[]> | undefined;
  await world.actingAs(world.people.max, world.parkA, async (acting) => {
    const context = acting as unknown as SignedInContext;
    await publish(context, { ...flow.of, draftRev, note: '', migrate: [instId] });
    waiting = Promise.allSettled([work()]);
    await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
  });
  const [settled] = (await waiting) ?? [];
  if (!settled) throw new Error('nothing was done beneath the publishing');
  return settled;
}

it('a decision that waited for a publishing goes on by the new version', async () => {
  await define(approve('a', ['ben']), approve('b', ['cho']));
  const { inst } = await world.start(flow.key);
  await keep(FORM, approve('a', ['ben']), approve('x', ['dan']));
  const settled = await publishBeneath(inst.id, () => answer('ben', inst.id));
  expect(settled.status).toBe('fulfilled');
  expect([await waits(inst.id), await world.stateOf(inst.id)]).toEqual([['x: dan'], I.running]);
});

it('what its starter does meanwhile is done as well', async () => {
  await define(approve('a', ['ben']), approve('b', ['cho']));
  const { inst } = await world.start(flow.key);
  await keep(FORM, approve('a', ['ben']), approve('x', ['dan']));
  const settled = await publishBeneath(inst.id, () => world.move('ann', { instId: inst.id, action: 'withdraw' }));
  expect(settled.status).toBe('fulfilled');
  expect([await waits(inst.id), await world.stateOf(inst.id)]).toEqual([[], I.unsent]);
});

it('one that another park has is still not there', async () => {
  const refused = await world
    .move('far', { instId: 999_999, action: 'comment', reason: '?' })
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 404, code: 'flow.notFound' });
});
