/** Media servers against stand-ins on real ports: what each is asked, by which secret, and what its answers come to. */
import { afterEach, describe, expect, it } from 'vitest';
import type { AskedStream, MediaServerPlace } from '../../ports/media-server';
import { mediaServerOf } from './adapters';
import { type Answered, type Asked, openStandIn, type StandIn } from './stand-in.fixture';

const open: StandIn[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

async function standIn(answer: (asked: Asked) => Answered) {
  const one = await openStandIn(answer);
  open.push(one);
  return one;
}
const placeOf = ({ url }: StandIn, more: Partial<MediaServerPlace> = {}): MediaServerPlace => ({
  url,
  account: '',
  secret: 's3cret',
  ...more,
});

const ENCODER = '34020000001180000001';
const CHANNEL = '34020000001320000003';
const byGb: AskedStream = {
  deviceId: 12,
  stream: 1,
  streamMode: 1,
  gbId: ENCODER,
  channelGbId: CHANNEL,
  rtspUrl: null,
};
const byRtsp: AskedStream = {
  ...byGb,
  gbId: null,
  channelGbId: null,
  rtspUrl: 'rtsp://admin:a%40b@10.2.0.17:554/Streaming/Channels/101',
};
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { name: string; reason?: string }) => error.reason ?? error.name,
  );

