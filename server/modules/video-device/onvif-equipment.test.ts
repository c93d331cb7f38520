/** Equipment that speaks ONVIF: found, entered with what fetches its pictures, and asked from then on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encoderEndpoints as encoders } from '@/contract/video/encoder';
import { openSoapCamera } from '../../video/adapters/soap-camera.fixture';
import { openVideoWorld, type VideoWorld } from './video-world.fixture';

let world: VideoWorld;
beforeAll(async () => {
  world = await openVideoWorld();
});
afterAll(() => world.close());

const SEC = 1_000;

describe('equipment that speaks ONVIF', () => {
  it('is found with what it has, entered once with a camera for each channel, and watched from then on', async () => {
    const camera = await openSoapCamera({ account: 'admin', password: 'Right-1', sources: 2 });
    const at = { address: `127.0.0.1:${camera.port}`, account: 'admin' };
    const locked = await world.ask(encoders.scanOnvif, { ...at, password: 'wrong' });
    expect(locked.found).toMatchObject([{ locked: true, known: false, channels: [] }]);
    const { found } = await world.ask(encoders.scanOnvif, { ...at, password: 'Right-1' });
    const [one] = found;
    expect(one).toMatchObject({ name: 'HIKVISION DS-2DE4225IW', known: false, locked: false });
    expect(one?.channels.map(({ channel }) => channel)).toEqual([1, 2]);
    const add = { found: one, account: 'admin', password: 'Right-1' };
    const added = await world.ask(encoders.addFoundEncoder, add);
    expect(added.monitors).toBe(2);
    expect(await world.encoder(added.encoderId)).toMatchObject({ state: 2, monitors: 2, monitorsOnline: 2 });
    expect((await world.refusal(encoders.addFoundEncoder, add)).code).toBe('video.alreadyKnown');
    expect((await world.ask(encoders.scanOnvif, { ...at, password: 'Right-1' })).found[0]?.known).toBe(true);
    await world.askAll();
    await camera.close();
    world.turn(181 * SEC);
    await world.askAll();
    await world.sweep();
    expect(await world.encoder(added.encoderId)).toMatchObject({ state: 3, fault: 5, monitorsOnline: 0 });
    expect((await world.refusal(encoders.scanOnvif, at)).code).toBe('video.onvifSilent');
  });

  it('is entered with the media server that fetches its pictures, if that one can', async () => {
    const camera = await openSoapCamera({ account: 'admin', password: 'Right-1' });
    const at = { address: `127.0.0.1:${camera.port}`, account: 'admin', password: 'Right-1' };
    const { found } = await world.ask(encoders.scanOnvif, at);
    const wvp = await world.addServer('WVP', 2, 'http://10.0.0.2:18080');
    const zlm = await world.addServer('ZLM', 3, 'http://10.0.0.3');
    const { mediaServers, simulates } = await world.ask(encoders.listVideoChoices);
    expect(simulates).toBe(true);
    expect(mediaServers).toEqual(
      expect.arrayContaining([
        { id: wvp, name: 'WVP', kind: 2 },
        { id: zlm, name: 'ZLM', kind: 3 },
      ]),
    );
    const add = { found: found[0], account: 'admin', password: 'Right-1' };
    expect(await world.refusal(encoders.addFoundEncoder, { ...add, mediaServerId: wvp })).toEqual({
      status: 422,
      code: 'video.serverCannotPull',
      params: { name: 'WVP' },
    });
    const unknown = await world.refusal(encoders.addFoundEncoder, { ...add, mediaServerId: 999_999 });
    expect(unknown.code).toBe('video.unknownChoice');
    const { encoderId } = await world.ask(encoders.addFoundEncoder, { ...add, mediaServerId: zlm });
    expect(await world.encoder(encoderId)).toMatchObject({ mediaServerId: zlm, mediaServerName: 'ZLM' });
    await camera.close();
  });

  it('fails to register when it refuses the password, is left alone for an hour, and is online once it is right', async () => {
    const camera = await openSoapCamera({ account: 'admin', password: 'Right-1' });
    const place = { ip: '127.0.0.1', port: camera.port, account: 'admin' };
    const more = { protocol: 2, gbId: null, ...place, password: 'wrong' };
    const encoder = await world.addEncoder('大门 ONVIF', more);
    const monitor = await world.addMonitor('大门', encoder);
    await world.askAll();
    expect(await world.encoder(encoder)).toMatchObject({ state: 4, fault: 1, monitorsOnline: 0 });
    const asked = camera.calls.length;
    world.turn(600 * SEC);
    await world.askAll();
    expect(camera.calls.length).toBe(asked);
    const { version, ...row } = await world.encoder(encoder);
    await world.ask(encoders.saveEncoder, { ...row, version, password: 'Right-1' });
    await world.askAll();
    expect(await world.encoder(encoder)).toMatchObject({ state: 2, fault: null });
    expect((await world.monitor(monitor)).state).toBe(1);
    await camera.close();
  });
});
