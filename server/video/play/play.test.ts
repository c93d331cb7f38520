import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HLS_PATH, LIVE_PATH, MESSAGE, MESSAGE_HEAD, playEndpoints, RECORDING_PATH } from '@/contract/video/play';
import { videoHomeEndpoints } from '@/contract/video/video-home';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { ownerPool } from '../../../tests/kit/database';
import { gate } from '../../gate';
import type { Deps } from '../../http/context';
import type { Watched } from '../../ports/media';
import { createBuiltIn } from '../source/built-in';
import { demoClip } from '../source/clip';
import { hlsHandler } from './hls-view';
import { liveHandler } from './live-view';
import { recordingHandler } from './recording-view';

/** As the schema's owner. */
async function rowsOf(url: string, sql: string, values: unknown[] = []): Promise<{ id: string }[]> {
  const pool = ownerPool(url, 1);
  try {
    return (await pool.query<{ id: string }>(sql, values)).rows;
  } finally {
    await pool.end();
  }
}

const DAY = 24 * 60 * 60_000;
let platform: TestPlatform;
let lead: Person;
let other: Person;
let cameras: number[];
let watched: Watched[];
beforeAll(async () => {
  platform = await openPlatform();
  [lead, other] = [await platform.signIn('lead'), await platform.signIn('lead')];
  // Some cameras of the demo are away.
  await rowsOf(platform.databaseUrl, 'update video_monitor_device set state = 1');
  const { regions, cameras: all } = dataOf(await platform.call(videoHomeEndpoints.listVideoRegions, {}, lead));
  expect(regions[0]).toMatchObject({ pid: null, total: all.length });
  cameras = all.filter(({ online }) => online).map(({ id }) => id);
});
afterAll(() => platform.stop());
beforeEach(() => {
  watched = [];
});

interface Message {
  cell: number;
  kind: number;
  bytes: Uint8Array<ArrayBuffer>;
}

const deps = (parts: Partial<Deps> = {}): Deps => ({
  ...platform.deps,
  // Each fragment is there at once.
  media: createBuiltIn(demoClip, () => new Promise((go) => void setImmediate(go))),
  onWatched: async (one) => void watched.push(one),
  ...parts,
});

function appWith(parts: Partial<Deps> = {}, renewMs?: number): Hono {
  const app = new Hono();
  app.get(LIVE_PATH, liveHandler(deps(parts), gate, renewMs));
  app.get(RECORDING_PATH, recordingHandler(deps(parts), gate));
  app.get(`${HLS_PATH}/:name`, hlsHandler(deps(parts), gate));
  return app;
}

async function tokens(ids: number[], who = lead): Promise<string[]> {
  const answer = dataOf(await platform.call(playEndpoints.askToPlay, { deviceIds: ids }, who));
  return answer.cells.map(({ token }) => token ?? '');
}

const addressOf = (path: string, given: readonly string[], more: Record<string, string> = {}): string =>
  `${path}?${new URLSearchParams([...given.map((token) => ['t', token]), ...Object.entries(more)]).toString()}`;

const ask = (app: Hono, address: string, who: Person | undefined = lead) =>
  app.request(address, who ? { headers: { cookie: who.cookie } } : {});

const some =
  (count: number) =>
  (found: readonly Message[]): boolean =>
    found.length >= count;

/** Reads until enough messages have come, then hangs up. */
async function read(response: Response, enough: (found: readonly Message[]) => boolean): Promise<Message[]> {
  if (!response.body) return [];
  const reader = response.body.getReader();
  let bytes = new Uint8Array();
  const found: Message[] = [];
  while (!enough(found)) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes = new Uint8Array(Buffer.concat([bytes, value]));
    for (;;) {
      if (bytes.length < MESSAGE_HEAD) break;
      const end = MESSAGE_HEAD + new DataView(bytes.buffer).getUint32(2);
      if (bytes.length < end) break;
      found.push({ cell: bytes[0] ?? -1, kind: bytes[1] ?? -1, bytes: bytes.slice(MESSAGE_HEAD, end) });
      bytes = bytes.slice(end);
    }
  }
  await reader.cancel();
  return found;
}

const refusal = async (response: Response): Promise<unknown[]> => {
  const body = (await response.json()) as { error: { code: string } };
  return [response.status, body.error.code];
};
const words = ({ bytes }: Message): string => new TextDecoder().decode(bytes);

