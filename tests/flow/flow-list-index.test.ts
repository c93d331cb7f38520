/** Lists of approvals go by an index among fifty thousand: whatever somebody asks for, no table is read whole. */
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INST_TABS, TASK_TABS } from '@/contract/flow/flow-views';
import { openDatabase, type Database, type Tx } from '../../server/db/open';
import { instQuestion, readInstRows, type InstQuestion } from '../../server/modules/flow/inbox/inst-list.repository';
import { countTasks, readTaskRows, taskQuestion } from '../../server/modules/flow/inbox/task-list.repository';
import { readActiveForms, readPace } from '../../server/modules/flow/inbox/startable.repository';
import { readKeysetPage } from '../../server/lists/keyset-list';
import { freshDatabase, ownerPool, type TestDatabase } from '../kit/database';

const ROWS = 50_000;
const PEOPLE = 200;
const NOW = new Date('2026-03-02T06:00:00Z');

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase('empty');
  const owner = ownerPool(database.url, 1);
  const fill = (text: string) =>
    owner.query(text.replaceAll('{rows}', String(ROWS)).replaceAll('{people}', String(PEOPLE)));
  await fill(`insert into tenant (name, code) values ('t', 't')`);
  await fill(`insert into park (name, tenant_id, project_code, address) values ('p', 1, 'p', '')`);
  await fill(
    `insert into app_user (login_name, name, password_hash) select 'u' || i, 'u' || i, '' from generate_series(1, {people}) i`,
  );
  await fill(
    `insert into flow_def (key, name, kind, state) select 'flow' || i, 'f', 'form', 1 from generate_series(1, 20) i`,
  );
  await fill(
    `insert into flow_version (def_id, no, form, tree, state) select id, 1, '[]', '{"fields":{},"nodes":[]}', 1 from flow_def where key like 'flow%'`,
  );
  // One of ten is open.
  await fill(`insert into flow_inst (no, park_id, def_id, version_id, title, starter_id, kind, state, due_at, created_at, ended_at, last_action, last_at)
    select 'SP' || i, 1, i % 20 + 1, i % 20 + 1, 't', i % {people} + 1, 'form', case when i % 10 = 0 then 1 else 2 end,
      case when i % 10 = 0 then '2026-03-02'::timestamptz + i * interval '1 minute' end, '2026-01-01'::timestamptz + i * interval '1 minute',
      case when i % 10 > 0 then '2026-01-02'::timestamptz + i * interval '1 minute' end, 'submit', '2026-01-01'::timestamptz + i * interval '1 minute'
    from generate_series(1, {rows}) i`);
  await fill(`insert into flow_node_run (park_id, inst_id, node_key, round, state, why, entered_at, ended_at)
    select 1, i, 'a', 1, case when i % 10 = 0 then 1 else 2 end, 'rule', '2026-01-01', case when i % 10 > 0 then '2026-01-02'::timestamptz end
    from generate_series(1, {rows}) i`);
  await fill(`insert into flow_task (park_id, inst_id, run_id, kind, state, assignee_id, created_at, due_at, decided_at, decided_by)
    select 1, i, i, case when i % 13 = 0 then 3 else 1 end, case when i % 10 = 0 then 1 else 2 end, case when i % 2 = 0 then i % {people} + 1 end, '2026-01-01',
      '2026-01-03', case when i % 10 > 0 then '2026-01-02'::timestamptz end, case when i % 10 > 0 then (i + 7) % {people} + 1 end
    from generate_series(1, {rows}) i`);
  await fill(`insert into flow_candidate (task_id, user_id, park_id, open)
    select i, (i + k) % {people} + 1, 1, i % 10 = 0 from generate_series(1, {rows}, 2) i, generate_series(0, 2) k`);
  await fill(
    `insert into flow_party (user_id, inst_id, park_id) select distinct (i + k) % {people} + 1, i, 1 from generate_series(1, {rows}) i, generate_series(0, 2) k`,
  );
  await fill(
    'vacuum analyze flow_inst, flow_node_run, flow_task, flow_candidate, flow_party, flow_def, flow_version, app_user',
  );
  await owner.end();
  db = openDatabase(database.url, { poolSize: 2 });
}, 120_000);
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** A transaction that explains what it is asked before it answers. */
function explaining(tx: Tx): { tx: Tx; whole: string[] } {
  const whole: string[] = [];
  const execute = async (query: SQL) => {
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
    const steps = rows.map((row) => row['QUERY PLAN']).join('\n');
    whole.push(
      ...[...steps.matchAll(/Seq Scan on (flow_(?:inst|task|candidate|party|node_run))\b/g)].map(
        ([, name = '']) => name,
      ),
    );
    return tx.execute(query);
  };
  return { tx: new Proxy(tx, { get: (of, name) => (name === 'execute' ? execute : Reflect.get(of, name)) }), whole };
}

async function readWhole(work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  return db.withPark([1], async (tx) => {
    const seen = explaining(tx);
    await work(seen.tx);
    return seen.whole;
  });
}

const page = { pageNum: 1, pageSize: 20 };
const narrowing = [{}, { keyword: '17' }, { flowKey: 'flow3' }];

describe.each(narrowing)('with %j no table is read whole', (more) => {
  it.each(TASK_TABS)('for the tasks %s', async (tab) => {
    const ask = taskQuestion({ userId: 11, absent: [12], parkId: 1, tab, ...more });
    expect(await readWhole((tx) => readKeysetPage(tx, [ask], page))).toEqual([]);
  });

  it.each(INST_TABS.flatMap((tab) => [true, false].map((readsAll) => [tab, readsAll] as const)))(
    'for approvals %s, of the park %s',
    async (tab, readsAll) => {
      const question: InstQuestion = { userId: 11, parkId: 1, tab, readsAll, now: NOW, idleSince: NOW, ...more };
      expect(await readWhole((tx) => readKeysetPage(tx, [instQuestion(question)], page))).toEqual([]);
    },
  );
});

it('nor for rows, counts, what may be started and how long nodes take', async () => {
  const ids = Array.from({ length: 20 }, (_, n) => n * 10 + 10);
  const who = { userId: 11, absent: [], parkId: 1 };
  expect(
    await readWhole(async (tx) => {
      await readTaskRows(tx, ids);
      await readInstRows(tx, ids);
      await countTasks(tx, who);
      await readActiveForms(tx, 1, 11);
      await readPace(tx, { parkId: 1, flowKey: 'flow3', since: new Date('2026-01-05T00:00:00Z') });
    }),
  ).toEqual([]);
});
