/** Limits that an administrator sets hold in every process within seconds, and are counted by all of them together. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callLimitEndpoints, type CallLimitName, type CallLimitRow } from '@/contract/call-limit';
import { untilListening } from '../../../tests/kit/listening';
import { type Demo, openDemo } from '../../../tests/kit/world/demo';
import { CallCounts } from '../../http/call-counts';
import { type LiveHub, startLiveHub } from '../../live/hub';
import { type FollowedLimits, openCallLimits } from './limit-follow.usecases';

const STARTING = { personPerMinute: 3_000, addressPerMinute: 0, sourcePerSecond: 50 };
const NOW = Date.UTC(2026, 10, 27, 8);
const MINUTE = { lengthMs: 60_000, most: 100 };

interface Process {
  limits: FollowedLimits;
  counts: CallCounts;
  hub: LiveHub;
}

let demo: Demo;
let processes: Process[];
beforeAll(async () => {
  demo = await openDemo();
  Object.assign(demo.platform.deps.config, { limits: STARTING });
  processes = await Promise.all(
    [1, 2].map(async () => {
      const { db } = demo.platform.deps;
      const limits = await openCallLimits(db, { limits: STARTING }, () => new Date(NOW));
      const [hub, counts] = [startLiveHub(db), new CallCounts()];
      limits.follow(hub, counts);
      return { limits, counts, hub };
    }),
  );
});
beforeEach(() => untilListening((sql) => demo.query(sql), 2));
afterAll(async () => {
  for (const { limits, hub } of processes) {
    limits.stop();
    await hub.stop();
  }
  await demo.close();
});

const rowOf = async (name: CallLimitName): Promise<CallLimitRow> => {
  const { rows } = await demo.ask('admin', callLimitEndpoints.listCallLimits, {});
  const row = rows.find((one) => one.name === name);
  if (!row) throw new Error(`there is no ${name}`);
  return row;
};
const set = async (name: CallLimitName, value: number | null) =>
  demo.call('admin', callLimitEndpoints.setCallLimit, { name, value, version: (await rowOf(name)).version });

it('until somebody sets another, each limit is what the platform was started with', async () => {
  expect(await rowOf('person')).toMatchObject({ value: null, starting: 3_000, windowSec: 60, least: 300 });
  expect(await rowOf('address')).toMatchObject({ value: null, starting: 0 });
  expect(processes.map(({ limits }) => limits.current())).toEqual([STARTING, STARTING]);
});

it('a limit that is set holds in every process without a restart, is written down, and can be given up again', async () => {
  const { version } = await rowOf('person');
  await set('person', 600);
  for (const { limits } of processes) await expect.poll(() => limits.current().personPerMinute).toBe(600);
  expect(await rowOf('person')).toMatchObject({ value: 600, version: version + 1 });
  const [row] = await demo.query<{ detail: object }>(
    "select detail from audit_row where action = 'policy.setCallLimit' order by id desc limit 1",
  );
  expect(row?.detail).toMatchObject({ kind: 'person', before: null, after: 600 });
  await set('person', null);
  for (const { limits } of processes) await expect.poll(() => limits.current().personPerMinute).toBe(3_000);
});

it('no limit is set so low that a page could not be opened, and nobody overwrites what they have not seen', async () => {
  const refused = (input: object) => demo.refusal('admin', callLimitEndpoints.setCallLimit, input);
  const { version } = await rowOf('person');
  expect(await refused({ name: 'person', value: 299, version })).toEqual([422, 'callLimit.outOfRange']);
  expect(await refused({ name: 'source', value: 10_001, version: 1 })).toEqual([422, 'callLimit.outOfRange']);
  expect(await refused({ name: 'person', value: 400, version: version - 1 })).toEqual([409, 'record.changed']);
});

it('only administrators of the platform see or set them', async () => {
  for (const login of ['guard', 'manager', 'parkadmin3'])
    expect(await demo.refusal(login, callLimitEndpoints.listCallLimits, {})).toEqual([403, 'permission.denied']);
});

it('a source without a rate of its own follows the limit of all sources; the page counts those that have one', async () => {
  await demo.query('update signal_source set calls_per_sec = null');
  expect((await rowOf('source')).ownRates).toBe(0);
  await demo.query('update signal_source set calls_per_sec = 3 where id = (select min(id) from signal_source)');
  expect((await rowOf('source')).ownRates).toBe(1);
});

it('calls of one person to two processes are counted together once they come near the limit', async () => {
  const [first, second] = processes;
  if (!first || !second) throw new Error('there are two');
  for (let i = 0; i < 60; i += 1) first.counts.add('person', 7, NOW, MINUTE);
  for (let i = 0; i < 5; i += 1) first.counts.add('person', 8, NOW, MINUTE);
  await first.limits.tell();
  await expect.poll(() => second.counts.total('person', NOW)).toBe(60);
  expect(second.counts.add('person', 7, NOW, MINUTE).count).toBe(61);
  // What this process has told of does not come back to it.
  expect(first.counts.add('person', 7, NOW, MINUTE).count).toBe(61);
  expect(first.counts.add('person', 7, NOW + 60_000, MINUTE).count).toBe(1);
});
