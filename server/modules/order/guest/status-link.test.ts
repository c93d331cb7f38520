import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORDER_STATE as S, QUOTE_STATE } from '@/contract/order-codes';
import { orderPublicEndpoints } from '@/contract/order-public';
import { actOnMyReport } from './status-link.usecases';
import { tokenHash } from './guest-report.usecases';
import { openOrderWorld, type OrderWorld } from '../../../../tests/kit/world/order-world';

let world: OrderWorld;
beforeAll(async () => {
  world = await openOrderWorld();
});
afterAll(() => world.close());

const items = [{ kind: 2, name: '电容', quantity: 1, unit: '件', price: 5000 }] as const;

/** A guest's order with a price that waits for them. */
async function quoted(token: string): Promise<number> {
  const now = world.now();
  const guest = { creatorId: null, reporterName: '李雷', tokenHash: tokenHash(token) };
  const id = await world.addOrder({ state: S.handling, ownerId: world.people.owner.id, startedAt: now, ...guest });
  await world.act('owner', id, { action: 'quote', items: [...items] });
  return id;
}

/** As whoever holds the status link. */
async function asGuest(token: string, id: number, act: object) {
  const [row] = await world.query<{ version: number; quoteId: number }>(
    'select version, quote_id::int as "quoteId" from work_order where id = $1',
    [id],
  );
  const input = orderPublicEndpoints.actOnMyReport.input.parse({ token, ...row, ...act });
  return world.db.withPark([], (tx) => actOnMyReport(world.context(tx, 'tenant'), input));
}

it('whoever agrees to a price by the link is on record by the name that they typed', async () => {
  const token = 'a-guest-with-a-link-1';
  const id = await quoted(token);
  const seen = await asGuest(token, id, { action: 'approveQuote', text: ' 李雷（前台） ' });
  expect(seen.quote).toMatchObject({ state: QUOTE_STATE.approved, decidedByName: '李雷（前台）' });
  const order = await world.detail('owner', id);
  expect(order.quote?.decidedByName).toBe('李雷（前台）');
  expect(order.steps.find(({ event }) => event === 'approveQuote')).toMatchObject({
    actorName: '李雷',
    params: { total: 5000, signedBy: '李雷（前台）' },
  });
});

it('without a name there is no consent, and the form learns which field lacks it', async () => {
  const token = 'a-guest-with-a-link-2';
  const id = await quoted(token);
  const refused = { status: 400, code: 'request.invalid', fields: { text: 'required' } };
  await expect(asGuest(token, id, { action: 'approveQuote' })).rejects.toMatchObject(refused);
  await expect(asGuest(token, id, { action: 'rejectQuote' })).rejects.toMatchObject(refused);
  await expect(asGuest(token, id, { action: 'approveQuote', text: '名'.repeat(33) })).rejects.toMatchObject({
    fields: { text: 'invalid' },
  });
  expect((await world.detail('owner', id)).state).toBe(S.quoted);
});
