/** The numbers of alarms are kept by every change since a release: those of older alarms are made when it arrives. */
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../../server/db/migrate';
import { databaseOf, readRelease, withClient } from './release-data';

const databases: { drop(): Promise<void> }[] = [];
afterAll(() => Promise.all(databases.map((database) => database.drop())));

it('the sums of a data folder that had none are those of its alarms', async () => {
  const database = await databaseOf(readRelease('0014_alarm_words'));
  databases.push(database);
  await migrate(database.url, () => {});
  const read = (text: string) =>
    withClient(database.url, async (client) => (await client.query<Record<string, unknown>>(text)).rows);
  const counted = 'not a.is_drill and a.verdict <> 4';
  const day = `(a.occurred_at at time zone 'Asia/Shanghai')::date`;
  const byDay = await read(`select park_id, day::text, sum(total)::int as total, sum(false_alarm)::int as false_alarm,
    sum(acknowledged_n)::int as acknowledged, sum(closed_n)::int as closed from alarm_stat group by 1, 2 order by 1, 2`);
  expect(byDay).toEqual(
    await read(`select a.park_id, ${day}::text as day, count(*)::int as total, count(*) filter (where a.verdict = 2)::int as false_alarm,
      count(a.ack_at)::int as acknowledged, count(a.closed_at)::int as closed from alarm a where ${counted} group by 1, 2 order by 1, 2`),
  );
  expect(byDay.length).toBeGreaterThan(1);
  const spans =
    await read(`select kind, step, sum(n) filter (where span = 1)::int as days, sum(n) filter (where span = 8)::int as blocks,
    sum(ms) filter (where span = 1)::text as ms, sum(ms) filter (where span = 8)::text as block_ms
    from alarm_time_stat where kind <> 0 group by 1, 2`);
  expect(spans.length).toBeGreaterThan(0);
  for (const { days, blocks, ms, block_ms: blockMs } of spans) expect([blocks, blockMs]).toEqual([days, ms]);
  const steps = await read(
    `select step, sum(n)::int as n from alarm_time_stat where kind = 0 and step in (1, 4) group by 1 order by 1`,
  );
  expect(steps).toEqual(
    await read(`select 1 as step, count(a.ack_at)::int as n from alarm a where ${counted}
      union all select 4, count(a.closed_at)::int from alarm a where ${counted} order by 1`),
  );
});
