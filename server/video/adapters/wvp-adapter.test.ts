/** WVP against stand-ins on real ports: what it is asked, by which secret, and what its answers come to. */
import { describe, expect, it } from 'vitest';
import { mediaServerOf } from './adapters';
import { byGb, byRtsp, CHANNEL, closeStandIns, ENCODER, placeOf, reasonOf, standIn } from './media-server.fixture';
import type { Answered } from './stand-in.fixture';

closeStandIns();

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

  it('says of each channel whether its camera is there, in the words of its newer and older versions', async () => {
    const pages: unknown[][] = [
      [
        { deviceId: CHANNEL, status: 'ON' },
        { deviceId: '34020000001320000004', status: 'OFF' },
      ],
      [
        { deviceId: ENCODER, channelId: CHANNEL, status: false },
        { deviceId: ENCODER, channelId: '34020000001320000004', status: true },
      ],
      [],
    ];
    const server = await standIn(() => {
      const found = pages.shift() ?? [];
      return { body: { code: 0, data: { total: found.length, list: found } } };
    });
    const ask = () => wvp.channels?.(placeOf(server), ENCODER);
    expect(await ask()).toEqual([
      { gbId: CHANNEL, online: true },
      { gbId: '34020000001320000004', online: false },
    ]);
    expect(await ask()).toEqual([
      { gbId: CHANNEL, online: false },
      { gbId: '34020000001320000004', online: true },
    ]);
    expect(await ask()).toBeNull();
    expect(server.asked[0]?.path).toBe(`/api/device/query/devices/${ENCODER}/channels`);
  });

  it('counts the streams that its media servers carry, and none where it is too old to say', async () => {
    const answers: Answered[] = [
      {
        body: {
          code: 0,
          data: [
            { id: 'a', gbReceive: 3, push: 1, proxy: 2, gbSend: 9 },
            { id: 'b', gbReceive: 4 },
          ],
        },
      },
      { status: 404, text: '' },
    ];
    const server = await standIn(() => answers.shift() ?? 'silence');
    expect(await wvp.probe(placeOf(server))).toEqual({ version: null, streams: 10 });
    expect(await wvp.probe(placeOf(server))).toEqual({ version: null, streams: 0 });
    expect(server.asked[0]?.path).toBe('/api/server/media_server/load');
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
