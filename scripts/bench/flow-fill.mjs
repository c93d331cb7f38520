/** A million approvals, one of ten under way, with their nodes, tasks, candidates and those who may see them. */
import pg from 'pg';
import { timed } from '../lib/log.mjs';
import { approvalNode } from './approval-node.mjs';
import { databaseOf } from './built-server.mjs';

const PARK = 1;
export const PEOPLE = 2_000;
const FLOWS = 20;
/** What one person has besides: more than anybody works through in a list. */
const HEAPED = 2_000;

const TREE = JSON.stringify({ fields: {}, nodes: [approvalNode('a', [{ by: 'starter' }])] });
const FORM = JSON.stringify([{ key: 'amount', label: '金额', type: 'money', required: true }]);

/** In this order; `i` counts the approvals from 1, `of(n)` is a person. */
function statements(rows) {
  // Their numbers follow one another: an array of them would be unpacked for every row.
  const of = (n) => `(p.first + (${n}) % ${PEOPLE})`;
  const i = `(i.id - (select first from bench_first))`;
  const open = `i.state in (1, 5)`;
  return [
    `insert into app_user (login_name, name, password_hash) select 'flowbench' || n, '审批人' || n, '' from generate_series(1, ${PEOPLE}) n`,
    `create table bench_people as select min(id) as first from app_user where login_name like 'flowbench%'`,
    `insert into flow_def (key, name, kind, state) select 'flowbench' || n, '流程' || n, 'form', 1 from generate_series(1, ${FLOWS}) n`,
    `insert into flow_version (def_id, no, form, tree, state, published_at)
      select id, 1, '${FORM}', '${TREE}', 1, now() from flow_def where key like 'flowbench%'`,
    `create table bench_first as select coalesce(max(id), 0) as first from flow_inst`,
    `insert into flow_inst (no, park_id, def_id, version_id, title, starter_id, kind, form, state, stuck, due_at, created_at, ended_at,
        last_action, last_at)
      select 'FB' || n, ${PARK}, v.def_id, v.id, '费用审批 ' || n, ${of(`n * 7`)}, 'form', jsonb_build_object('amount', n * 100),
        s.state, case when s.state = 5 then '{"key":"a","why":"nobody"}'::jsonb end,
        case when s.state = 1 and n % 20 = 0 then now() + (n % 20000 - 4000) * interval '1 minute' end, t.at,
        case when s.state in (2, 3, 4) then t.at + (n % 4000) * interval '1 minute' end, 'submit', t.at
      from generate_series(1, ${rows}) n cross join bench_people p
        cross join lateral (select now() - (${rows} - n) * interval '30 seconds' as at) t
        cross join lateral (select case when n % 5000 = 0 then 5 when n % 10 = 0 then 1 when n % 10 = 1 then 3 when n % 40 = 2 then 4 else 2 end as state) s
        join (select *, row_number() over (order by id) - 1 as at from flow_version where def_id in
          (select id from flow_def where key like 'flowbench%')) v on v.at = n % ${FLOWS}`,
    `insert into flow_node_run (park_id, inst_id, node_key, round, state, why, entered_at, ended_at)
      select ${PARK}, i.id, 'a', 1, case when ${open} then 1 else i.state end, 'rule', i.created_at, i.ended_at
      from flow_inst i where i.no like 'FB%'`,
    `insert into flow_task (park_id, inst_id, def_id, run_id, kind, state, assignee_id, created_at, due_at, decided_at, decided_by)
      select ${PARK}, i.id, i.def_id, r.id, case when ${i} % 9 = 0 then 2 else 1 end, case i.state when 1 then 1 when 3 then 3 when 2 then 2 else 4 end,
        case when (${i} / 10 + ${i}) % 2 = 0 then ${of(`${i} / 10 + ${i} % 3`)} end, i.created_at, i.due_at,
        case when i.state in (2, 3) then i.ended_at end, case when i.state in (2, 3) then ${of(`${i} + ${i} / 7`)} end
      from flow_inst i join flow_node_run r on r.inst_id = i.id cross join bench_people p where i.no like 'FB%' and i.state <> 5`,
    `insert into flow_task (park_id, inst_id, def_id, run_id, kind, state, assignee_id, created_at, read_at)
      select ${PARK}, i.id, i.def_id, r.id, 3, 2, ${of(`${i} * 3`)}, i.created_at, case when ${i} % 40 > 0 then i.created_at end
      from flow_inst i join flow_node_run r on r.inst_id = i.id cross join bench_people p where i.no like 'FB%' and ${i} % 4 = 0`,
    `insert into flow_candidate (task_id, user_id, park_id, open)
      select t.id, ${of(`t.id + k * 31`)}, ${PARK}, t.state = 1
      from flow_task t cross join bench_people p cross join generate_series(0, 2) k where t.assignee_id is null and t.kind <> 3`,
    `update flow_task set assignee_id = p.first from bench_people p where id in (select id from flow_task where state = 1 and assignee_id is not null order by id limit ${HEAPED})`,
    `insert into flow_party (user_id, inst_id, park_id, state, def_id) select distinct u, i.id, ${PARK}, i.state, i.def_id from flow_inst i cross join bench_people p
      cross join lateral unnest(array[i.starter_id, ${of(`${i} + ${i} / 7`)}, ${of(`${i} * 3`)}]) u
      where i.no like 'FB%'`,
  ];
}

const TABLES = ['flow_inst', 'flow_node_run', 'flow_task', 'flow_candidate', 'flow_party'];

/** Rows are written without them, and each is then made once. @returns the statements that make them again */
async function dropIndexes(client) {
  const { rows } = await client.query(
    `select i.indexname as name, i.indexdef as made from pg_indexes i where i.tablename = any($1)
     and not exists (select from pg_constraint c where c.conname = i.indexname)`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return rows.map(({ made }) => made);
}

/** @returns the park, the people and how many approvals and open tasks there are */
export async function fillFlows(platform, rows) {
  const client = new pg.Client({ connectionString: databaseOf(platform) });
  await client.connect();
  try {
    await timed(`writing ${rows} approvals`, async () => {
      await client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'; set jit = off`);
      const makeIndexes = await dropIndexes(client);
      for (const statement of statements(rows)) await client.query(statement);
      for (const statement of makeIndexes) await client.query(statement);
      await client.query(`vacuum analyze ${TABLES.join(', ')}, flow_def, flow_version, app_user`);
    });
    const { rows: found } = await client.query(
      `select (select count(*)::int from flow_inst) as approvals, (select count(*)::int from flow_task where state = 1) as open, first from bench_people`,
    );
    return {
      parkId: PARK,
      flowKey: 'flowbench3',
      ...found[0],
      people: Array.from({ length: PEOPLE }, (_, n) => Number(found[0].first) + n),
    };
  } finally {
    await client.end();
  }
}
