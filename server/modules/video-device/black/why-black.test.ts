/** 为什么黑屏: each link from the camera to the screen is broken once, and what is named mends it where the platform can. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BLACK_FIX as F, BLACK_LINK as L, BLACK_REASON as R } from '@/contract/video/device-codes';
import { monitorEndpoints as monitors } from '@/contract/video/monitor';
import { whyBlackEndpoints as black } from '@/contract/video/why-black';
import { openVideoWorld, type VideoWorld } from '../video-world.fixture';

let world: VideoWorld;
let nvr: number;
let camera: number;

const H264 = { codec: 1, width: 1920, height: 1080, fps: 25, gopSec: 2, kbps: 4_000, smart: false };
const SUB = { ...H264, width: 640, height: 360, kbps: 500 };
const set = (sql: string, ...values: unknown[]) => world.demo.query(sql, values);
const setFacts = (main: object, sub: object | null = SUB) =>
  set('update video_monitor_device set main = $2, sub = $3, play_stream = 1 where device_id = $1', camera, main, sub);

/** The broken link with its reason and what is to be done; null: a picture should be there. */
async function brokenOf(more: object = {}) {
  const { broken } = await world.why(camera, more);
  return broken && { link: broken.link, reason: broken.reason, fix: broken.fix, mayFix: broken.mayFix };
}

beforeAll(async () => {
  world = await openVideoWorld();
  const server = await world.addServer('内置', 1, '');
  nvr = await world.addEncoder('A座 NVR', { mediaServerId: server, streamMode: 3 });
  camera = await world.addMonitor('A座大堂', nvr);
});
afterAll(() => world.close());
beforeEach(async () => {
  await set('update video_code_device set enabled = true where id = $1', nvr);
  await set('update video_monitor_device set state = 1, maintenance_until = null where device_id = $1', camera);
  await setFacts(H264);
  await world.hello();
});

