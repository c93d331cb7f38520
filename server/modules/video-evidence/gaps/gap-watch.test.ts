/** Gaps in recordings as they come about: encoders that fall silent, plans, recorders that are asked each night. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GAP_REASON } from '@/contract/video/clip-codes';
import { MEDIA_SERVER_KIND } from '@/contract/video/device-codes';
import { viewLogEndpoints } from '@/contract/video/view-log';
import { wholePlan } from '@/contract/video/monitor';
import { openStandIn, type StandIn } from '../../../video/adapters/stand-in.fixture';
import { DAY_MS, instantOf, localDayOf } from '../../calendar/wall-clock.rules';
import { wallClockOf } from '../../video-device/wall-time.rules';
import { openVideoWorld, PARK, type VideoWorld } from '../../video-device/video-world.fixture';
import { noteSilence } from './gap-watch.jobs';
import { checkRecordings } from './recording-check.jobs';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CODES = { gbId: '32050600001180000779', channelGbId: '32050600001320000780' };
let world: VideoWorld;
let wvp: StandIn;
let zone: string;
/** What the recorder has, in hours of yesterday; null: it does not answer. */
let recorded: [number, number][] | null = [];

const yesterday = (): number => instantOf(zone, (localDayOf(zone, world.now().getTime()) - 1) * DAY_MS);

beforeAll(async () => {
  world = await openVideoWorld();
  const [park] = await world.demo.query<{ zone: string }>('select time_zone as zone from park where id = $1', [PARK]);
  zone = park?.zone ?? '';
  wvp = await openStandIn(({ path }) => {
    if (!path.startsWith('/api/gb_record') || recorded === null) return recorded ? { body: { code: 0 } } : 'silence';
    const { textOf } = wallClockOf(zone);
    const recordList = recorded.map(([from, to]) => ({
      startTime: textOf(yesterday() + from * HOUR_MS),
      endTime: textOf(yesterday() + to * HOUR_MS),
    }));
    return { body: { code: 0, data: { recordList } } };
  });
});
afterAll(async () => {
  await wvp.close();
  await world.close();
});

const sweep = async (): Promise<void> => {
  await world.sweep();
  // As it is where pictures come from cameras.
  await noteSilence({ ...world.demo.platform.deps, media: undefined });
};
const gapsOf = (deviceId: number) => world.ask(viewLogEndpoints.listRecordingGaps, { deviceId });

/** This camera's turn whatever the hour, and nobody else's. */
async function check(deviceId: number): Promise<void> {
  const now = world.now();
  await world.demo.query(
    'update video_recording_check set next_at = case when device_id = $2 then $3::timestamptz else $1::timestamptz end',
    [new Date(now.getTime() + 30 * DAY_MS), deviceId, now],
  );
  await checkRecordings(world.demo.platform.deps);
}

it('an encoder that falls silent leaves a gap from when it was heard last until it is back', async () => {
  const encoder = await world.addEncoder('西门录像机');
  const camera = await world.addMonitor('西门', encoder);
  const unplanned = await world.addMonitor('仓库', encoder, { channel: 2, recordPlan: wholePlan(false) });
  const channels = [1, 2].map((channel) => ({ channel, signal: true }));
  await world.hello({ channels });
  const heardAt = world.now().getTime();
  await sweep();
  expect((await gapsOf(camera)).gaps).toEqual([]);
  world.turn(10 * MINUTE_MS);
  await sweep();
  await sweep();
  const { gaps, missing } = await gapsOf(camera);
  expect(gaps).toMatchObject([{ from: heardAt, to: null, reason: GAP_REASON.offline }]);
  expect(missing).toBe(10 * MINUTE_MS);
  expect(await gapsOf(unplanned)).toMatchObject({ gaps: [], span: 0, plannedSlots: 0 });

  world.turn(MINUTE_MS);
  await world.hello({ channels: [{ channel: 1, signal: false }] });
  const backAt = world.now().getTime();
  world.turn(MINUTE_MS);
  await world.hello({ channels: [{ channel: 1, signal: false }] });
  await sweep();
  expect((await gapsOf(camera)).gaps).toMatchObject([
    { from: backAt, to: null, reason: GAP_REASON.noSignal },
    { from: heardAt, to: backAt, reason: GAP_REASON.offline },
  ]);
});

it('what the demonstration plays is there whether its encoder is or not', async () => {
  const encoder = await world.addEncoder('演示录像机', { gbId: '32050600001180000781' });
  const camera = await world.addMonitor('演示门', encoder);
  await world.demo.query('update video_monitor_device set state = 2, state_since = $2 where device_id = $1', [
    camera,
    world.now(),
  ]);
  world.turn(MINUTE_MS);
  await noteSilence(world.demo.platform.deps);
  expect(await gapsOf(camera)).toMatchObject({ gaps: [], source: 'platform' });
});

it('where nobody can be asked it is not said to be whole', async () => {
  const go2rtc = await world.addServer('go2rtc', MEDIA_SERVER_KIND.go2rtc, 'http://127.0.0.1:9');
  const encoder = await world.addEncoder('直连', { gbId: null, protocol: 3, ip: '10.9.0.8', mediaServerId: go2rtc });
  const camera = await world.addMonitor('车库', encoder);
  await sweep();
  await check(camera);
  expect(await gapsOf(camera)).toMatchObject({ source: 'none', checked: null, watchedSince: world.now().getTime() });
  expect((await gapsOf(await world.addMonitor('演示', null))).source).toBe('platform');
});

it('a recorder is asked about the day before: what it has not is missing, what it has is not, whatever was noted', async () => {
  const server = await world.addServer('WVP', MEDIA_SERVER_KIND.wvp, wvp.url);
  const encoder = await world.addEncoder('东门录像机', { gbId: CODES.gbId, mediaServerId: server });
  const camera = await world.addMonitor('东门', encoder, { channelGbId: CODES.channelGbId });
  await sweep();
  expect(await gapsOf(camera)).toMatchObject({ source: 'recorder', checked: null, gaps: [] });
  const day = yesterday();
  const hour = (at: number): Date => new Date(day + at * HOUR_MS);
  for (const [from, to] of [
    [2, 3],
    [10, 11],
    [20, 30],
  ] as const)
    await world.demo.query(
      `insert into video_recording_gap (park_id, device_id, from_at, to_at, reason, noticed_at) values ($1, $2, $3, $4, 1, $3)`,
      [PARK, camera, hour(from), hour(to)],
    );
  recorded = [
    [-1, 10],
    [12, 12.5],
    [12.501, 24],
  ];
  await check(camera);
  const { checked, gaps, fault } = await gapsOf(camera);
  expect([checked, fault]).toEqual([{ from: day, to: day + 24 * HOUR_MS }, null]);
  expect(gaps).toMatchObject([
    { from: day + 24 * HOUR_MS, to: day + 30 * HOUR_MS, reason: GAP_REASON.offline },
    { from: day + 10 * HOUR_MS, to: day + 12 * HOUR_MS, reason: GAP_REASON.offline },
  ]);

  // The next night it does not answer: what is known stays, and why there is no more.
  recorded = null;
  world.turn(DAY_MS);
  await check(camera);
  const [known] = await world.demo.query<{ fault: string | null; to: Date }>(
    'select fault, checked_to as to from video_recording_check where device_id = $1',
    [camera],
  );
  expect([known?.to.getTime(), known?.fault]).toEqual([checked?.to, expect.any(String)]);
});
