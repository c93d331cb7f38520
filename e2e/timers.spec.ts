/** Three server processes on one database, one of them killed: every timer fires once, at its time. */
import { expect, test } from '@playwright/test';
import { readInstanceFile } from '../server/db/instance-file';
import { raiseFire, smokeDetector, sql } from './kit/platform';
import { startServer } from './kit/server';

const ALARMS = 24;
const LEVELS = 3;

test('each level of each alarm is told once, also after one of three processes was killed', async () => {
  const first = await startServer();
  const databaseUrl = readInstanceFile(first.dataDir)?.databaseUrl ?? '';
  const [second, third] = await Promise.all([
    startServer(undefined, 'dist', databaseUrl),
    startServer(undefined, 'dist', databaseUrl),
  ]);
  const step = (afterSec: number, roleCode: string) => ({
    afterSec,
    targets: [{ kind: 'role', roleCode }],
    channels: ['app'],
    important: true,
  });
  const steps = JSON.stringify([step(0, 'guard'), step(3, 'field'), step(5, 'lead'), step(7, 'manager')]);
  await sql(`update rule set escalation = '${steps}', repeat_max = 0 where park_id = 1 returning 1`, first);
  const ids: number[] = [];
  // Each in a building of its own: so many of one would be a storm.
  await sql(`update device set building_id = id where park_id = 1 returning 1`, first);
  for (let nth = 0; nth < ALARMS; nth += 1) ids.push(await raiseFire(await smokeDetector(nth, first), first));
  const of = `alarm_id in (${ids.join(',')}) and action = 'escalated'`;
  const told = async (): Promise<string> =>
    (await sql(`select count(*) as n from alarm_log where ${of}`, first)).trim();
  await expect.poll(told).not.toMatch(/\b0\b/);
  await second.kill();
  await expect.poll(told, { timeout: 60_000 }).toMatch(new RegExp(`\\b${ALARMS * LEVELS}\\b`));
  const twice = await sql(
    `select count(*) as n from (select 1 from alarm_log where ${of} group by alarm_id, params->>'level' having count(*) > 1) d`,
    first,
  );
  expect(twice).toMatch(/\b0\b/);
  const left = await sql(
    `select count(*) as n from timer where kind = 'escalate' and subject_id in (${ids.join(',')})`,
    first,
  );
  expect(left).toMatch(/\b0\b/);
  const late = await sql(
    `select max(extract(epoch from l.at - r.at) - (array[3, 5, 7])[(l.params->>'level')::int]) as sec
     from alarm_log l join alarm_log r on r.alarm_id = l.alarm_id and r.action = 'raised'
     where l.${of.replaceAll(' and action', ' and l.action')}`,
    first,
  );
  test.info().annotations.push({ type: 'the latest timer, s after its time', description: late.split('\n')[1] ?? '' });
  await Promise.all([second.stop(), third.stop()]);
  await first.stop();
});
