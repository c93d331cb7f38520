/** Which media servers equipment can be connected to: what could never show a picture is refused, and old rows stay as they are. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENCODER_PROTOCOL as P, MEDIA_SERVER_KIND as K, serverMisfit } from '@/contract/video/device-codes';
import { encoderEndpoints } from '@/contract/video/encoder';
import { mediaServerEndpoints } from '@/contract/video/media-server';
import { openVideoWorld, type VideoWorld } from './video-world.fixture';

let world: VideoWorld;
let servers: Record<keyof typeof K, number>;
beforeAll(async () => {
  world = await openVideoWorld();
  servers = {
    builtIn: await world.addServer('内置', K.builtIn, ''),
    wvp: await world.addServer('WVP', K.wvp, 'http://127.0.0.1:9'),
    zlm: await world.addServer('ZLM', K.zlm, 'http://127.0.0.1:9'),
    go2rtc: await world.addServer('go2rtc', K.go2rtc, 'http://127.0.0.1:9'),
  };
});
afterAll(() => world.close());

let made = 0;
const rowOf = (protocol: number, server: keyof typeof K) => {
  made += 1;
  const gbId = protocol === P.gb28181 ? `3205060000118000${1000 + made}` : null;
  return { name: `设备 ${made}`, protocol, gbId, ip: `10.8.0.${made}`, port: 554, mediaServerId: servers[server] };
};

it('each protocol goes with those servers that can bring its picture here', async () => {
  const fits = Object.entries(K).map(([name, kind]) => [
    name,
    ...Object.values(P).map((one) => serverMisfit(one, kind)),
  ]);
  expect(fits).toEqual([
    ['builtIn', null, 'serverCannotPull', 'serverCannotPull'],
    ['wvp', null, 'serverCannotPull', 'serverCannotPull'],
    ['zlm', null, null, null],
    ['go2rtc', 'serverNoGb', null, null],
  ]);
});

it('an encoder is not saved with another one, and the refusal names the server beside its field', async () => {
  const save = async (protocol: number, server: keyof typeof K) => {
    const input = { parkId: 3, remark: '', ...rowOf(protocol, server) };
    const { status, body } = await world.demo.call(world.who, encoderEndpoints.saveEncoder, input);
    return { status, ...body.error };
  };
  const refused = (code: string, name: string) => ({
    status: 422,
    code,
    params: { name },
    fields: { mediaServerId: code },
  });
  expect(await save(P.rtsp, 'wvp')).toMatchObject(refused('video.serverCannotPull', 'WVP'));
  expect(await save(P.gb28181, 'go2rtc')).toMatchObject(refused('video.serverNoGb', 'go2rtc'));
  expect(await save(P.onvif, 'go2rtc')).toEqual({ status: 200 });
  expect(await save(P.gb28181, 'wvp')).toEqual({ status: 200 });
});

it('an old one that was saved so is read as it is; the rest of it can be changed, its media server only to one that fits', async () => {
  const { id } = await world.ask(encoderEndpoints.saveEncoder, { ...rowOf(P.rtsp, 'zlm'), remark: '' });
  await world.demo.query('update video_code_device set media_server_id = $2 where id = $1', [id, servers.wvp]);
  const { version, ...row } = await world.encoder(id);
  expect(row).toMatchObject({ mediaServerId: servers.wvp, mediaServerName: 'WVP' });
  const { rows } = await world.ask(encoderEndpoints.listEncoders, { keyword: row.name });
  expect(rows.map(({ mediaServerName }) => mediaServerName)).toEqual(['WVP']);
  const again = { ...row, version, password: '', remark: '换了电源' };
  const other = { ...again, protocol: P.onvif };
  expect((await world.refusal(encoderEndpoints.saveEncoder, other)).code).toBe('video.serverCannotPull');
  await world.ask(encoderEndpoints.saveEncoder, again);
  const { version: next } = await world.encoder(id);
  expect(await world.encoder(id)).toMatchObject({ mediaServerId: servers.wvp, remark: '换了电源' });
  await world.ask(encoderEndpoints.saveEncoder, { ...again, version: next, mediaServerId: null });
  expect(await world.encoder(id)).toMatchObject({ mediaServerId: null });
});

it('a server does not become one of a kind that its equipment cannot be connected to', async () => {
  const { version, ...row } = await world.ask(mediaServerEndpoints.getMediaServer, { id: servers.zlm });
  await world.ask(encoderEndpoints.saveEncoder, { ...rowOf(P.rtsp, 'zlm'), remark: '' });
  const change = { ...row, version, secret: '', kind: K.wvp };
  expect(await world.refusal(mediaServerEndpoints.saveMediaServer, change)).toEqual({
    status: 422,
    code: 'video.serverCannotPull',
    params: { name: 'ZLM' },
  });
  await world.ask(mediaServerEndpoints.saveMediaServer, { ...change, kind: K.go2rtc });
});
