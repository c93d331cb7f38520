/** Media servers against stand-ins on real ports: what each is asked, by which secret, and what its answers come to. */
import { describe, expect, it } from 'vitest';
import type { AskedStream } from '../../ports/media-server';
import { mediaServerOf } from './adapters';
import { byGb, byRtsp, CHANNEL, closeStandIns, ENCODER, placeOf, reasonOf, standIn } from './media-server.fixture';

closeStandIns();

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

  it('names the encoders that send by GB/T 28181, with the channels that they send', async () => {
    const stream = (channel: string, schema = 'fmp4') => ({ app: 'rtp', stream: `${ENCODER}_${channel}`, schema });
    const data = [stream(CHANNEL), stream(CHANNEL, 'rtsp'), { app: 'rtp', stream: '0BADCAFE', schema: 'rtsp' }];
    const server = await standIn(() => ({ body: { code: 0, data } }));
    expect(await zlm.encoders(placeOf(server))).toEqual([{ gbId: ENCODER, online: true, channels: 1, model: '' }]);
    expect(await zlm.channels?.(placeOf(server), ENCODER)).toEqual([{ gbId: CHANNEL, online: true }]);
    expect(server.asked[0]?.query).toMatchObject({ app: 'rtp' });
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

  it('counts the streams that run, not those that are only entered', async () => {
    const receivers = [{ bytes: 90_000, codec: { codec_name: 'h264', codec_type: 'video' } }];
    const streams = {
      'cam12-1': { producers: [{ url: byRtsp.rtspUrl, bytes_recv: 90_000, receivers }] },
      'cam13-1': { producers: [{ url: byRtsp.rtspUrl }] },
      'cam14-1': { producers: null },
    };
    const server = await standIn(({ path }) => ({ body: path === '/api' ? { version: '1.9.10' } : streams }));
    expect(await go2rtc.probe(placeOf(server))).toEqual({ version: '1.9.10', streams: 1 });
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

describe('which stream is asked for', () => {
  it('is heard where the server fetches it; by GB/T 28181 it is the one that is set there', () => {
    const takes = (kind: 1 | 2 | 3 | 4, asked: AskedStream) => mediaServerOf(kind).takesStream(asked);
    expect([takes(2, byGb), takes(3, byGb), takes(3, byRtsp), takes(4, byRtsp), takes(1, byGb)]).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('the built-in media server', () => {
  it('is played by the platform itself', async () => {
    expect(await mediaServerOf(1).open({ url: '', account: '', secret: '' }, byGb)).toEqual({ kind: 'builtIn' });
  });
});
