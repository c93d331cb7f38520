/** Recordings and turning by way of media servers, against stand-ins on real ports: what each is asked, and what it comes to. */
import { afterEach, expect, it } from 'vitest';
import { eventually } from '../../../tests/kit/eventually';
import type { AskedStream, MediaServerPlace, WantedSpan } from '../../ports/media-server';
import { wallClockOf } from '../../modules/video-device/wall-time.rules';
import { openServerPtz } from '../../ptz/server-adapter';
import { mediaServerOf } from './adapters';
import { type Answered, type Asked, openStandIn, type StandIn } from './stand-in.fixture';

const open: StandIn[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

async function standIn(answer: (asked: Asked) => Answered) {
  const one = await openStandIn(answer);
  open.push(one);
  return one;
}
const placeOf = ({ url }: StandIn): MediaServerPlace => ({ url, account: '', secret: 's3cret' });
const CODES = '34020000001180000001/34020000001320000003';
const [gbId = '', channelGbId = ''] = CODES.split('/');
const byGb: AskedStream = { deviceId: 12, stream: 1, streamMode: 1, gbId, channelGbId, rtspUrl: null };
const byRtsp: AskedStream = { ...byGb, gbId: null, channelGbId: null, rtspUrl: 'rtsp://10.2.0.17/1' };

/** 2026-03-02 12:00 in the park. */
const NOON = Date.parse('2026-03-02T04:00:00Z');
const MINUTE = 60_000;
const wanted = (from: number, to: number): WantedSpan => ({ from, to, clock: wallClockOf('Asia/Shanghai') });
const record = (startTime: string, endTime: string) => ({ startTime, endTime });

it('WVP is asked what its recorder has, in the park’s time; played from its first picture on; and told when nobody watches', async () => {
  const server = await standIn(({ path }) => {
    if (path.startsWith('/api/gb_record'))
      return {
        body: {
          code: 0,
          data: {
            recordList: [
              record('2026-03-02 12:05:00', '2026-03-02 12:30:00'),
              record('2026-03-02 11:00:00', '2026-03-02 11:50:00'),
            ],
          },
        },
      };
    if (path.startsWith('/api/playback/start'))
      return { body: { code: 0, data: { stream: 'back1', fmp4: 'http://10.0.0.2/rtp/back1.live.mp4' } } };
    return { text: '' };
  });
  const { recordings } = mediaServerOf(2);
  const span = wanted(NOON - 20 * MINUTE, NOON + 10 * MINUTE);
  expect(await recordings?.list(placeOf(server), byGb, span)).toEqual([
    { from: NOON - 20 * MINUTE, to: NOON - 10 * MINUTE },
    { from: NOON + 5 * MINUTE, to: NOON + 10 * MINUTE },
  ]);
  expect(server.asked.at(-1)).toMatchObject({
    path: `/api/gb_record/query/${CODES}`,
    query: { startTime: '2026-03-02 11:40:00', endTime: '2026-03-02 12:10:00' },
  });
  const address = await recordings?.open(placeOf(server), byGb, wanted(NOON, NOON + 10 * MINUTE));
  expect(address).toMatchObject({
    url: 'http://10.0.0.2/rtp/back1.live.mp4',
    from: NOON + 5 * MINUTE,
    to: NOON + 10 * MINUTE,
  });
  expect(server.asked.at(-1)).toMatchObject({
    path: `/api/playback/start/${CODES}`,
    query: { startTime: '2026-03-02 12:05:00', endTime: '2026-03-02 12:10:00' },
  });
  await address?.stop?.();
  expect(server.asked.at(-1)?.path).toBe(`/api/playback/stop/${CODES}/back1`);
  expect(server.asked.every(({ headers }) => headers['api-key'] === 's3cret')).toBe(true);
});

it('a recorder without anything is understood as that; one that does not answer WVP is not', async () => {
  const answers = [
    { code: 0, data: { recordList: [] } },
    { code: 100, msg: 'timeout' },
  ];
  const server = await standIn(() => ({ body: answers.shift() }));
  const ask = () => mediaServerOf(2).recordings?.open(placeOf(server), byGb, wanted(NOON, NOON + MINUTE));
  expect(await ask()).toBeNull();
  await expect(ask()).rejects.toMatchObject({ reason: 'noPackets' });
});

it('ZLMediaKit names the files of a day; the one of the moment is loaded from there, up to the next one', async () => {
  const files = ['11-58-00-0.mp4', '12-08-00-1.mp4', '.12-20-00-2.mp4'];
  const server = await standIn(({ path }) =>
    path === '/index/api/getMP4RecordFile'
      ? { body: { code: 0, data: { paths: files, rootPath: '/www/record/park/cam12-1/2026-03-02/' } } }
      : { body: { code: 0 } },
  );
  const { recordings } = mediaServerOf(3);
  const span = wanted(NOON, NOON + 15 * MINUTE);
  expect(await recordings?.list(placeOf(server), byRtsp, span)).toEqual([{ from: NOON, to: NOON + 15 * MINUTE }]);
  expect(server.asked[0]?.query).toEqual({
    secret: 's3cret',
    vhost: '__defaultVhost__',
    app: 'park',
    stream: 'cam12-1',
    period: '2026-03-02',
  });
  expect(await recordings?.open(placeOf(server), byRtsp, span)).toEqual({
    url: `${server.url}/park/rec12-${NOON}.live.mp4`,
    headers: {},
    from: NOON,
    to: NOON + 8 * MINUTE,
  });
  expect(server.asked.at(-1)).toMatchObject({
    path: '/index/api/loadMP4File',
    query: {
      app: 'park',
      stream: `rec12-${NOON}`,
      file_path: '/www/record/park/cam12-1/2026-03-02/11-58-00-0.mp4',
      seek_ms: String(2 * MINUTE),
    },
  });
});

it('a camera behind WVP is turned by its command, and stopped when the move is over though nobody says so', async () => {
  const server = await standIn(({ path }) =>
    path.includes('/preset/query/')
      ? { body: { code: 0, data: [{ presetId: '1', presetName: '车道' }, { presetId: 3 }] } }
      : { text: '' },
  );
  const turns = mediaServerOf(2).turns;
  if (!turns) throw new Error('WVP turns cameras');
  const ptz = openServerPtz()({ turns, place: placeOf(server), asked: byGb });
  const camera = { id: 12, parkId: 1, code: 'CAM-12', name: '东门' };
  const now = new Date(NOON);
  await ptz.move(camera, { pan: -0.5, tilt: 1, zoom: 0 }, 20, now);
  const said = () => server.asked.map(({ path, query }) => `${path.split('/')[3] ?? ''} ${query.command ?? ''}`);
  expect(server.asked[0]).toMatchObject({
    method: 'GET',
    path: `/api/front-end/ptz/${CODES}`,
    query: { command: 'upleft', horizonSpeed: '128', verticalSpeed: '255', zoomSpeed: '0' },
  });
  await eventually(() => expect(said()).toEqual(['ptz upleft', 'ptz stop']));
  expect(await ptz.presets(camera)).toEqual([
    { token: '1', name: '车道' },
    { token: '3', name: '3' },
  ]);
  expect(await ptz.keepPreset(camera, '卸货口', now)).toBe('2');
  expect(server.asked.at(-1)).toMatchObject({ path: `/api/front-end/preset/add/${CODES}`, query: { presetId: '2' } });
  await ptz.goTo(camera, '3', now);
  expect(server.asked.at(-1)).toMatchObject({ path: `/api/front-end/preset/call/${CODES}`, query: { presetId: '3' } });
});
