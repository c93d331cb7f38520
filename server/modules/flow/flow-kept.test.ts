/** What lists of approvals are narrowed by stands in the rows that they begin with, and says what the approval says. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import { openFlowWorld, playIn, type FlowWorld } from '../../../tests/kit/world/flow-world';

let world: FlowWorld;
beforeAll(async () => {
  world = await openFlowWorld();
});
afterAll(() => world.close());
const { begun, approve, answer } = playIn(() => world);

/** @returns whether states and definitions of everybody's rows are the approval's, and how many rows there are */
const kept = async (instId: number) =>
  (
    await world.query<{ state: number; others: number; parties: number; tasks: number }>(
      `select i.state, count(distinct p.user_id)::int as parties, count(distinct t.id)::int as tasks,
         count(*) filter (where p.state <> i.state or p.def_id <> i.def_id or t.def_id <> i.def_id)::int as others
       from flow_inst i join flow_party p on p.inst_id = i.id join flow_task t on t.inst_id = i.id where i.id = $1 group by i.id`,
      [instId],
    )
  )[0];

it('everybody who may see an approval has its state, from the first step to the last', async () => {
  const instId = await begun([approve('a', ['ben']), approve('b', ['cho', 'dan'])]);
  expect(await kept(instId)).toEqual({ state: I.running, others: 0, parties: 2, tasks: 1 });
  await answer('ben', instId);
  expect(await kept(instId)).toEqual({ state: I.running, others: 0, parties: 4, tasks: 2 });
  await answer('cho', instId);
  expect(await kept(instId)).toEqual({ state: I.passed, others: 0, parties: 4, tasks: 2 });
});

it('one that is refused at once is over for everybody', async () => {
  const instId = await begun([approve('a', ['ben', 'cho'])]);
  await answer('cho', instId, { action: 'refuse', comment: '超出预算' });
  expect(await kept(instId)).toEqual({ state: I.refused, others: 0, parties: 3, tasks: 1 });
});

it('rows that do not say it are given what the approval says', async () => {
  const instId = await begun([approve('a', ['ben'])]);
  await world.query('insert into flow_party (user_id, inst_id, park_id) values ($1, $2, $3)', [
    world.people.eve.id,
    instId,
    world.parkA,
  ]);
  await world.query(
    `insert into flow_task (park_id, inst_id, run_id, kind, state, assignee_id, created_at)
     select park_id, inst_id, run_id, 3, 2, $1, now() from flow_task where inst_id = $2`,
    [world.people.eve.id, instId],
  );
  expect(await kept(instId)).toEqual({ state: I.running, others: 0, parties: 3, tasks: 2 });
});

it('a title that is longer than an index takes is cut', async () => {
  const instId = await begun([approve('a', ['ben'])], { name: '很长的名称'.repeat(200) });
  const [row] = await world.query<{ length: number }>('select length(title) from flow_inst where id = $1', [instId]);
  expect(row?.length).toBe(300);
});
