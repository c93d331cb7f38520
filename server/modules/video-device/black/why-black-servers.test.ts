/** 为什么黑屏 where another server plays the camera, or where it speaks ONVIF: what it answers decides, and it is told what to do. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BLACK_FIX as F, BLACK_LINK as L, BLACK_REASON as R } from '@/contract/video/device-codes';
import { encoderEndpoints as encoders } from '@/contract/video/encoder';
import { monitorEndpoints as monitors } from '@/contract/video/monitor';
import { whyBlackEndpoints as black } from '@/contract/video/why-black';
import { openSoapCamera } from '../../../video/adapters/soap-camera.fixture';
import { type Answered, FILM_BEGINS, openStandIn } from '../../../video/adapters/stand-in.fixture';
import { openVideoWorld, type VideoWorld } from '../video-world.fixture';

const H264 = { codec: 1, width: 1920, height: 1080, fps: 25, gopSec: 2, kbps: 4_000, smart: false };
const SUB = { ...H264, width: 640, height: 360, kbps: 500 };

let world: VideoWorld;
beforeAll(async () => {
  world = await openVideoWorld();
});
afterAll(() => world.close());
const set = (sql: string, ...values: unknown[]) => world.demo.query(sql, values);

describe('behind another media server', () => {
  const CAMERA_CODE = '32050600001320000555';
  let answers: (path: string) => Answered;
  let far: number;
  let server: Awaited<ReturnType<typeof openStandIn>>;
  beforeAll(async () => {
    answers = () => ({ body: { code: 0, data: { total: 0, list: [] } } });
    server = await openStandIn(({ path }) => {
      if (path.startsWith('/rtp/')) return FILM_BEGINS;
      const answered = answers(path);
      const isWell = answered !== 'silence' && answered.status === undefined;
      return path.endsWith('/media_server/load') && isWell ? { body: { code: 0, data: [] } } : answered;
    });
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
        : { body: { code: 0, data: { fmp4: `${server.url}/rtp/1.live.mp4`, mediaInfo: { videoCodec: 'H264' } } } };
    };
    expect(await farOf()).toEqual([L.packets, R.noPackets, F.tcpPassive]);
    // 无信号, and the next check still says what to do about it.
    expect((await world.monitor(far)).state).toBe(3);
    expect(await farOf()).toEqual([L.packets, R.noPackets, F.tcpPassive]);
    await world.fix(far, F.tcpPassive);
    expect(mode).toBe('TCP-PASSIVE');
    expect(await farOf()).toBeNull();
    expect((await world.monitor(far)).state).toBe(1);
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
    expect(await farOf()).toEqual([L.registration, R.serverRefuses, F.editServer]);
    answers = () => 'silence';
    expect(await farOf()).toEqual([L.registration, R.serverAway, F.askServer]);
    const refused = await world.refusal(black.fixBlack, { deviceId: far, fix: F.askServer });
    expect([refused.status, refused.code]).toEqual([503, 'video.serverSilent']);
    answers = () => ({
      body: {
        code: 0,
        data: { total: 0, list: [], fmp4: `${server.url}/rtp/1.live.mp4`, mediaInfo: { videoCodec: 'H264' } },
      },
    });
    await world.fix(far, F.askServer);
    expect(await farOf()).toBeNull();
  });

  it('codec: what arrives counts, not what was entered, and also where nothing was', async () => {
    answers = () => ({
      body: { code: 0, data: { fmp4: `${server.url}/rtp/1.live.mp4`, mediaInfo: { videoCodec: 'H265' } } },
    });
    expect(await farOf()).toEqual([L.codec, R.h265Both, F.toH264]);
    await set('update video_monitor_device set main = null where device_id = $1', far);
    expect(await farOf()).toEqual([L.codec, R.h265Both, F.toH264]);
  });

  it('codec: by GB/T 28181 nobody can ask for the sub stream, so that no button offers it', async () => {
    await set('update video_monitor_device set sub = $2 where device_id = $1', far, SUB);
    expect(await farOf()).toEqual([L.codec, R.h265Both, F.toH264]);
    const refused = await world.refusal(black.fixBlack, { deviceId: far, fix: F.subStream });
    expect(refused.code).toBe('video.fixByHand');
    await set('update video_monitor_device set sub = null where device_id = $1', far);
  });
});

describe('equipment by ONVIF', () => {
  it('is set to shorter gaps between key frames itself; what no protocol sets is done by hand', async () => {
    const soap = await openSoapCamera({ account: 'admin', password: 'Right-1', gov: 250 });
    const zlm = await openStandIn(({ path }) => {
      if (path.endsWith('.live.mp4')) return FILM_BEGINS;
      return path.endsWith('getMediaList')
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
        : { body: { code: 0 } };
    });
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