describe('a wall', () => {
  it('is one answer that carries each camera’s film under its cell, and is written down once for each', async () => {
    const [a = 0, b = 0] = cameras;
    const answer = await ask(appWith(), addressOf(LIVE_PATH, await tokens([a, b])));
    expect(answer.status).toBe(200);
    const messages = await read(answer, (found) =>
      [0, 1].every((cell) => found.filter((one) => one.cell === cell).length > 6),
    );
    for (const cell of [0, 1]) {
      const mine = messages.filter((message) => message.cell === cell);
      expect(mine.slice(0, 3).map(({ kind }) => kind)).toEqual([MESSAGE.mime, MESSAGE.init, MESSAGE.fragment]);
      const moments = mine
        .filter(({ kind }) => kind === MESSAGE.fragment)
        .map(({ bytes }) => new DataView(bytes.buffer).getFloat64(0));
      for (const [at, moment] of moments.entries()) expect(moment).toBe((moments[0] ?? 0) + at * 500);
    }
    expect(watched.map(({ cameraId, kind, goesOn }) => [cameraId, kind, goesOn])).toEqual(
      [a, b].map((id) => [id, 'live', false]),
    );
  });

  it('goes on where one camera is switched off: its cell says why', async () => {
    const [a = 0, b = 0] = cameras;
    const given = await tokens([a, b]);
    await rowsOf(platform.databaseUrl, 'update device set in_service = false where id = $1', [b]);
    const messages = await read(
      await ask(appWith(), addressOf(LIVE_PATH, given)),
      (found) => found.some(({ cell }) => cell === 1) && found.length > 12,
    );
    await rowsOf(platform.databaseUrl, 'update device set in_service = true where id = $1', [b]);
    expect(messages.filter(({ cell }) => cell === 1).map((one) => [one.kind, words(one)])).toEqual([
      [MESSAGE.refusal, 'play.cameraOff'],
    ]);
    expect(messages.filter(({ cell, kind }) => cell === 0 && kind === MESSAGE.fragment).length).toBeGreaterThan(5);
  });

  it('is asked again who watches: a right that was taken away ends it, and until then it is written down', async () => {
    const clock = { rights: true };
    const asking = {
      readSession: async (...given: Parameters<typeof gate.readSession>) => {
        const user = await gate.readSession(...given);
        return clock.rights || !user ? user : { ...user, rights: new Map() };
      },
    };
    const app = new Hono();
    const slow = createBuiltIn(
      demoClip,
      (_at, signal) => new Promise((go) => signal.addEventListener('abort', () => go())),
    );
    app.get(LIVE_PATH, liveHandler(deps({ media: slow }), asking, 20));
    const answer = await ask(app, addressOf(LIVE_PATH, await tokens(cameras.slice(0, 1))));
    await expect.poll(() => watched.filter(({ goesOn }) => goesOn).length).toBeGreaterThan(1);
    clock.rights = false;
    const messages = await read(answer, some(99));
    expect(messages.map((one) => [one.kind, one.kind === MESSAGE.refusal && words(one)])).toEqual([
      [MESSAGE.mime, false],
      [MESSAGE.init, false],
      [MESSAGE.refusal, 'permission.denied'],
    ]);
  });

  it('ends a camera whose encoder is disabled meanwhile, and begins none', async () => {
    const [a = 0] = cameras;
    const setEnabled = (on: boolean) =>
      rowsOf(
        platform.databaseUrl,
        'update video_code_device set enabled = $2 where id = (select code_device_id from video_monitor_device where device_id = $1)',
        [a, on],
      );
    const address = addressOf(LIVE_PATH, await tokens([a]));
    const running = await ask(appWith({}, 20), address);
    await setEnabled(false);
    const isOver = (found: readonly Message[]) => found.some(({ kind }) => kind === MESSAGE.refusal);
    expect((await read(running, isOver)).slice(-1).map(words)).toEqual(['play.cameraOff']);
    expect((await read(await ask(appWith(), address), isOver)).map(words)).toEqual(['play.cameraOff']);
    await setEnabled(true);
  });
});

describe('an address', () => {
  it('of another session is refused, also in the same person’s other browser, and without a session', async () => {
    const address = addressOf(LIVE_PATH, await tokens(cameras.slice(0, 1)));
    expect(await refusal(await ask(appWith(), address, other))).toEqual([403, 'play.notYours']);
    expect(await refusal(await appWith().request(address))).toEqual([403, 'play.notYours']);
    expect(await refusal(await ask(appWith(), LIVE_PATH))).toEqual([403, 'play.notYours']);
    expect(watched).toEqual([]);
  });

  it('of one camera does not show another', async () => {
    const [a = 0, b = 0] = cameras;
    const [token = ''] = await tokens([a]);
    const forged = token.replace(`.${a}.`, `.${b}.`);
    expect(forged).not.toBe(token);
    expect(await refusal(await ask(appWith(), addressOf(LIVE_PATH, [forged])))).toEqual([403, 'play.notYours']);
    expect(await refusal(await ask(appWith(), addressOf(LIVE_PATH, [token, forged])))).toEqual([403, 'play.notYours']);
  });

  it('is good for a minute', async () => {
    const given = await tokens(cameras.slice(0, 1));
    const late = (ms: number) => appWith({ now: () => new Date(Date.now() + ms) });
    expect((await ask(late(55_000), addressOf(LIVE_PATH, given))).status).toBe(200);
    expect(await refusal(await ask(late(61_000), addressOf(LIVE_PATH, given)))).toEqual([401, 'play.expired']);
  });

  it('ends with its session', async () => {
    const gone = await platform.signIn('lead');
    const given = await tokens(cameras.slice(0, 1), gone);
    await rowsOf(platform.databaseUrl, `update session set ended_at = now() where id = (select max(id) from session)`);
    expect(await refusal(await ask(appWith(), addressOf(LIVE_PATH, given), gone))).toEqual([401, 'play.expired']);
  });

  it('is not given for a device that is no camera, nor without the right', async () => {
    const [row] = await rowsOf(platform.databaseUrl, 'select id from device where type <> 7 limit 1');
    const asked = await platform.call(playEndpoints.askToPlay, { deviceIds: [Number(row?.id)] }, lead);
    expect([asked.status, asked.body.error?.code]).toEqual([404, 'play.notFound']);
    const field = await platform.signIn('field');
    expect((await platform.call(playEndpoints.askToPlay, { deviceIds: cameras.slice(0, 1) }, field)).status).toBe(403);
  });
});

