/** Encoders and cameras over a real database: who registers, who falls silent, what is refused, what is maintained. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encoderEndpoints as encoders } from '@/contract/video/encoder';
import { mediaServerEndpoints as servers } from '@/contract/video/media-server';
import { monitorEndpoints as monitors, wholePlan } from '@/contract/video/monitor';
import { openStandIn } from '../../video/adapters/stand-in.fixture';
import { NVR, openVideoWorld, PARK, type VideoWorld } from './video-world.fixture';

let world: VideoWorld;
let nvr: number;
let hall: number;
let yard: number;
beforeAll(async () => {
  world = await openVideoWorld();
  nvr = await world.addEncoder('大堂 NVR');
  hall = await world.addMonitor('大堂 1', nvr, { channel: 1 });
  yard = await world.addMonitor('院子 2', nvr, { channel: 2 });
});
afterAll(() => world.close());

const SEC = 1_000;

describe('the code of an encoder', () => {
  const saving = (gbId: string, more: object = {}) =>
    world.refusal(encoders.saveEncoder, { name: `新设备${gbId}`, protocol: 1, gbId, ...more });

  it('must have twenty digits, and the refusal says how many it has', async () => {
    expect(await saving('3205060000118000077')).toEqual({
      status: 422,
      code: 'video.gbIdLength',
      params: { count: 19 },
    });
    expect((await saving('3205060000118000O777')).code).toBe('video.gbIdLength');
  });

  it('must be of a kind of equipment that sends pictures', async () => {
    expect(await saving('32050600002000000777')).toMatchObject({ code: 'video.gbIdType', params: { type: '200' } });
  });

  it('is nobody else’s, and is understood with the spaces of its label', async () => {
    expect(await saving('32050600 0011 8000 0777')).toMatchObject({
      code: 'video.gbIdTaken',
      params: { name: '大堂 NVR' },
    });
  });

  it('is needed where it speaks GB/T 28181; others need an address', async () => {
    expect((await saving('')).code).toBe('video.gbIdMissing');
    expect((await saving('', { protocol: 2 })).code).toBe('video.addressMissing');
  });
});

describe('an encoder', () => {
  it('is unregistered until it greets with its password; then it is online with the channels that have a picture', async () => {
    expect(await world.encoder(nvr)).toMatchObject({ state: 1, monitors: 2, monitorsOnline: 0, hasPassword: true });
    expect(await world.hello({ password: 'wrong' })).toMatchObject({ status: 403, code: 'video.passwordWrong' });
    expect(await world.encoder(nvr)).toMatchObject({ state: 4, fault: 1 });
    const { status, data } = await world.hello({
      channels: [
        { channel: 1, signal: true },
        { channel: 2, signal: false },
      ],
    });
    expect([status, data?.keepaliveSec]).toEqual([200, 60]);
    expect(await world.encoder(nvr)).toMatchObject({ state: 2, fault: null, channels: 2, monitorsOnline: 1 });
    expect([(await world.monitor(hall)).state, (await world.monitor(yard)).state]).toEqual([1, 3]);
  });

  it('with a wrong clock says so', async () => {
    await world.hello({ clock: world.now().getTime() + 90 * SEC });
    expect((await world.encoder(nvr)).clockSkewSec).toBe(90);
    await world.hello();
  });

  it('greets with a code that nobody has entered, or one digit short: refused, and the one that was meant shows why', async () => {
    expect(await world.hello({ gbId: '32050600001180000778' })).toMatchObject({ status: 404 });
    const other = await world.addEncoder('车库 NVR', { gbId: '32050600001180008881', name: '车库 NVR' });
    expect(await world.hello({ gbId: '3205060000118000888' })).toMatchObject({ status: 422, code: 'video.gbIdLength' });
    expect(await world.encoder(other)).toMatchObject({ state: 4, fault: 3 });
    await world.ask(encoders.removeEncoders, { ids: [other] });
  });

  it('that greets while another with its code is online is refused, and both are visible as one code used twice', async () => {
    const other = await world.hello({ bootId: 'second' });
    expect(other).toMatchObject({ status: 409, code: 'video.registeredElsewhere' });
    await world.hello();
    expect(await world.encoder(nvr)).toMatchObject({ state: 2, fault: 2 });
    for (let minute = 0; minute < 4; minute += 1) {
      world.turn(60 * SEC);
      await world.hello();
    }
    expect(await world.encoder(nvr)).toMatchObject({ state: 2, fault: null });
  });

  it('that misses three keepalives is away with all its cameras, since it last spoke', async () => {
    await world.hello({
      channels: [
        { channel: 1, signal: true },
        { channel: 2, signal: true },
      ],
    });
    const spoke = world.now().getTime();
    world.turn(179 * SEC);
    await world.sweep();
    expect((await world.encoder(nvr)).state).toBe(2);
    world.turn(2 * SEC);
    await world.sweep();
    expect(await world.encoder(nvr)).toMatchObject({ state: 3, fault: 4, stateSince: spoke, monitorsOnline: 0 });
    expect((await world.monitor(yard)).state).toBe(2);
    // It may come back as another box with the same code: nobody else is there now.
    expect((await world.hello({ bootId: 'second' })).status).toBe(200);
    expect((await world.monitor(hall)).state).toBe(1);
  });

  it('that is disabled is not let in, and its cameras are away', async () => {
    const { version, ...row } = await world.encoder(nvr);
    await world.ask(encoders.saveEncoder, { ...row, version, enabled: false, password: '' });
    expect(await world.encoder(nvr)).toMatchObject({ state: 5, monitorsOnline: 0 });
    expect(await world.hello({ bootId: 'second' })).toMatchObject({ status: 409, code: 'video.encoderOff' });
    const { version: next, ...off } = await world.encoder(nvr);
    await world.ask(encoders.saveEncoder, { ...off, version: next, enabled: true, password: '' });
    // The password that nobody wrote again is still the one that it was entered with.
    expect((await world.hello()).status).toBe(200);
  });

  it('with cameras is not deleted; its password is in no answer and in no row as it was written', async () => {
    const removed = await world.ask(encoders.removeEncoders, { ids: [nvr] });
    expect(removed.results[0]).toMatchObject({ ok: false, code: 'video.encoderHasMonitors', params: { count: 2 } });
    expect(JSON.stringify(await world.encoder(nvr))).not.toContain('right');
    const [row] = await world.demo.query<{ t: string }>(
      'select to_jsonb(e)::text as t from video_code_device e where id = $1',
      [nvr],
    );
    expect(row?.t).not.toContain('right');
  });

  it('comes first in its list when it needs somebody', async () => {
    const { rows } = await world.ask(encoders.listEncoders, { pageSize: 100 });
    const rank = [4, 3, 1, 2, 5];
    const found = rows.map(({ state }) => rank.indexOf(state));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(new Set(rows.map(({ parkId }) => parkId))).toEqual(new Set([PARK]));
  });
});

describe('a monitored point', () => {
  it('is a device too, under the same id and where it was put', async () => {
    const [device] = await world.demo.query<{ type: number; name: string }>(
      'select type, name from device where id = $1',
      [hall],
    );
    expect(device).toEqual({ type: 7, name: '大堂 1' });
  });

  it('has a channel of its own and a code of a camera', async () => {
    const saving = (more: object) => world.refusal(monitors.saveMonitor, { name: '门厅', encoderId: nvr, ...more });
    expect(await saving({ channel: 1 })).toMatchObject({
      code: 'video.channelTaken',
      params: { channel: 1, name: '大堂 1' },
    });
    expect((await saving({ channel: 3, channelGbId: NVR })).code).toBe('video.gbIdType');
    expect((await saving({ channel: 3, channelGbId: '123' })).code).toBe('video.gbIdLength');
    expect((await saving({ channel: 3, encoderId: 999_999 })).code).toBe('video.unknownChoice');
  });

  it('keeps a plan of seven days of half hours, and recordings thirty days at least', async () => {
    const { version, ...row } = await world.monitor(hall);
    const plan = wholePlan(false).map((day, i) => day.map((_, slot) => i === 0 && slot < 3));
    const saved = await world.ask(monitors.saveMonitor, { ...row, version, recordPlan: plan });
    expect([saved.recordedSlots, saved.recordPlan]).toEqual([3, plan]);
    const refused = await world.refusal(monitors.saveMonitor, { ...row, keepDays: 29 });
    expect(refused.status).toBe(400);
  });

  it('is maintained with an end only; it ends by itself, or sooner', async () => {
    const maintaining = (more: object) => world.refusal(monitors.maintainMonitor, { deviceId: hall, ...more });
    expect(await maintaining({})).toMatchObject({ status: 422, code: 'video.endMissing' });
    expect((await maintaining({ until: world.now().getTime() - 1 })).code).toBe('video.endPassed');
    expect(await maintaining({ until: world.now().getTime() + 40 * 86_400 * SEC })).toMatchObject({
      code: 'video.endTooLate',
      params: { days: 30 },
    });
    const until = world.now().getTime() + 600 * SEC;
    await world.ask(monitors.maintainMonitor, { deviceId: hall, until, reason: '换镜头' });
    expect(await world.monitor(hall)).toMatchObject({ state: 4, maintenanceUntil: until, maintenanceReason: '换镜头' });
    // Whatever its encoder says meanwhile.
    await world.hello({ channels: [{ channel: 1, signal: false }] });
    expect((await world.monitor(hall)).state).toBe(4);
    world.turn(601 * SEC);
    await world.hello();
    await world.sweep();
    expect(await world.monitor(hall)).toMatchObject({ state: 1, maintenanceUntil: null, maintenanceReason: null });
    expect(await world.refusal(monitors.resumeMonitor, { deviceId: hall })).toMatchObject({
      code: 'video.notInMaintenance',
    });
  });

  it('is no longer in service when it is deleted, and is again when it is restored', async () => {
    const inService = async () =>
      (await world.demo.query<{ s: boolean }>('select in_service as s from device where id = $1', [yard]))[0]?.s;
    await world.ask(monitors.removeMonitors, { ids: [yard] });
    expect(await inService()).toBe(false);
    await world.ask(monitors.restoreMonitors, { ids: [yard] });
    expect(await inService()).toBe(true);
  });

  it('is listed by what is against the law, and by streams that play badly', async () => {
    const names = async (more: object) =>
      (await world.ask(monitors.listMonitors, { pageSize: 100, ...more })).rows.map(({ name }) => name);
    expect(await names({ unlawful: true })).toContain('大堂 1');
    expect(await names({ unlawful: false })).not.toContain('大堂 1');
    expect(await names({ poor: true })).not.toContain('大堂 1');
  });

  it('of another park is nobody’s here', async () => {
    const until = world.now().getTime() + 60 * SEC;
    expect((await world.refusal(monitors.maintainMonitor, { deviceId: 1, until })).status).toBe(404);
    const guard = await world.demo.refusal('guard', monitors.saveMonitor, { parkId: 1, name: 'x', remark: '' });
    expect(guard[0]).toBe(403);
  });
});

describe('a media server', () => {
  it('needs an address, keeps its secret to itself, and is asked each minute', async () => {
    expect((await world.refusal(servers.saveMediaServer, { name: 'WVP', kind: 2, url: 'wvp' })).code).toBe(
      'video.urlMissing',
    );
    let online = true;
    const code = '32050600001180000888';
    const channel = '32050600001320000888';
    let status = 'ON';
    const listed = (one: object) => ({ body: { code: 0, data: { total: 1, list: [one] } } });
    const standIn = await openStandIn(({ headers, path }) => {
      if (headers['api-key'] !== 's3cret') return { status: 401 };
      if (path.endsWith('/load')) return { body: { code: 0, data: [{ gbReceive: 2, push: 0, proxy: 0 }] } };
      return listed(path.endsWith('/channels') ? { deviceId: channel, status } : { deviceId: code, onLine: online });
    });
    const wvp = await world.addServer('WVP', 2, `${standIn.url}/`);
    const encoder = await world.addEncoder('远端 NVR', { gbId: code, mediaServerId: wvp });
    const camera = await world.addMonitor('远端 1', encoder, { channelGbId: channel });
    await world.askAll();
    expect(await world.ask(servers.getMediaServer, { id: wvp })).toMatchObject({
      state: 1,
      hasSecret: true,
      fault: null,
      streams: 2,
    });
    expect(await world.encoder(encoder)).toMatchObject({ state: 2, monitorsOnline: 1 });
    // Its encoder stays online when one camera is away.
    status = 'OFF';
    world.turn(61 * SEC);
    await world.askAll();
    expect([(await world.encoder(encoder)).state, (await world.monitor(camera)).state]).toEqual([2, 2]);
    status = 'ON';
    world.turn(61 * SEC);
    await world.askAll();
    expect((await world.monitor(camera)).state).toBe(1);
    // Its catalogue says nothing of packets: what sends none stays so.
    const setState = (state: number) =>
      world.demo.query('update video_monitor_device set state = $2 where device_id = $1', [camera, state]);
    await setState(3);
    world.turn(61 * SEC);
    await world.askAll();
    expect((await world.monitor(camera)).state).toBe(3);
    await setState(1);
    online = false;
    world.turn(61 * SEC);
    await world.askAll();
    expect(await world.encoder(encoder)).toMatchObject({ state: 3, fault: 4 });
    expect((await world.monitor(camera)).state).toBe(2);
    expect(JSON.stringify(await world.ask(servers.getMediaServer, { id: wvp }))).not.toContain('s3cret');
    const removed = await world.ask(servers.removeMediaServers, { ids: [wvp] });
    expect(removed.results[0]).toMatchObject({ code: 'video.serverHasEncoders', params: { count: 1 } });
    online = true;
    world.turn(61 * SEC);
    await world.askAll();
    expect((await world.monitor(camera)).state).toBe(1);
    await standIn.close();
    // It is gone: its encoders are away once their three keepalives are missed, and the reason is the server.
    const answer = await world.ask(servers.askMediaServer, { serverId: wvp });
    expect(answer).toMatchObject({ state: 2, streams: 0, fault: 1 });
    const shown = await world.ask(servers.getMediaServer, { id: wvp });
    expect([shown.fault, shown.said]).toEqual([1, expect.stringContaining('ECONNREFUSED')]);
    world.turn(181 * SEC);
    await world.hello();
    await world.sweep();
    expect(await world.encoder(encoder)).toMatchObject({ state: 3, fault: 6 });
  });
});