describe('WVP', () => {
  const wvp = mediaServerOf(2);
  const list = (ids: readonly string[], total: number) => ({
    body: { code: 0, data: { total, list: ids.map((deviceId) => ({ deviceId, onLine: true, channelCount: 8 })) } },
  });

  it('is signed in to with the hash of the password, and its token goes with every call', async () => {
    const server = await standIn(({ path }) =>
      path === '/api/user/login' ? { body: { code: 0, data: { accessToken: 'tok' } } } : list([ENCODER], 1),
    );
    expect(await wvp.encoders(placeOf(server, { account: 'admin', secret: 'admin' }))).toEqual([
      { gbId: ENCODER, online: true, channels: 8, model: '' },
    ]);
    const [login, devices] = server.asked;
    expect(login?.query).toEqual({ username: 'admin', password: '21232f297a57a5a743894a0e4a801fc3' });
    expect([devices?.path, devices?.query, devices?.headers['access-token']]).toEqual([
      '/api/device/query/devices',
      { page: '1', count: '100' },
      'tok',
    ]);
  });

  it('without an account is asked with its key, page by page', async () => {
    const ids = Array.from({ length: 130 }, (_, i) => `3402000000118${String(i).padStart(7, '0')}`);
    const server = await standIn(({ query }) =>
      list(ids.slice((Number(query.page) - 1) * 100, Number(query.page) * 100), ids.length),
    );
    expect(await wvp.encoders(placeOf(server))).toHaveLength(130);
    expect(server.asked.map(({ headers, query }) => [headers['api-key'], query.page])).toEqual([
      ['s3cret', '1'],
      ['s3cret', '2'],
    ]);
  });

  it('has the camera begin, and says where fMP4 is played from', async () => {
    const fmp4 = 'http://10.0.0.2:80/rtp/1.live.mp4';
    const server = await standIn(() => ({
      body: { code: 0, data: { fmp4, mediaInfo: { videoCodec: 'H265', bytesSpeed: 250_000 } } },
    }));
    expect(await wvp.open(placeOf(server), byGb)).toEqual({ kind: 'http', url: fmp4, headers: {} });
    expect(server.asked[0]?.path).toBe(`/api/play/start/${ENCODER}/${CHANNEL}`);
    expect(await wvp.streamNow(placeOf(server), byGb)).toEqual({ packets: true, codec: 2, gopSec: null, kbps: 2000 });
  });

  it.each([
    [{ code: -2, msg: '收流超时' }, 'noPackets'],
    [{ code: 100, msg: '点播超时' }, 'noPackets'],
    [{ code: 401, msg: '请登录后重新请求' }, 'secret'],
    [{ code: 400, msg: '通道不存在' }, 'unknown'],
    [{ code: -14, msg: 'TCP主动连接失败' }, 'other'],
  ])('that answers %j is understood as %s', async (body, reason) => {
    const server = await standIn(() => ({ body }));
    expect(await reasonOf(wvp.open(placeOf(server), byGb))).toBe(reason);
  });

  it('is told to have the encoder send by passive TCP', async () => {
    const server = await standIn(() => ({ text: '' }));
    await wvp.setStreamMode?.(placeOf(server), ENCODER, 3);
    expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST /api/device/query/transport/${ENCODER}/TCP-PASSIVE`,
    ]);
  });

  it('that is silent, refuses by status or speaks no JSON is told apart', async () => {
    const answers: Answered[] = ['silence', { status: 401, text: '' }, { text: '<html>' }];
    const server = await standIn(() => answers.shift() ?? 'silence');
    const ask = () => reasonOf(wvp.probe(placeOf(server)));
    expect([await ask(), await ask(), await ask()]).toEqual(['MediaServerAway', 'secret', 'MediaServerAway']);
    expect(await reasonOf(wvp.open(placeOf(server), byRtsp))).toBe('unknown');
  });
});

describe('ZLMediaKit', () => {
  const zlm = mediaServerOf(3);
  const live = (codec: string, gap: number) => ({
    body: {
      code: 0,
      data: [
        {
          app: 'park',
          stream: 'cam12-1',
          schema: 'rtsp',
          bytesSpeed: 512_000,
          tracks: [{ codec_type: 0, codec_id_name: codec, ready: true, gop_interval_ms: gap }],
        },
      ],
    },
  });
  const none = { body: { code: 0 } };

  it('is asked with its secret, and counts streams once that it hands out in several ways', async () => {
    const server = await standIn(({ path }) =>
      path === '/index/api/version'
        ? { body: { code: 0, data: { branchName: 'master', buildTime: '2026-01-01' } } }
        : { body: { code: 0, data: ['rtsp', 'fmp4'].map((schema) => ({ app: 'park', stream: 'a', schema })) } },
    );
    expect(await zlm.probe(placeOf(server))).toEqual({ version: 'master 2026-01-01', streams: 1 });
    expect(server.asked.map(({ query }) => query.secret)).toEqual(['s3cret', 's3cret']);
  });

  it('pulls the camera when it does not yet, over the way that the encoder is set to', async () => {
    const server = await standIn(({ path }) => (path.endsWith('addStreamProxy') ? { body: { code: 0 } } : none));
    const address = await zlm.open(placeOf(server), byRtsp);
    expect(address).toEqual({ kind: 'http', url: `${server.url}/park/cam12-1.live.mp4`, headers: {} });
    expect(server.asked[1]).toMatchObject({
      path: '/index/api/addStreamProxy',
      query: {
        secret: 's3cret',
        vhost: '__defaultVhost__',
        app: 'park',
        stream: 'cam12-1',
        url: byRtsp.rtspUrl,
        rtp_type: '1',
        enable_fmp4: '1',
      },
    });
    await zlm.open(placeOf(server), { ...byRtsp, streamMode: 3 });
    expect(server.asked[3]?.query.rtp_type).toBe('0');
  });

  it('is not asked to pull what it has', async () => {
    const server = await standIn(() => live('H264', 2_000));
    await zlm.open(placeOf(server), byRtsp);
    expect(server.asked).toHaveLength(1);
  });

  it('says what arrives: codec, gap between key frames, bits a second', async () => {
    const server = await standIn(() => live('CodecH265', 8_000));
    expect(await zlm.streamNow(placeOf(server), byRtsp)).toEqual({ packets: true, codec: 2, gopSec: 8, kbps: 4096 });
    const empty = await standIn(() => none);
    expect(await zlm.streamNow(placeOf(empty), byRtsp)).toEqual({
      packets: false,
      codec: null,
      gopSec: null,
      kbps: null,
    });
  });

  it.each([
    [{ code: -100, msg: 'Please login first' }, 'secret'],
    [{ code: -1, msg: 'play rtsp timeout' }, 'noPackets'],
    [{ code: -300, msg: 'Required parameter missed' }, 'other'],
  ])('that answers %j is understood as %s', async (body, reason) => {
    const server = await standIn(({ path }) => (path.endsWith('getMediaList') && body.code !== -100 ? none : { body }));
    expect(await reasonOf(zlm.open(placeOf(server), byRtsp))).toBe(reason);
  });

  it('has what comes by GB/T 28181 from whoever speaks SIP for it, or not at all', async () => {
    const server = await standIn(() => none);
    expect(await reasonOf(zlm.open(placeOf(server), byGb))).toBe('unknown');
    expect(server.asked[0]?.query).toMatchObject({ app: 'rtp', stream: `${ENCODER}_${CHANNEL}` });
  });
});

describe('go2rtc', () => {
  const go2rtc = mediaServerOf(4);
  const BASIC = `Basic ${Buffer.from('park:s3cret').toString('base64')}`;

  it('is given the camera under its name, once, and says where it is played from', async () => {
    const src = `${byRtsp.rtspUrl}#transport=udp`;
    let isThere = false;
    const server = await standIn(({ method }) => {
      if (method === 'PUT') isThere = true;
      return { body: isThere && method === 'GET' ? { 'cam12-1': { producers: [{ url: src }] } } : {} };
    });
    const place = placeOf(server, { account: 'park' });
    const address = await go2rtc.open(place, byRtsp);
    await go2rtc.open(place, byRtsp);
    const heard = await go2rtc.open(place, { ...byRtsp, sound: true });
    expect(heard).toMatchObject({ url: expect.stringMatching(/&video=h264%2Ch265&audio=aac$/) });
    expect(address).toEqual({
      kind: 'http',
      url: `${server.url}/api/stream.mp4?src=cam12-1&video=h264%2Ch265`,
      headers: { authorization: BASIC },
    });
    expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/streams',
      'PUT /api/streams',
      'GET /api/streams',
      'GET /api/streams',
    ]);
    expect(server.asked[1]).toMatchObject({ query: { name: 'cam12-1', src }, headers: { authorization: BASIC } });
  });

  it('is given a source anew when the way of the encoder has changed', async () => {
    const server = await standIn(() => ({
      body: { 'cam12-1': { producers: [{ url: `${byRtsp.rtspUrl}#transport=udp` }] } },
    }));
    await go2rtc.open(placeOf(server), { ...byRtsp, streamMode: 3 });
    expect(server.asked[1]?.query.src).toBe(byRtsp.rtspUrl);
  });

  it('says what arrives when it is asked to fetch the picture', async () => {
    const producers = [
      {
        url: `${byRtsp.rtspUrl}#transport=udp`,
        receivers: [{ bytes: 90_000, codec: { codec_name: 'h264', codec_type: 'video' } }],
      },
    ];
    const server = await standIn(({ query }) => ({ body: query.src ? { producers } : { 'cam12-1': { producers } } }));
    expect(await go2rtc.streamNow(placeOf(server), byRtsp)).toMatchObject({ packets: true, codec: 1 });
    expect(server.asked.at(-1)?.query).toEqual({ src: 'cam12-1', video: 'all' });
  });

  it('that waits for the camera in vain says so; one that asks for a sign-in too', async () => {
    const src = `${byRtsp.rtspUrl}#transport=udp`;
    const server = await standIn(({ query }) =>
      query.src
        ? { status: 500, text: 'streams: dial tcp 10.2.0.17:554: i/o timeout' }
        : { body: { 'cam12-1': { producers: [{ url: src }] } } },
    );
    expect(await reasonOf(go2rtc.streamNow(placeOf(server), byRtsp))).toBe('noPackets');
    const closed = await standIn(() => ({ status: 401, text: 'Unauthorized' }));
    expect(await reasonOf(go2rtc.probe(placeOf(closed)))).toBe('secret');
    expect(await reasonOf(go2rtc.open(placeOf(server), byGb))).toBe('unknown');
  });
});

describe('the built-in media server', () => {
  it('is played by the platform itself', async () => {
    expect(await mediaServerOf(1).open({ url: '', account: '', secret: '' }, byGb)).toEqual({ kind: 'builtIn' });
  });
});
