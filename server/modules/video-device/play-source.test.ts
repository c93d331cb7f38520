/** From where a camera's film comes: the built-in source, or the media server of its encoder. */
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STILL_PATH } from '@/contract/camera';
import { MEDIA_SERVER_KIND } from '@/contract/video/device-codes';
import { encoderEndpoints } from '@/contract/video/encoder';
import { mediaServerEndpoints } from '@/contract/video/media-server';
import { monitorEndpoints } from '@/contract/video/monitor';
import { playEndpoints } from '@/contract/video/play';
import { signStillUrl } from '../../camera/still-url';
import { stillHandler } from '../../camera/still-view';
import { openStandIn, type StandIn } from '../../video/adapters/stand-in.fixture';
import { findCamera, findLiveCamera } from '../../video/play/find-camera';
import { playAddressOf, playsBuiltIn } from './play-source.usecases';
import { turnRouteOf } from './turn-route.usecases';
import { openVideoWorld, PARK, type VideoWorld } from './video-world.fixture';

let world: VideoWorld;
let go2rtc: StandIn;
let [served, encoder, plain] = [0, 0, 0];

beforeAll(async () => {
  world = await openVideoWorld();
  go2rtc = await openStandIn(() => ({ body: {} }));
  const server = await world.addServer('go2rtc', MEDIA_SERVER_KIND.go2rtc, go2rtc.url, { account: 'park' });
  encoder = await world.addEncoder('大门编码器', {
    protocol: 3,
    gbId: null,
    ip: '10.9.0.7',
    port: 8554,
    rtspPath: '/Streaming/Channels/{channel}0{stream}',
    mediaServerId: server,
  });
  served = await world.addMonitor('大门', encoder);
  plain = await world.addMonitor('后门', null);
});
afterAll(async () => {
  await go2rtc.close();
  await world.close();
});

const camera = (id: number) => ({ id, parkId: PARK, code: '', name: '', place: '' });
const play = async (id: number) => {
  const answer = await world.demo.ask(world.who, playEndpoints.askToPlay, { deviceIds: [id] });
  return { ...answer.cells[0], hls: answer.hls };
};

it('a camera with a media server is played from there, with the words that the server asks for', async () => {
  const { deps } = world.demo.platform;
  const address = await playAddressOf(deps, camera(served), 'main');
  expect(address).toMatchObject({
    kind: 'http',
    url: `${go2rtc.url}/api/stream.mp4?src=cam${served}-1&video=h264%2Ch265`,
    headers: { authorization: `Basic ${Buffer.from('park:s3cret').toString('base64')}` },
  });
  expect(await playsBuiltIn(deps, camera(served))).toBe(false);
  expect(go2rtc.asked.at(-1)?.query.src).toContain('rtsp://10.9.0.7:8554/Streaming/Channels/101');
});

it('without a sub stream the small picture is the one that is set for the camera', async () => {
  const address = await playAddressOf(world.demo.platform.deps, camera(served), 'sub');
  expect(address).toMatchObject({ url: expect.stringContaining(`cam${served}-1`) });
});

it('a sub stream that somebody has entered by its codec is the small picture from then on', async () => {
  const { version, ...row } = await world.monitor(served);
  const saved = await world.ask(monitorEndpoints.saveMonitor, { ...row, version, mainCodec: 2, subCodec: 1 });
  expect([saved.main?.codec, saved.sub?.codec]).toEqual([2, 1]);
  const small = await playAddressOf(world.demo.platform.deps, camera(served), 'sub');
  expect(small).toMatchObject({ url: expect.stringContaining(`cam${served}-2`) });
  // Its address says nothing of streams: the sub stream cannot be asked for.
  await world.demo.query(`update video_code_device set rtsp_path = '/live' where id = $1`, [encoder]);
  const same = await playAddressOf(world.demo.platform.deps, camera(served), 'sub');
  expect(same).toMatchObject({ url: expect.stringContaining(`cam${served}-1`) });
  await world.demo.query(
    `update video_code_device set rtsp_path = '/Streaming/Channels/{channel}0{stream}' where id = $1`,
    [encoder],
  );
  const none = await world.ask(monitorEndpoints.saveMonitor, { ...saved, mainCodec: null, subCodec: null });
  expect([none.main, none.sub]).toEqual([null, null]);
});

it('a camera without one, or that nobody has described, is played by the built-in source', async () => {
  const { deps } = world.demo.platform;
  for (const id of [plain, 99_999_999]) {
    expect(await playAddressOf(deps, camera(id), 'main')).toEqual({ kind: 'builtIn' });
    expect(await playsBuiltIn(deps, camera(id))).toBe(true);
  }
});

