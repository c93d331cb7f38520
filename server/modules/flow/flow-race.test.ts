/** Many people decide at the same moment: each node is passed once, nothing stands still, nothing is half. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import { chainHash, FIRST_HASH } from '../audit/audit.repository';
import { openFlowWorld, type FlowWorld, type PersonName } from '../../../tests/kit/world/flow-world';

/** The suite plays some; `FLOW_DECISIONS=10000` plays as many as the promise names. */
const DECISIONS = Number(process.env.FLOW_DECISIONS ?? 300);
const AT_ONCE = 8;
/** Of a slow machine; in ms. */
const TIMEOUT = Math.max(900_000, DECISIONS * 300);

let world: FlowWorld;
beforeAll(async () => {
  world = await openFlowWorld();
});
afterAll(() => world.close());

/** The same numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let at = seed;
  return (sides) => {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0;
    // The lower bits repeat soon.
    return (at >>> 16) % sides;
  };
}

const AGREE = Array.from({ length: 12 }, () => 'agree' as const);
const OFTEN = [...AGREE, 'refuse', 'return', 'addBefore', 'transfer'] as const;

it('hundreds of decisions at once leave every node passed once and nothing stuck', { timeout: TIMEOUT }, async () => {
  const approve = (key: string, way: string, ...who: PersonName[]) => ({
    key,
    name: key,
    kind: 'approve',
    way,
    percent: 60,
    people: [{ by: 'people', ids: who.map((name) => world.people[name].id) }],
  });
  const side = (key: string, ...nodes: object[]) => ({ key, name: key, when: null, nodes });
  const below = await world.define([approve('x', 'any', 'cho', 'dan')], { withdraw: 1 });
  const sub = { key: 's', name: '子流程', kind: 'sub', flowKey: below, map: { amount: 'amount' }, waits: true };
  const key = await world.define(
    [
      approve('a', 'any', 'ben', 'cho'),
      {
        key: 'p',
        name: '并行',
        kind: 'parallel',
        branches: [
          side('l', approve('b', 'all', 'ben', 'dan')),
          side('r', approve('c', 'share', 'cho', 'dan', 'eve')),
          side('t', { ...sub, refusal: 'goOn' }),
        ],
      },
      approve('d', 'inTurn', 'ben', 'cho'),
    ],
    { withdraw: 1 },
  );
  const roll = dice(17);
  const PEOPLE = ['ben', 'cho', 'dan', 'eve'] as const;
  const progress = { made: 0 };
  const faults: unknown[] = [];
  const live = await Promise.all(Array.from({ length: 6 }, async () => (await world.start(key)).inst.id));
  const decide = async (): Promise<void> => {
    const at = roll(live.length);
    const instId = live[at] ?? 0;
    const who = PEOPLE[roll(PEOPLE.length)] ?? 'ben';
    const action = OFTEN[roll(OFTEN.length)] ?? 'agree';
    const other = world.people[PEOPLE[roll(PEOPLE.length)] ?? 'cho'].id;
    const children = await world.query<{ id: string }>(
      'select id from flow_inst where parent_id = $1 and state in (-1, 1)',
      [instId],
    );
    const open = (await Promise.all([instId, ...children.map(({ id }) => Number(id))].map(world.open))).flat();
    const mine = open.filter((task) => task.who.split(',').includes(who) || task.who === 'ann');
    const task = mine[roll(Math.max(1, mine.length))];
    try {
      if (!task) {
        const state = await world.stateOf(instId);
        if (state !== I.running && state !== I.unsent) live[at] = (await world.start(key)).inst.id;
        else if (roll(state === I.running ? 60 : 3) === 0)
          await world.move('ann', { instId, action: state === I.running ? 'withdraw' : 'submit' });
        return;
      }
      progress.made += 1;
      await (task.who === 'ann'
        ? world.act('ann', { taskId: task.id, action: 'resubmit' })
        : world.act(who, {
            taskId: task.id,
            action,
            comment: '因为',
            userIds: [other],
            to: roll(2) === 0 ? 'start' : 'a',
          }));
    } catch (error) {
      // A refusal says why. Locks are taken in one order: two transactions never wait for each other.
      if ((error as { status?: number }).status === undefined) faults.push(error);
    }
  };
  while (progress.made < DECISIONS) await Promise.all(Array.from({ length: AT_ONCE }, decide));
  expect(faults).toEqual([]);

  const twice = await world.query(
    'select inst_id, node_key, round from flow_node_run group by 1, 2, 3 having count(*) > 1',
  );
  const liveTwice = await world.query(
    'select inst_id, node_key from flow_node_run where live group by 1, 2 having count(*) > 1',
  );
  const passedTwice = await world.query(
    'select inst_id from flow_step where action = $1 group by 1 having count(*) > 1',
    ['passed'],
  );
  expect([twice, liveTwice, passedTwice]).toEqual([[], [], []]);
  const standing = await world.query(
    `select i.id, i.state from flow_inst i where i.state = 1
       and not exists (select from flow_task t where t.inst_id = i.id and t.state = 1)
       and not exists (select from flow_inst c where c.parent_id = i.id and c.parent_waits and c.state in (-1, 1))`,
  );
  expect(standing).toEqual([]);
  const [begun] = await world.query<{ count: number }>('select count(*)::int from flow_inst where parent_waits');
  expect(begun?.count).toBeGreaterThan(0);
  const waitedFor = await world.query(
    `select c.id from flow_inst c left join flow_node_run r on r.id = c.parent_run_id
     where c.parent_waits and c.state in (-1, 1, 5) and not coalesce(r.live and r.state = 1, false)`,
  );
  const waitsForNothing = await world.query(
    `select r.id from flow_node_run r join flow_inst i on i.id = r.inst_id and i.state = 1
     where r.node_key = 's' and r.live and r.state = 1
       and (select count(*) from flow_inst c where c.parent_run_id = r.id and c.state in (-1, 1)) <> 1`,
  );
  expect([waitedFor, waitsForNothing]).toEqual([[], []]);
  const openInEnded = await world.query(
    `select t.id from flow_task t join flow_inst i on i.id = t.inst_id where i.state in (2, 3, 4) and t.state in (-1, 0, 1, 7)`,
  );
  expect(openInEnded).toEqual([]);
  const ended = await world.query<{ state: number }>('select distinct state from flow_inst order by 1');
  expect(ended.some(({ state }) => state === I.passed || state === I.refused)).toBe(true);

  const rows = await world.query<Parameters<typeof chainHash>[1] & { hash: string; previous: string }>(
    `select at, user_id::int as "userId", park_id::int as "parkId", action, biz_type as "bizType", biz_id::int as "bizId", detail,
       ip, trace_id as "traceId", hash, previous_hash as previous from audit_row order by id`,
  );
  let before = FIRST_HASH;
  for (const row of rows) {
    expect(row.previous).toBe(before);
    before = chainHash(before, row);
    expect(row.hash).toBe(before);
  }
});
