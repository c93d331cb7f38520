/** 为什么黑屏: each link from the camera to the screen is broken once, and what is named mends it where the platform can. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BLACK_FIX as F, BLACK_LINK as L, BLACK_REASON as R } from '@/contract/video/device-codes';
import { encoderEndpoints as encoders } from '@/contract/video/encoder';
import { monitorEndpoints as monitors } from '@/contract/video/monitor';
import { whyBlackEndpoints as black } from '@/contract/video/why-black';
import { openSoapCamera } from '../../../video/adapters/soap-camera.fixture';
import { type Answered, openStandIn } from '../../../video/adapters/stand-in.fixture';
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

  it('codec: H.265 where the browser has none; the sub stream is one tap', async () => {
    await setFacts({ ...H264, codec: 2 });
    expect(await brokenOf({ h265: 'true' })).toBeNull();
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

  it('is mended by those who keep the equipment only', async () => {
    const guard = await world.demo.refusal('guard', black.fixBlack, { parkId: 1, deviceId: 1, fix: F.subStream });
    expect(guard[0]).toBe(403);
  });
});

describe('behind another media server', () => {
  const CAMERA_CODE = '32050600001320000555';
  let answers: (path: string) => Answered;
  let far: number;
  let server: Awaited<ReturnType<typeof openStandIn>>;
  beforeAll(async () => {
    answers = () => ({ body: { code: 0, data: { total: 0, list: [] } } });
    server = await openStandIn(({ path }) => answers(path));
    const wvp = await world.addServer('WVP', 2, server.url);
    const encoder = await world.addEncoder('远端 NVR', { gbId: '32050600001180000555', mediaServerId: wvp });
    far = await world.addMonitor('远端 1', encoder, { channelGbId: CAMERA_CODE });
    await set('update video_code_device set state = 2, last_seen_at = now() where id = $1', encoder);
    await set('update video_media_server set state = 1, next_at = null where id = $1', wvp);
    await set('update video_monitor_device set state = 1, main = $2 where device_id = $1', far, H264);
  });
  afterAll(() => server.close());
  const farOf = async () => {
    const { broken } = await world.why(far);
    return broken && [broken.link, broken.reason, broken.fix];
  };

  it('packets: it waited in vain over UDP, and is told itself to have it sent by passive TCP', async () => {
    let mode = 'UDP';
    answers = (path) => {
      if (path.includes('/transport/')) mode = path.split('/').at(-1) ?? '';
      return mode === 'UDP'
        ? { body: { code: -2, msg: '收流超时' } }
        : { body: { code: 0, data: { fmp4: 'http://10.0.0.1/rtp/1.live.mp4', mediaInfo: { videoCodec: 'H264' } } } };
    };
    expect(await farOf()).toEqual([L.packets, R.noPackets, F.tcpPassive]);
    await world.fix(far, F.tcpPassive);
    expect(mode).toBe('TCP-PASSIVE');
    expect(await farOf()).toBeNull();
    mode = 'UDP';
    expect(await farOf()).toEqual([L.packets, R.noPacketsByTcp, F.ports]);
  });

  it('stream: it refuses in its own words, or knows no such channel', async () => {
    answers = () => ({ body: { code: 100, msg: '资源耗尽' } });
    const { broken } = await world.why(far);
    expect(broken).toMatchObject({ link: L.stream, reason: R.streamRefused, params: { message: '资源耗尽' } });
    answers = () => ({ body: { code: 400, msg: '通道不存在' } });
    expect(await farOf()).toEqual([L.stream, R.streamUnknown, F.editMonitor]);
  });

  it('registration: it does not let us in, or does not answer; it is asked again at one tap', async () => {
    answers = () => ({ status: 401 });
    expect(await farOf()).toEqual([L.registration, R.serverRefuses, F.askServer]);
    answers = () => 'silence';
    expect(await farOf()).toEqual([L.registration, R.serverAway, F.askServer]);
    const refused = await world.refusal(black.fixBlack, { deviceId: far, fix: F.askServer });
    expect([refused.status, refused.code]).toEqual([409, 'video.serverRefused']);
    answers = () => ({
      body: {
        code: 0,
        data: { total: 0, list: [], fmp4: 'http://10.0.0.1/1.live.mp4', mediaInfo: { videoCodec: 'H264' } },
      },
    });
    await world.fix(far, F.askServer);
    expect(await farOf()).toBeNull();
  });

  it('codec: what arrives counts, not what was entered', async () => {
    answers = () => ({
      body: { code: 0, data: { fmp4: 'http://10.0.0.1/1.live.mp4', mediaInfo: { videoCodec: 'H265' } } },
    });
    expect(await farOf()).toEqual([L.codec, R.h265Both, F.toH264]);
  });
});

describe('equipment by ONVIF', () => {
  it('is set to shorter gaps between key frames itself; what no protocol sets is done by hand', async () => {
    const soap = await openSoapCamera({ account: 'admin', password: 'Right-1', gov: 250 });
    const zlm = await openStandIn(({ path }) =>
      path.endsWith('getMediaList')
        ? {
            body: {
              code: 0,
              data: [
                {
                  app: 'park',
                  stream: 's',
                  schema: 'fmp4',
                  bytesSpeed: 9,
                  tracks: [{ codec_type: 0, codec_id_name: 'H264' }],
                },
              ],
            },
          }
        : { body: { code: 0 } },
    );
    const at = { address: `127.0.0.1:${soap.port}`, account: 'admin', password: 'Right-1' };
    const { found } = await world.ask(encoders.scanOnvif, at);
    const { encoderId } = await world.ask(encoders.addFoundEncoder, { found: found[0], ...at });
    const server = await world.addServer('ZLM', 3, zlm.url);
    await set('update video_media_server set state = 1, next_at = null where id = $1', server);
    await set('update video_code_device set media_server_id = $2 where id = $1', encoderId, server);
    const { rows } = await world.ask(monitors.listMonitors, { encoderId });
    const id = rows[0]?.id ?? 0;
    expect((await world.why(id)).broken).toMatchObject({ reason: R.longGop, fix: F.shorterGop, mayFix: true });
    await world.fix(id, F.shorterGop);
    expect(soap.bodies.get('SetVideoEncoderConfiguration')).toContain('<GovLength>50</GovLength>');
    expect((await world.why(id)).broken).toBeNull();
    const byHand = await world.refusal(black.fixBlack, { deviceId: id, fix: F.smartOff });
    expect([byHand.status, byHand.code]).toEqual([409, 'video.fixByHand']);
    await soap.close();
    const silent = await world.refusal(black.fixBlack, { deviceId: id, fix: F.shorterGop });
    expect([silent.status, silent.code]).toEqual([503, 'video.onvifSilent']);
    await zlm.close();
  });
});
