/** HLS of a camera that a media server plays: over a real port, by the same addresses as that of the built-in source. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { HLS_PATH, playEndpoints } from '@/contract/video/play';
import { videoHomeEndpoints } from '@/contract/video/video-home';
import { ownerPool } from '../../../tests/kit/database';
import { eventually } from '../../../tests/kit/eventually';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { gate } from '../../gate';
import { NoFilm } from '../../ports/media';
import { demoClip } from '../source/clip';
import { createServed } from '../source/served';
import { openGatherer } from './gathered';
import { hlsHandler } from './hls-view';

/** Eight seconds with a keyframe each two: what comes of a media server. Its last piece is not whole yet. */
const WHOLE_PIECES = 3;
const CAMERA = { id: 8, parkId: 1, code: 'CAM-8', name: '走廊', place: 'A座' };
const NOON = Date.parse('2026-03-02T04:00:00Z');

let platform: TestPlatform;
let lead: Person;
let cameraId: number;
let server: Server;
let url: string;
/** Answers to who plays; a film goes on until it is ended. */
let playing: ServerResponse[];
beforeAll(async () => {
  platform = await openPlatform();
  const owner = ownerPool(platform.databaseUrl, 1);
  await owner.query('update video_monitor_device set state = 1');
  await owner.end();
  lead = await platform.signIn('lead');
  const { cameras } = dataOf(await platform.call(videoHomeEndpoints.listVideoRegions, {}, lead));
  cameraId = cameras.find(({ online }) => online)?.id ?? 0;
});
afterAll(() => platform.stop());
beforeEach(async () => {
  playing = [];
  server = createServer((_request, response) => {
    playing.push(response);
    response.writeHead(200, { 'content-type': 'video/mp4' });
    response.write(demoClip);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live.mp4`;
});
afterEach(async () => {
  const closed = new Promise((done) => server.close(done));
  server.closeAllConnections();
  await closed;
});

const media = () =>
  createServed(
    {
      addressOf: async () => ({ kind: 'http', url, headers: {} }),
      isBuiltIn: async () => false,
      recordingOf: async () => null,
      recordedOf: async () => [],
    },
    undefined,
  );
const gatherer = () => openGatherer(media(), () => new Date(NOON));

it('a list, a beginning and pieces come by the same address, and each piece begins with its keyframe', async () => {
  const deps = { ...platform.deps, media: media(), onWatched: async () => undefined };
  const app = new Hono();
  app.get(`${HLS_PATH}/:name`, hlsHandler(deps, gate));
  const answer = dataOf(await platform.call(playEndpoints.askToPlay, { deviceIds: [cameraId] }, lead));
  const token = encodeURIComponent(answer.cells[0]?.token ?? '');
  const ask = (name: string) => app.request(`${HLS_PATH}/${name}`, { headers: { cookie: lead.cookie } });
  // The first list has what is whole by then.
  const { list, pieces } = await eventually(async () => {
    const text = await (await ask(`index.m3u8?t=${token}`)).text();
    const found = [...text.matchAll(/^#EXTINF:2\.000,\n(segment.*)$/gm)].map(([, name = '']) => name);
    expect(found).toHaveLength(WHOLE_PIECES);
    return { list: text, pieces: found };
  });
  expect(list).toContain('#EXT-X-TARGETDURATION:2\n');
  const boxOf = async (name: string): Promise<string> =>
    Buffer.from(await (await ask(name)).arrayBuffer())
      .subarray(4, 8)
      .toString();
  expect(await boxOf(/URI="(init[^"]+)"/.exec(list)?.[1] ?? '')).toBe('ftyp');
  for (const piece of pieces) expect(await boxOf(piece)).toBe('moof');
  expect((await ask(`segment.m4s?t=${token}&n=5`)).status).toBe(404);
  expect((await app.request(`${HLS_PATH}/index.m3u8?t=${token}`)).status).toBe(403);
});

it('all who watch a camera share what is gathered, whose numbers follow the clock without a gap', async () => {
  const { of } = gatherer();
  const [one, two] = await Promise.all([of(CAMERA, 'sub'), of(CAMERA, 'sub')]);
  expect([playing.length, one === two]).toEqual([1, true]);
  const numbers = one.pieces.map(({ number }) => number);
  const [first = 0] = numbers;
  expect(numbers).toEqual(numbers.map((_, at) => first + at));
  const again = await gatherer().of(CAMERA, 'sub');
  expect(again.pieces[0]?.number).toBe(first);
});

it('a media server that cannot be reached is said as for any film, and is asked anew', async () => {
  const { of } = gatherer();
  url = 'http://127.0.0.1:1/live.mp4';
  await expect(of(CAMERA, 'sub')).rejects.toThrow(NoFilm);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live.mp4`;
  expect((await of(CAMERA, 'sub')).pieces.length).toBeGreaterThan(0);
});
