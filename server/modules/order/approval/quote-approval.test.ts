/** Quotes in a park that agrees to them inside before the customer sees them. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instActInput, taskActInput } from '@/contract/flow/flow-act';
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import { START } from '@/contract/flow/flow-tree';
import { ORDER_STATE as S, QUOTE_STATE as Q } from '@/contract/order-codes';
import { publishFlow } from '../../../../tests/kit/world/flows';
import { type OrderWorld, openOrderWorld, type PersonName } from '../../../../tests/kit/world/order-world';
import { actOnInst, actOnTask } from '../../flow/acts/flow-act.usecases';
import { openFlowDetail } from '../../flow/inbox/flow-detail.usecases';

let world: OrderWorld;
const ITEMS = [{ kind: 2 as const, name: '水泵密封件', quantity: 2, unit: '套', price: 15_000 }];

beforeAll(async () => {
  world = await openOrderWorld();
  const def = { key: 'quotes', name: '报价审批', kind: 'order.quote', parkId: world.parkA, withdraw: 1 };
  const ask = { kind: 'approve', way: 'any', people: [{ by: 'people', ids: [world.people.manager.id] }] };
  const when = { all: [{ field: 'amount', op: 'gt', value: 20_000 }] };
  const branches = [
    { key: 'large', name: '大额', when, nodes: [{ ...ask, key: 'a', name: '经理' }] },
    { key: 'small', name: '其他情况', when: null, nodes: [] },
  ];
  const nodes = [{ key: 'size', name: '按金额', kind: 'choice', branches }];
  await publishFlow(world, { def, nodes, publishedAt: world.now() });
});
afterAll(() => world.close());
const setMode = (mode: 0 | 1) =>
  world.query(
    `update flow_link set mode = ${mode}, flow_key = 'quotes' where park_id = ${world.parkA} and code = 'order.quote'`,
  );
beforeEach(async () => {
  await setMode(1);
});

async function quoted(price = 15_000): Promise<number> {
  const set = { state: S.handling, ownerId: world.people.owner.id, creatorId: world.people.tenant.id };
  const orderId = await world.addOrder(set);
  await world.act('owner', orderId, {
    action: 'quote',
    items: ITEMS.map((item) => ({ ...item, price })),
    note: '含运费',
  });
  return orderId;
}
const flowOf = async (orderId: number) => {
  const [row] = await world.query<{ id: string; state: number; title: string }>(
    `select i.id, i.state, i.title from flow_inst i join order_quote q on q.id = i.biz_id
      where i.kind = 'order.quote' and q.order_id = $1 order by i.id desc limit 1`,
    [orderId],
  );
  return row ? { id: Number(row.id), state: row.state, title: row.title } : null;
};
const statesOf = async (orderId: number) => {
  const { state, quote } = await world.detail('dispatcher', orderId);
  return [state, quote?.state, (await flowOf(orderId))?.state];
};
const acting = (tx: Parameters<OrderWorld['context']>[0], who: PersonName) => {
  const { deps, now, user, traceId, audit, afterCommit } = world.context(tx, who);
  return { tx, deps, now, user, traceId, audit, afterCommit };
};
async function decide(
  orderId: number,
  action: 'agree' | 'refuse' | 'return',
  comment = '',
  who: PersonName = 'manager',
): Promise<void> {
  const flow = await flowOf(orderId);
  const [task] = await world.query<{ id: string }>('select id from flow_task where inst_id = $1 and state = 1', [
    flow?.id,
  ]);
  const input = taskActInput.parse({
    taskId: Number(task?.id),
    action,
    comment,
    ...(action === 'return' && { to: START }),
  });
  await world.inPark((tx) => actOnTask(acting(tx, who), input));
}

describe('a quote', () => {
  it('waits for the approval: work goes on, and the customer sees neither sum nor words', async () => {
    const orderId = await quoted();
    expect(await statesOf(orderId)).toEqual([S.handling, Q.asking, I.running]);
    expect((await flowOf(orderId))?.title).toContain('¥300.00');
    const seen = await world.detail('tenant', orderId);
    expect(seen.quote).toBeNull();
    expect(JSON.stringify(seen)).not.toMatch(/30000|含运费/);
    const instId = (await flowOf(orderId))?.id ?? 0;
    const detail = await world.inPark((tx) => openFlowDetail(world.context(tx, 'manager'), instId));
    expect(detail.business?.lines.map(({ key }) => key)).toEqual(['total', 'items', 'note', 'order', 'place']);
  });

  it('goes to the customer in the transaction that agrees', async () => {
    const orderId = await quoted();
    await decide(orderId, 'agree');
    expect(await statesOf(orderId)).toEqual([S.quoted, Q.waiting, I.passed]);
    const seen = await world.detail('tenant', orderId);
    expect(seen.quote).toMatchObject({ total: 30_000, note: '含运费' });
    const quoteId = seen.quote?.id ?? 0;
    await world.act('tenant', orderId, { action: 'approveQuote', quoteId });
    expect((await world.detail('tenant', orderId)).amount).toBe(30_000);
  });

  it('comes back with the reason, and may be made anew', async () => {
    const orderId = await quoted();
    await decide(orderId, 'refuse', '材料价偏高');
    expect(await statesOf(orderId)).toEqual([S.handling, Q.declined, I.refused]);
    expect((await world.detail('owner', orderId)).quote?.decidedNote).toBe('材料价偏高');
    expect((await world.detail('tenant', orderId)).quote).toBeNull();
    await world.act('owner', orderId, { action: 'quote', items: ITEMS });
    expect(await statesOf(orderId)).toEqual([S.handling, Q.asking, I.running]);
  });

  it('for which the tree asks nobody is sent at once', async () => {
    const orderId = await quoted(5_000);
    expect(await statesOf(orderId)).toEqual([S.quoted, Q.waiting, I.passed]);
  });

  it('in a park without such a flow is sent at once', async () => {
    await setMode(0);
    const orderId = await quoted();
    expect(await statesOf(orderId)).toEqual([S.quoted, Q.waiting, undefined]);
  });
});

describe('a quote above the limit of its type, in a park without a flow of its own', () => {
  beforeEach(async () => {
    await setMode(0);
    await world.rule({ priceMax: 20_000 });
  });
  afterEach(() => world.rule({ priceMax: null }));

  it('waits for the dispatchers; who quoted reads for whom, with the approval, and the customer nothing', async () => {
    const orderId = await quoted();
    const flow = await flowOf(orderId);
    expect(await statesOf(orderId)).toEqual([S.handling, Q.asking, I.running]);
    const { quote } = await world.detail('owner', orderId);
    const { name } = world.people.dispatcher;
    expect(quote?.approval).toEqual({ flowId: flow?.id, isBack: false, waitsFor: [name] });
    expect((await world.detail('tenant', orderId)).quote).toBeNull();
    const seen = await world.inPark((tx) => openFlowDetail(world.context(tx, 'dispatcher'), flow?.id ?? 0));
    expect(seen.mine).not.toBeNull();
  });

  it('goes to the customer once a dispatcher has agreed', async () => {
    const orderId = await quoted();
    await decide(orderId, 'agree', '', 'dispatcher');
    expect(await statesOf(orderId)).toEqual([S.quoted, Q.waiting, I.passed]);
    expect((await world.detail('tenant', orderId)).quote).toMatchObject({ total: 30_000, decidedNote: null });
  });

  it('comes back with the reason whether it is refused or returned, and may be made anew', async () => {
    const refused = await quoted();
    await decide(refused, 'refuse', '材料价偏高', 'dispatcher');
    expect(await statesOf(refused)).toEqual([S.handling, Q.declined, I.refused]);
    expect((await world.detail('owner', refused)).quote?.decidedNote).toBe('材料价偏高');
    const returned = await quoted();
    await decide(returned, 'return', '请附材料清单', 'dispatcher');
    expect(await statesOf(returned)).toEqual([S.handling, Q.asking, I.unsent]);
    const { quote } = await world.detail('owner', returned);
    expect([quote?.approval?.isBack, quote?.decidedNote]).toEqual([true, '请附材料清单']);
    await world.act('owner', returned, { action: 'quote', items: ITEMS });
    expect(await statesOf(returned)).toEqual([S.handling, Q.asking, I.running]);
  });

  it('is nobody else’s to make, and made in no other state', async () => {
    for (const state of Object.values(S)) {
      const orderId = await world.addOrder({ state, ownerId: world.people.owner.id });
      const asks = { action: 'quote', items: ITEMS } as const;
      const done = await world.act('owner', orderId, asks).then(
        ({ state: now }) => now,
        () => 'refused',
      );
      expect([state, done]).toEqual([state, state === S.handling ? S.handling : 'refused']);
      await expect(world.act('dispatcher', orderId, asks)).rejects.toMatchObject({ code: expect.any(String) });
    }
  });

  it('at the limit is sent at once', async () => {
    const orderId = await quoted(10_000);
    expect(await statesOf(orderId)).toEqual([S.quoted, Q.waiting, undefined]);
  });

  it('goes by the flow of the park where there is one', async () => {
    await setMode(1);
    const orderId = await quoted();
    expect((await world.detail('owner', orderId)).quote?.approval?.waitsFor).toEqual([world.people.manager.name]);
  });

  it('is called by its title in the language of whoever reads it', async () => {
    const orderId = await quoted();
    const { id = 0, title: kept } = (await flowOf(orderId)) ?? {};
    expect(kept).toMatch(/^工单报价 ¥300\.00：/);
    await world.query(
      `insert into user_config (user_id, choices, language, updated_at) values ($1, '{}', 'en', now())`,
      [world.people.dispatcher.id],
    );
    const seen = await world.inPark((tx) => openFlowDetail(world.context(tx, 'dispatcher'), id));
    const node = seen.tasks[0]?.node;
    const title = expect.stringMatching(/^Quote of ¥300\.00: /);
    expect([seen.title, seen.flow, node]).toEqual([title, 'Quote approval', 'Dispatcher']);
    const [sent] = await world.query<{ card: { said: { title: { params: { title: { key: string } } } } } }>(
      `select card from notification where user_id = $1 and card->>'kind' = 'flow' order by id desc limit 1`,
      [world.people.dispatcher.id],
    );
    expect(sent?.card.said.title.params.title.key).toBe('flow.about.quote');
    await world.query('delete from user_config where user_id = $1', [world.people.dispatcher.id]);
  });
});

describe('what happens meanwhile', () => {
  it('refuses the decision in the words of the order', async () => {
    const orderId = await quoted();
    await world.query(`update work_order set state = ${S.suspended} where id = $1`, [orderId]);
    await expect(decide(orderId, 'agree')).rejects.toMatchObject({ status: 409, code: 'order.stateForbids' });
    expect((await flowOf(orderId))?.state).toBe(I.running);
  });

  it('ends the approval when another quote takes its place, the owner changes or the work is over', async () => {
    const orderId = await quoted();
    const first = await flowOf(orderId);
    await world.act('owner', orderId, { action: 'quote', items: ITEMS });
    const [old] = await world.query('select state from flow_inst where id = $1', [first?.id]);
    expect(old).toEqual({ state: I.cancelled });
    expect(await statesOf(orderId)).toEqual([S.handling, Q.asking, I.running]);
    await world.act('owner', orderId, { action: 'finish', result: '修好了', photoKeys: [] } as never);
    const [, quote, flow] = await statesOf(orderId);
    expect([quote, flow]).toEqual([Q.declined, I.cancelled]);
  });

  it('called off, the quote is not sent', async () => {
    const orderId = await quoted();
    const instId = (await flowOf(orderId))?.id;
    const input = instActInput.parse({ instId, action: 'cancel', reason: '客户已撤单' });
    await world.inPark((tx) => actOnInst(acting(tx, 'owner'), input));
    expect(await statesOf(orderId)).toEqual([S.handling, Q.declined, I.cancelled]);
  });

  it('withdrawn, it waits until it is sent again or made anew', async () => {
    const orderId = await quoted();
    const instId = (await flowOf(orderId))?.id;
    await world.inPark((tx) => actOnInst(acting(tx, 'owner'), instActInput.parse({ instId, action: 'withdraw' })));
    expect(await statesOf(orderId)).toEqual([S.handling, Q.asking, I.unsent]);
    await world.act('owner', orderId, { action: 'quote', items: ITEMS });
    expect(await statesOf(orderId)).toEqual([S.handling, Q.asking, I.running]);
  });
});
