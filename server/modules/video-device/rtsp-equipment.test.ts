/** Equipment that speaks RTSP alone: 检测 and the minutely try tell a wrong password, a wrong path and H.265 apart. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BLACK_FIX as F, BLACK_LINK as L, BLACK_REASON as R } from '@/contract/video/device-codes';
import { encoderEndpoints } from '@/contract/video/encoder';
import { FILM_BEGINS, openStandIn, type StandIn } from '../../video/adapters/stand-in.fixture';
import { openRtspCamera, type RtspCamera } from '../../video/adapters/rtsp-camera.fixture';
import { openVideoWorld, type VideoWorld } from './video-world.fixture';

const SEC = 1_000;
const RECEIVER = { bytes: 900, codec: { codec_type: 'video' } };
let world: VideoWorld;
let rtsp: RtspCamera;
let go2rtc: StandIn;
let [encoder, camera] = [0, 0];

beforeAll(async () => {
  world = await openVideoWorld();
  rtsp = await openRtspCamera({ streams: { '/s1/1': 'H264', '/s2/1': 'H265' } });
  // It says that something comes, and not what.
  go2rtc = await openStandIn(({ path, query }) => {
    if (path === '/api/stream.mp4') return FILM_BEGINS;
    return { body: query.src ? { producers: [{ receivers: [RECEIVER] }] } : {} };
  });
  encoder = await world.addEncoder('大门 RTSP', {
    protocol: 3,
    gbId: null,
    ip: '127.0.0.1',
    port: rtsp.port,
    account: 'admin',
    password: 'wrong',
    rtspPath: '/s{channel}/{stream}',
    mediaServerId: await world.addServer('go2rtc', 4, go2rtc.url),
  });
  camera = await world.addMonitor('大门', encoder);
});
afterAll(async () => {
  await Promise.all([rtsp.close(), go2rtc.close()]);
  await world.close();
});

const change = async (more: object) => {
  const { version, ...row } = await world.encoder(encoder);
  await world.ask(encoderEndpoints.saveEncoder, { ...row, version, password: '', ...more });
  await world.askAll();
};
const brokenOf = async () => {
  const { broken } = await world.why(camera);
  return broken && { link: broken.link, reason: broken.reason, fix: broken.fix, params: broken.params };
};

it('with a wrong password fails to register, is left alone for an hour, and is online once it is right', async () => {
  await world.askAll();
  expect(await world.encoder(encoder)).toMatchObject({ state: 4, fault: 1 });
  expect(await brokenOf()).toMatchObject({ link: L.registration, reason: R.wrongPassword, fix: F.editEncoder });
  const asked = rtsp.asked.length;
  world.turn(600 * SEC);
  await world.askAll();
  expect(rtsp.asked.length).toBe(asked);
  await change({ password: 'Right-1' });
  expect(await world.encoder(encoder)).toMatchObject({ state: 2, fault: null, monitorsOnline: 1 });
  expect(await brokenOf()).toBeNull();
});

it('whose password was changed at the equipment is found by 检测 before its next try', async () => {
  await world.demo.query('update video_code_device set password = null, state = 2, fault = null where id = $1', [
    encoder,
  ]);
  expect(await brokenOf()).toMatchObject({ link: L.registration, reason: R.wrongPassword, fix: F.editEncoder });
  await change({ password: 'Right-1' });
});

it('without the stream that was entered says so with its path, and is tried again a minute later', async () => {
  await change({ rtspPath: '/live/{channel}' });
  expect(await world.encoder(encoder)).toMatchObject({ state: 4, fault: 7 });
  expect(await brokenOf()).toEqual({
    link: L.stream,
    reason: R.noPath,
    fix: F.editEncoder,
    params: { name: '大门 RTSP', path: '/live/1' },
  });
  await change({ rtspPath: '/s{channel}/{stream}' });
  expect(await world.encoder(encoder)).toMatchObject({ state: 2, fault: null });
});

it('whose stream is H.265 by its session description is told so, whatever was entered', async () => {
  await world.demo.query('update video_monitor_device set channel = 2 where device_id = $1', [camera]);
  expect(await brokenOf()).toEqual({ link: L.codec, reason: R.h265Both, fix: F.toH264, params: { codec: 'H.265' } });
});

it('that is gone is away after three tries in vain', async () => {
  await rtsp.close();
  world.turn(61 * SEC);
  await world.askAll();
  expect((await world.encoder(encoder)).state).toBe(2);
  world.turn(181 * SEC);
  await world.askAll();
  await world.sweep();
  expect((await world.encoder(encoder)).state).toBe(3);
});