it('only pictures that come from no camera are said to be simulated, and only they have HLS', async () => {
  await world.demo.query('update video_monitor_device set state = 1 where device_id = any($1)', [[served, plain]]);
  expect(await play(plain)).toMatchObject({ why: null, simulated: true, hls: true });
  expect(await play(served)).toMatchObject({ why: null, simulated: false, hls: false });
});

it('sound is asked for of a camera that is entered as one that is heard, and the player offers it', async () => {
  const { deps } = world.demo.platform;
  expect(await play(served)).toMatchObject({ sound: false });
  for (const id of [served, plain]) {
    const { version, ...row } = await world.monitor(id);
    await world.demo.ask(world.who, monitorEndpoints.saveMonitor, { ...row, version, sound: true });
  }
  expect(await world.monitor(served)).toMatchObject({ sound: true });
  expect(await playAddressOf(deps, camera(served), 'main')).toMatchObject({
    url: expect.stringMatching(/&audio=aac$/),
  });
  expect(await findCamera(deps.db, { park: PARK, camera: served })).toMatchObject({
    sound: true,
  });
  expect(await play(served)).toMatchObject({ sound: true });
  // What the platform draws itself says nothing.
  expect(await play(plain)).toMatchObject({ sound: false });
});

it('of an encoder that is disabled nothing is live and nothing turns, from the moment that it is saved', async () => {
  const { deps } = world.demo.platform;
  const setEnabled = async (enabled: boolean) => {
    const { version, ...row } = await world.encoder(encoder);
    await world.demo.ask(world.who, encoderEndpoints.saveEncoder, { ...row, version, password: '', enabled });
  };
  const playing = { park: PARK, camera: served };
  await setEnabled(false);
  await expect(playAddressOf(deps, camera(served), 'main')).rejects.toMatchObject({ reason: 'cameraOff' });
  await expect(findLiveCamera(deps.db, playing)).rejects.toMatchObject({ reason: 'cameraOff' });
  // What was recorded stays.
  expect(await findCamera(deps.db, playing)).toMatchObject({ id: served });
  expect(await turnRouteOf(deps, camera(served))).toEqual({ by: 'none' });
  await setEnabled(true);
  expect(await playAddressOf(deps, camera(served), 'main')).toMatchObject({ kind: 'http' });
  expect(await findLiveCamera(deps.db, playing)).toMatchObject({ id: served });
});

it('of an encoder that is disabled no still is served or kept either, and the viewer is told that it is switched off', async () => {
  const { deps } = world.demo.platform;
  const app = new Hono();
  app.get(STILL_PATH, stillHandler(deps));
  const look = async (id: number) => {
    const url = signStillUrl(deps.secret, { park: PARK, camera: id, size: 'small' }, null, world.now());
    const response = await app.request(url);
    if (response.ok) return response.headers.get('content-type');
    const { error } = (await response.json()) as { error: { code: string } };
    return [response.status, error.code];
  };
  const isEnabled = (enabled: boolean) =>
    world.demo.query('update video_code_device set enabled = $2 where id = $1', [encoder, enabled]);
  expect(await look(served)).toBe('image/jpeg');
  await isEnabled(false);
  // The picture of a moment ago is shared by all viewers for four seconds.
  world.turn(4_000);
  expect(await look(served)).toEqual([503, 'camera.outOfService']);
  expect(await look(plain)).toBe('image/jpeg');
  await expect(deps.camera.latestStill(camera(served), world.now())).rejects.toMatchObject({ reason: 'outOfService' });
  await isEnabled(true);
  expect(await look(served)).toBe('image/jpeg');
});

it('of the built-in media server those streams are counted that somebody watches now', async () => {
  const server = await world.addServer('内置', MEDIA_SERVER_KIND.builtIn, '');
  const own = await world.addEncoder('演示 NVR', { gbId: '32050600001180000444', mediaServerId: server });
  const watched = await world.addMonitor('演示 1', own);
  const streams = async () => (await world.ask(mediaServerEndpoints.getMediaServer, { id: server })).streams;
  expect(await streams()).toBe(0);
  await world.demo.query(
    `insert into video_view_log (at, park_id, device_id, user_id, user_name, kind, origin, until_at)
     select $1::timestamptz - interval '1 hour', $2, $3, n, 'x', 1, 1, $1 from generate_series(1, 2) n`,
    [world.now(), PARK, watched],
  );
  expect(await streams()).toBe(1);
  expect(await world.ask(mediaServerEndpoints.askMediaServer, { serverId: server })).toMatchObject({ streams: 1 });
  world.turn(180_000);
  expect(await streams()).toBe(0);
});
