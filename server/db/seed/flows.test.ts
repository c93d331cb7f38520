/** Approvals of the demo: as many as a park has in three months, and nothing in them that the engine would not do. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import type { FlowDraft } from '@/contract/flow/flow-setup';
import { gapCheck } from '@/contract/flow/gap-check';
import { treeFaults } from '@/contract/flow/tree-check';
import { freshDatabase, type TestDatabase } from '../../../tests/kit/database';
import { seedDemo } from './seed';

const now = new Date('2026-11-23T06:30:00Z');
let database: TestDatabase;
let client: pg.Client;
const ask = async <T extends pg.QueryResultRow>(question: string, values: unknown[] = []): Promise<T[]> =>
  (await client.query<T>(question, values)).rows;
const numbers = async (question: string): Promise<number> => Number((await ask<{ n: string }>(question))[0]?.n);

beforeAll(async () => {
  database = await freshDatabase('empty');
  await seedDemo(database.url, { now, scale: 'small' });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('approvals of the demo', () => {
  it('are 300 that have ended and 40 or more that run, of five flows', async () => {
    expect(await numbers('select count(*) n from flow_def where state = 1 and park_id is not null')).toBe(5);
    expect(await numbers('select count(*) n from flow_template')).toBe(5);
    expect(await numbers('select count(*) n from flow_inst where state in (2, 3)')).toBe(300);
    expect(await numbers('select count(distinct def_id) n from flow_inst where state = 1')).toBe(5);
    expect(await numbers('select count(*) n from flow_inst where state in (-1, 1, 5)')).toBeGreaterThanOrEqual(40);
  });

  it('were refused and returned now and then, one cannot go on, a few are late', async () => {
    expect(await numbers(`select count(*) n from flow_inst where state = ${I.refused}`)).toBeGreaterThan(10);
    expect(await numbers("select count(distinct inst_id) n from flow_step where action = 'return'")).toBeGreaterThan(5);
    expect(await numbers(`select count(*) n from flow_inst where state = ${I.stuck}`)).toBe(1);
    const late = 'select count(distinct inst_id) n from flow_task where state = 1 and due_at < $1';
    expect(Number((await ask<{ n: string }>(late, [now]))[0]?.n)).toBeGreaterThan(2);
    expect(await numbers("select count(*) n from flow_step where text <> ''")).toBeGreaterThan(200);
  });

  it('are of the last three months and not of the future, numbered in the order in which they were sent', async () => {
    const [span] = await ask<{ first: Date; last: Date }>(
      'select min(created_at) as first, max(at) as last from flow_inst i join flow_step s on s.inst_id = i.id',
    );
    expect(span && now.getTime() - span.first.getTime()).toBeLessThan(100 * 86_400_000);
    expect(span?.last.getTime()).toBeLessThanOrEqual(now.getTime());
    const rows = await ask<{ no: string }>('select no from flow_inst order by created_at, id');
    expect(rows.map(({ no }) => no)).toEqual(rows.map(({ no }) => no).toSorted());
  });

  it('wait for somebody who is there, with a time that wakes the server', async () => {
    expect(
      await numbers(`select count(*) n from flow_inst i where i.state = ${I.running} and not exists (
        select 1 from flow_task t where t.inst_id = i.id and t.state = 1)`),
    ).toBe(0);
    expect(
      await numbers(`select count(*) n from flow_task t where t.state = 1 and t.due_at is not null and not exists (
        select 1 from timer m where m.kind = 'flowDue' and m.arg = t.id and m.subject_id = t.inst_id)`),
    ).toBe(0);
  });

  it('go by flows that have no fault and no case that nobody approves', async () => {
    const versions = await ask<FlowDraft>('select form, tree from flow_version where state = 1');
    for (const { form, tree } of versions) {
      expect(treeFaults(tree, { form })).toEqual([]);
      expect(gapCheck({ tree, form }).gaps).toEqual([]);
    }
  });
});