describe('a recording', () => {
  it('of any past moment begins there, ends as asked, and is written down with its span', async () => {
    const from = Date.now() - 3 * DAY;
    const span = { from: String(from), to: String(from + 5_000) };
    const answer = await ask(appWith(), addressOf(RECORDING_PATH, await tokens(cameras.slice(0, 1)), span));
    const messages = await read(answer, some(999));
    const moments = messages
      .filter(({ kind }) => kind === MESSAGE.fragment)
      .map(({ bytes }) => new DataView(bytes.buffer).getFloat64(0));
    expect(moments[0]).toBeGreaterThan(from - 2_000);
    expect(moments[0]).toBeLessThanOrEqual(from);
    expect(moments.at(-1)).toBeGreaterThan(from + 4_000);
    expect(messages.at(-1)?.kind).toBe(MESSAGE.end);
    expect(watched).toMatchObject([{ kind: 'recording', from: new Date(from), to: new Date(from + 5_000) }]);
  });

  it('that is no longer kept, lies ahead or is too long is refused in words', async () => {
    const given = await tokens(cameras.slice(0, 1));
    const now = Date.now();
    const refused = async (from: number, to: number) =>
      refusal(await ask(appWith(), addressOf(RECORDING_PATH, given, { from: String(from), to: String(to) })));
    expect(await refused(now - 31 * DAY, now - 31 * DAY + 1_000)).toEqual([422, 'play.tooLongAgo']);
    expect(await refused(now + 60_000, now + 70_000)).toEqual([400, 'play.spanWrong']);
    expect(await refused(now - 5_000, now - 6_000)).toEqual([400, 'play.spanWrong']);
    expect(await refused(now - 2 * 60 * 60_000, now)).toEqual([400, 'play.spanWrong']);
    expect(await refused(Number.NaN, now)).toEqual([400, 'play.spanWrong']);
  });
});

describe('HLS', () => {
  it('gives a list, a beginning and pieces by the same address, and refuses pieces that were never asked for', async () => {
    const given = await tokens(cameras.slice(0, 1));
    const app = appWith();
    const list = await (await ask(app, addressOf(`${HLS_PATH}/index.m3u8`, given))).text();
    const part = [...list.matchAll(/URI="(part[^"]+)"/g)].at(-2)?.[1] ?? '';
    const segment = [...list.matchAll(/^segment.*$/gm)].at(-1)?.[0] ?? '';
    const bytesOf = async (name: string) => {
      const answer = await ask(app, `${HLS_PATH}/${name}`);
      expect([name, answer.status]).toEqual([name, 200]);
      return new Uint8Array(await answer.arrayBuffer());
    };
    const init = list.match(/URI="(init[^"]+)"/)?.[1] ?? '';
    expect(
      Buffer.from(await bytesOf(init))
        .subarray(4, 8)
        .toString(),
    ).toBe('ftyp');
    expect(
      Buffer.from(await bytesOf(part))
        .subarray(4, 8)
        .toString(),
    ).toBe('moof');
    expect((await bytesOf(segment)).length).toBeGreaterThan(1_000);
    for (const name of ['part.m4s', 'segment.m4s', 'other.ts']) {
      expect(await refusal(await ask(app, addressOf(`${HLS_PATH}/${name}`, given, { n: '5' })))).toEqual([
        404,
        'play.noPiece',
      ]);
    }
    expect(await refusal(await ask(app, `${HLS_PATH}/${part}`, other))).toEqual([403, 'play.notYours']);
  });
});

it('without a source a cell says that nothing is connected', async () => {
  const given = await tokens(cameras.slice(0, 1));
  const messages = await read(await ask(appWith({ media: undefined }), addressOf(LIVE_PATH, given)), some(1));
  expect(messages.map(words)).toEqual(['play.notConfigured']);
});
