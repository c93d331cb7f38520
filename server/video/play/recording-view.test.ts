/** Recordings: how long they are there, and what is written down about whoever looks at them. */
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { VIEW_ORIGIN } from '@/contract/video/clip-codes';
import { playEndpoints, RECORDING_PATH } from '@/contract/video/play';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { ownerPool } from '../../../tests/kit/database';
import { gate } from '../../gate';
import type { Watched } from '../../ports/media';
import { recordingHandler } from './recording-view';

const DAY_MS = 86_400_000;
let platform: TestPlatform;
let lead: Person;
let watched: Watched[];
/** A camera, and an alarm of its park. */
let [camera, alarm] = [0, 0];

async function change(sql: string, values: unknown[]): Promise<{ camera: string; alarm: string }[]> {
  const pool = ownerPool(platform.databaseUrl, 1);
  try {
    return (await pool.query<{ camera: string; alarm: string }>(sql, values)).rows;
  } finally {
    await pool.end();
  }
}

beforeAll(async () => {
  platform = await openPlatform();
  lead = await platform.signIn('lead');
  const [row] = await change(
    `select d.id as camera, a.id as alarm from device d join video_monitor_device m on m.device_id = d.id
     join alarm a on a.park_id = d.park_id where d.type = 7 and d.in_service and d.park_id = 1 limit 1`,
    [],
  );
  [camera, alarm] = [Number(row?.camera), Number(row?.alarm)];
});
afterAll(() => platform.stop());
beforeEach(() => {
  watched = [];
});

const tokenFor = async (more: object = {}): Promise<string> =>
  dataOf(await platform.call(playEndpoints.askToPlay, { deviceIds: [camera], ...more }, lead)).cells[0]?.token ?? '';

/** A second of so long ago. @returns the status, and the code of a refusal */
async function play(token: string, agoMs = 60_000): Promise<[number, string?]> {
  const app = new Hono();
  const deps = { ...platform.deps, onWatched: async (one: Watched) => void watched.push(one) };
  app.get(RECORDING_PATH, recordingHandler(deps, gate));
  const from = Date.now() - agoMs;
  const query = new URLSearchParams({ t: token, from: String(from), to: String(from + 1_000) });
  const answer = await app.request(`${RECORDING_PATH}?${query.toString()}`, { headers: { cookie: lead.cookie } });
  if (answer.status !== 200) return [answer.status, ((await answer.json()) as { error: { code: string } }).error.code];
  await answer.body?.cancel();
  return [200];
}

it('a recording is there for as long as those of its camera stay, and no longer', async () => {
  const keep = (days: number) =>
    change('update video_monitor_device set keep_days = $2 where device_id = $1', [camera, days]);
  await keep(90);
  const token = await tokenFor();
  expect(await play(token, 60 * DAY_MS)).toEqual([200]);
  expect(await play(token, 91 * DAY_MS)).toEqual([422, 'play.tooLongAgo']);
  await keep(30);
  expect(await play(token, 60 * DAY_MS)).toEqual([422, 'play.tooLongAgo']);
});

it('a look is written down with the alarm that led there, which must be one of the park', async () => {
  const token = await tokenFor({ origin: 'alarm', originId: alarm, reason: '核实' });
  expect(await play(token)).toEqual([200]);
  expect(watched).toMatchObject([{ origin: VIEW_ORIGIN.alarm, originId: alarm, reason: '核实', kind: 'recording' }]);
  const changed = token.replace(`.${VIEW_ORIGIN.alarm}.${alarm}.`, `.${VIEW_ORIGIN.home}.0.`);
  expect(changed).not.toBe(token);
  expect(await play(changed)).toEqual([403, 'play.notYours']);
  for (const more of [{ origin: 'alarm' }, { origin: 'alarm', originId: 999_999_999 }]) {
    const refused = await platform.call(playEndpoints.askToPlay, { deviceIds: [camera], ...more }, lead);
    expect([refused.status, refused.body.error?.code]).toEqual([404, 'play.originUnknown']);
  }
  const odd = await platform.call(playEndpoints.askToPlay, { deviceIds: [camera], origin: 'clip' }, lead);
  expect(odd.status).toBe(400);
});

it('where the park asks what for, nobody looks without saying it, unless an alarm led there', async () => {
  const set = (asks: boolean) =>
    change(
      `insert into video_law_setting (park_id, ask_reason) values (1, $1)
       on conflict (park_id) do update set ask_reason = $1`,
      [asks],
    );
  await set(true);
  expect(await play(await tokenFor())).toEqual([422, 'play.reasonMissing']);
  expect(watched).toEqual([]);
  expect(await play(await tokenFor({ reason: '查找遗失物品' }))).toEqual([200]);
  expect(watched).toMatchObject([{ reason: '查找遗失物品', origin: VIEW_ORIGIN.home, originId: null }]);
  expect(await play(await tokenFor({ origin: 'alarm', originId: alarm }))).toEqual([200]);
  await set(false);
});