describe('the chain', () => {
  it('is whole for a camera that is well, and says so link by link', async () => {
    const { name, links, broken } = await world.why(camera, { kbps: 20_000 });
    expect([name, broken]).toEqual(['A座大堂', null]);
    expect(links.map(({ link, state }) => `${link} ${state}`)).toEqual(Object.values(L).map((link) => `${link} good`));
  });

  it('right: whoever may not look is told just that, and not the camera’s name', async () => {
    const answer = await world.demo.ask('tenant', black.whyBlack, { parkId: 1, deviceId: 1 });
    expect(answer).toMatchObject({
      name: '',
      broken: { link: L.right, reason: R.noRight, fix: F.askRight, mayFix: false },
    });
    expect(answer.links.slice(1).every(({ state }) => state === 'later')).toBe(true);
  });

  it('camera: unplugged at its channel', async () => {
    await world.hello({ channels: [{ channel: 1, signal: false }] });
    expect(await brokenOf()).toMatchObject({ link: L.camera, reason: R.noSignal, fix: F.report });
  });

  it('camera: not among the channels that its encoder names', async () => {
    await world.hello({ channels: [] });
    expect(await brokenOf()).toMatchObject({ link: L.camera, reason: R.cameraOffline, fix: F.report });
  });

  it('camera: in maintenance until a time, which ends at one tap', async () => {
    const until = world.now().getTime() + 3_600_000;
    await world.ask(monitors.maintainMonitor, { deviceId: camera, until, reason: '吊顶施工' });
    const { broken } = await world.why(camera);
    expect(broken).toMatchObject({
      reason: R.maintenance,
      params: { until, note: '吊顶施工' },
      fix: F.resume,
      mayFix: true,
    });
    await world.fix(camera, F.resume);
    expect(await brokenOf()).toBeNull();
  });

  it('camera: out of service, or of no park that it is asked for', async () => {
    await set('update device set in_service = false where id = $1', camera);
    expect(await brokenOf()).toMatchObject({ link: L.camera, reason: R.outOfService });
    await set('update device set in_service = true where id = $1', camera);
    expect((await world.why(999_999)).broken).toMatchObject({ link: L.camera, reason: R.removed });
  });

  it('registration: on no encoder', async () => {
    const lonely = await world.addMonitor('没有接入', null);
    expect((await world.why(lonely)).broken).toMatchObject({
      link: L.registration,
      reason: R.noEncoder,
      fix: F.editMonitor,
      encoderId: null,
    });
  });

  it('registration: the encoder has not registered, has the wrong password, or is silent', async () => {
    const other = await world.addEncoder('B座 NVR', { gbId: '32050600001180000999', password: 'right' });
    const behind = await world.addMonitor('B座门厅', other);
    const reason = async () => (await world.why(behind)).broken;
    expect(await reason()).toMatchObject({ reason: R.unregistered, fix: F.editEncoder, encoderId: other });
    await world.hello({ gbId: '32050600001180000999', password: 'wrong' });
    expect(await reason()).toMatchObject({ reason: R.wrongPassword, fix: F.editEncoder, params: { name: 'B座 NVR' } });
    await world.hello({ gbId: '32050600001180000999' });
    const spoke = world.now().getTime();
    world.turn(200_000);
    await world.hello();
    await world.sweep();
    expect(await reason()).toMatchObject({ link: L.registration, reason: R.encoderOffline, params: { since: spoke } });
  });

  it('registration: disabled, which is enabled at one tap', async () => {
    await set('update video_code_device set enabled = false where id = $1', nvr);
    expect(await brokenOf()).toEqual({
      link: L.registration,
      reason: R.encoderDisabled,
      fix: F.enableEncoder,
      mayFix: true,
    });
    await world.fix(camera, F.enableEncoder);
    expect(await brokenOf()).toBeNull();
  });

  it('registration: its code has fewer than 20 digits at the equipment', async () => {
    const other = await world.addEncoder('C座 NVR', { gbId: '32050600001180000666' });
    const behind = await world.addMonitor('C座门厅', other);
    expect((await world.hello({ gbId: '3205060000118000066' })).code).toBe('video.gbIdLength');
    expect((await world.why(behind)).broken).toMatchObject({
      link: L.registration,
      reason: R.codeFormat,
      fix: F.editEncoder,
      encoderId: other,
      params: { name: 'C座 NVR' },
    });
  });

  it('registration: another box greets with the same code', async () => {
    await world.hello({ bootId: 'stranger' });
    expect(await brokenOf()).toMatchObject({ link: L.registration, reason: R.codeTaken, fix: F.editEncoder });
    await set('update video_code_device set fault = null where id = $1', nvr);
  });

  it('packets: over UDP nothing arrives; passive TCP is one tap, and then it does', async () => {
    await set('update video_code_device set stream_mode = 1 where id = $1', nvr);
    await world.hello({ udp: false });
    expect(await brokenOf()).toEqual({ link: L.packets, reason: R.noPackets, fix: F.tcpPassive, mayFix: true });
    await world.fix(camera, F.tcpPassive);
    expect(await brokenOf()).toBeNull();
    expect((await world.hello({ udp: false })).data?.streamMode).toBe(3);
    expect((await world.encoder(nvr)).streamMode).toBe(3);
  });

  it('codec: H.265, which the platform hands on to no browser; the sub stream is one tap', async () => {
    await setFacts({ ...H264, codec: 2 });
    expect((await world.why(camera)).broken?.params).toEqual({ codec: 'H.265' });
    expect(await brokenOf()).toEqual({ link: L.codec, reason: R.h265, fix: F.subStream, mayFix: true });
    await world.fix(camera, F.subStream);
    expect((await world.monitor(camera)).playStream).toBe(2);
    expect(await brokenOf()).toBeNull();
    await setFacts({ ...H264, codec: 2 }, { ...SUB, codec: 2 });
    expect(await brokenOf()).toMatchObject({ reason: R.h265Both, fix: F.toH264, mayFix: false });
  });

  it('key frames: encoded as the camera likes; switched off at one tap, and the encoder is told with its next keepalive', async () => {
    await setFacts({ ...H264, smart: true, gopSec: 10 });
    expect(await brokenOf()).toEqual({ link: L.keyframes, reason: R.smartCodec, fix: F.smartOff, mayFix: true });
    await world.fix(camera, F.smartOff);
    expect(await brokenOf()).toBeNull();
    expect((await world.hello()).data?.streams).toEqual([{ channel: 1, gopSec: 2, smart: false }]);
  });

  it('key frames: more than four seconds apart', async () => {
    await setFacts({ ...H264, gopSec: 4 });
    expect(await brokenOf()).toBeNull();
    await setFacts({ ...H264, gopSec: 8 });
    const { broken } = await world.why(camera);
    expect(broken).toMatchObject({ reason: R.longGop, fix: F.shorterGop, params: { seconds: 8 }, mayFix: true });
    await world.fix(camera, F.shorterGop);
    expect(await brokenOf()).toBeNull();
  });

  it('network: the line carries the sub stream only, or not even that', async () => {
    expect(await brokenOf({ kbps: 2_000 })).toMatchObject({ link: L.network, reason: R.slowNetwork, fix: F.subStream });
    expect(await brokenOf({ kbps: 300 })).toMatchObject({ reason: R.slowEverywhere, fix: F.watchStills });
  });

  it('browser: one that has no way to play', async () => {
    expect(await brokenOf({ plays: 'false' })).toEqual({
      link: L.browser,
      reason: R.noPlayer,
      fix: F.watchStills,
      mayFix: false,
    });
  });

  it('asks what the player asks for: the small picture of a wall or phone is its sub stream', async () => {
    await setFacts({ ...H264, codec: 2 });
    expect(await brokenOf({ stream: 1 })).toMatchObject({ reason: R.h265, fix: F.subStream });
    expect(await brokenOf({ stream: 2 })).toBeNull();
    await setFacts(H264, { ...SUB, codec: 2 });
    expect(await brokenOf({ stream: 1 })).toBeNull();
    expect(await brokenOf({ stream: 2 })).toMatchObject({ reason: R.h265Both, fix: F.toH264 });
  });

  it('is mended by those who keep the equipment only', async () => {
    const guard = await world.demo.refusal('guard', black.fixBlack, { parkId: 1, deviceId: 1, fix: F.subStream });
    expect(guard[0]).toBe(403);
  });
});

describe('without the demonstration', () => {
  it('stream: an encoder that no media server fetches shows nothing, and the chain says so as the player does', async () => {
    const { media } = world.demo.platform.deps;
    const real = Object.assign(world.demo.platform.deps, { media: media && { ...media, simulates: false } });
    expect(await brokenOf()).toMatchObject({ link: L.stream, reason: R.noMediaServer, fix: F.editEncoder });
    Object.assign(real, { media });
    expect(await brokenOf()).toBeNull();
  });
});
