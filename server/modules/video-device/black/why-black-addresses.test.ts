/** 为什么黑屏 where a media server's address is wrong: of its interface, and of what it plays. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BLACK_FIX as F, BLACK_LINK as L, BLACK_REASON as R } from '@/contract/video/device-codes';
import { closeStandIns, standIn } from '../../../video/adapters/media-server.fixture';
import { type Answered, type Asked, FILM_BEGINS, type StandIn } from '../../../video/adapters/stand-in.fixture';
import { openVideoWorld, type VideoWorld } from '../video-world.fixture';

closeStandIns();
let world: VideoWorld;
let nobody: string;
let made = 0;
beforeAll(async () => {
  world = await openVideoWorld();
  const closed = createServer();
  await new Promise<void>((done) => void closed.listen(0, '127.0.0.1', done));
  nobody = `127.0.0.1:${(closed.address() as AddressInfo).port}`;
  await new Promise((done) => closed.close(done));
});
afterAll(() => world.close());
afterEach(() => world.demo.query('update video_code_device set deleted_at = now() where park_id = 3'));
const set = (sql: string, ...values: unknown[]) => world.demo.query(sql, values);

interface Kind {
  name: string;
  kind: number;
  /** How its interface answers a camera that is well. @param host where it says that the film is */
  well: (asked: Asked, host: string) => unknown;
  encoder: object;
  plays: (path: string) => boolean;
}

const H264 = { codec_type: 0, codec_id_name: 'H264' };
const MEDIA = { app: 'park', stream: 's', schema: 'fmp4', bytesSpeed: 900, tracks: [H264] };
const RECEIVER = { bytes: 900, codec: { codec_name: 'h264', codec_type: 'video' } };
const RTSP = { protocol: 3, gbId: null, ip: '127.0.0.1', port: 9, rtspPath: '/s{channel}' };
const KINDS: Kind[] = [
  {
    name: 'WVP',
    kind: 2,
    well: ({ path }, host) =>
      path.startsWith('/api/play/start/')
        ? { code: 0, data: { fmp4: `http://${host}/rtp/1.live.mp4`, mediaInfo: { videoCodec: 'H264' } } }
        : { code: 0, data: path.endsWith('/load') ? [] : { total: 0, list: [] } },
    encoder: { protocol: 1, gbId: '32050600001180000321' },
    plays: (path) => path.endsWith('.live.mp4'),
  },
  {
    name: 'ZLMediaKit',
    kind: 3,
    well: ({ path }) => ({ code: 0, ...(path.endsWith('getMediaList') && { data: [MEDIA] }) }),
    encoder: RTSP,
    plays: (path) => path.endsWith('.live.mp4'),
  },
  {
    name: 'go2rtc',
    kind: 4,
    well: ({ path, query }) => (path === '/api/streams' && query.src ? { producers: [{ receivers: [RECEIVER] }] } : {}),
    encoder: RTSP,
    plays: (path) => path === '/api/stream.mp4',
  },
];

describe.each(KINDS)('$name', ({ kind, well, encoder, plays }) => {
  /** A camera that its media server plays; both are well by their marks. */
  async function camera(url: string): Promise<{ id: number; server: number }> {
    made += 1;
    const server = await world.addServer(`流媒体 ${made}`, kind, url);
    const nvr = await world.addEncoder(`设备 ${made}`, { ...encoder, mediaServerId: server });
    const id = await world.addMonitor(`镜头 ${made}`, nvr, { channelGbId: `3205060000132000${1000 + made}` });
    await set('update video_code_device set state = 2, last_seen_at = now() where id = $1', nvr);
    await set('update video_media_server set state = 1, next_at = null where id = $1', server);
    await set('update video_monitor_device set state = 1 where device_id = $1', id);
    return { id, server };
  }
  const serve = async (answer: (asked: Asked) => Answered | undefined, host?: string): Promise<StandIn> => {
    const one: StandIn = await standIn(
      (asked) =>
        answer(asked) ?? (plays(asked.path) ? FILM_BEGINS : { body: well(asked, host ?? new URL(one.url).host) }),
    );
    return one;
  };
  const brokenOf = async (id: number) => {
    const { broken } = await world.why(id);
    return broken && { link: broken.link, reason: broken.reason, fix: broken.fix, params: broken.params };
  };

  it('plays: nothing is broken', async () => {
    const { id } = await camera((await serve(() => undefined)).url);
    expect(await brokenOf(id)).toBeNull();
  });

  it('is down: it is asked again at one tap, whatever its mark says', async () => {
    const { id, server } = await camera(`http://${nobody}`);
    const away = { link: L.registration, reason: R.serverAway, fix: F.askServer };
    expect(await brokenOf(id)).toMatchObject(away);
    await world.fix(id, F.askServer).catch(() => undefined);
    expect(await brokenOf(id)).toMatchObject(away);
    expect((await world.why(id)).broken?.serverId).toBe(server);
  });

  it('does not let the platform in: its account or key is changed, also after it was marked as away', async () => {
    const refusing = await serve(() =>
      kind === 3 ? { body: { code: -100, msg: 'Incorrect secret' } } : { status: 401 },
    );
    const { id, server } = await camera(refusing.url);
    const refused = { link: L.registration, reason: R.serverRefuses, fix: F.editServer };
    expect(await brokenOf(id)).toMatchObject(refused);
    await set('update video_media_server set state = 2, state_since = now() where id = $1', server);
    expect(await brokenOf(id)).toMatchObject(refused);
  });

  it('is something else at that address: what it answers is said', async () => {
    const { id, server } = await camera((await serve(() => ({ status: 404, text: 'no such page' }))).url);
    await set('update video_media_server set state = 2, state_since = now() where id = $1', server);
    expect(await brokenOf(id)).toEqual({
      link: L.registration,
      reason: R.serverOdd,
      fix: F.editServer,
      params: { name: `流媒体 ${made}`, message: 'no such page' },
    });
  });

  it('was marked as away and is back: nobody is told an old story', async () => {
    const { id, server } = await camera((await serve(() => undefined)).url);
    await set('update video_media_server set state = 2, state_since = now() where id = $1', server);
    expect(await brokenOf(id)).toBeNull();
  });

  it('plays nothing at its address for playing although its interface is well', async () => {
    const { id } = await camera((await serve(({ path }) => (plays(path) ? { status: 401 } : undefined))).url);
    expect(await brokenOf(id)).toEqual({
      link: L.stream,
      reason: R.playRefused,
      fix: F.allowPlay,
      params: { name: `流媒体 ${made}`, message: 'HTTP 401' },
    });
  });

  it('answers with a page where a film should be', async () => {
    const page = { text: '<html>sign in</html>' };
    const { id } = await camera((await serve(({ path }) => (plays(path) ? page : undefined))).url);
    expect(await brokenOf(id)).toMatchObject({
      link: L.stream,
      reason: R.streamRefused,
      params: { message: page.text },
    });
  });

  it('ends the film before it begins: no packets', async () => {
    const { id } = await camera((await serve(({ path }) => (plays(path) ? { text: '' } : undefined))).url);
    expect(await brokenOf(id)).toMatchObject({ link: L.packets, reason: R.noPackets, fix: F.tcpPassive });
  });

  it.runIf(kind === 2)('names an address that the platform does not reach', async () => {
    const { id } = await camera((await serve(() => undefined, nobody)).url);
    expect(await brokenOf(id)).toEqual({
      link: L.stream,
      reason: R.playAway,
      fix: F.playAddress,
      params: { name: `流媒体 ${made}`, address: nobody },
    });
  });
});
