/** ONVIF against a camera that speaks SOAP over HTTP: what it is asked, what is read of its answers, and what is told to it. */
import { createSocket } from 'node:dgram';
import { afterEach, describe, expect, it } from 'vitest';
import { OnvifAway, OnvifLocked } from '../../ports/onvif';
import { onvif, placeInMatch } from './onvif-adapter';
import { openSoapCamera, type SoapCamera } from './soap-camera.fixture';

const MATCH = `<?xml version="1.0"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:a="http://schemas.xmlsoap.org/ws/2004/08/addressing" xmlns:d="http://schemas.xmlsoap.org/ws/2005/04/discovery"><s:Body><d:ProbeMatches><d:ProbeMatch><a:EndpointReference><a:Address>urn:uuid:1</a:Address></a:EndpointReference><d:Types>dn:NetworkVideoTransmitter</d:Types><d:XAddrs>http://10.2.0.17:8000/onvif/device_service</d:XAddrs></d:ProbeMatch></d:ProbeMatches></s:Body></s:Envelope>`;

const cameras: SoapCamera[] = [];
afterEach(() => Promise.all(cameras.splice(0).map((camera) => camera.close())));

async function open(more: Partial<Parameters<typeof openSoapCamera>[0]> = {}) {
  const camera = await openSoapCamera({ account: 'admin', password: 'Right-1', ...more });
  cameras.push(camera);
  return { camera, place: { ip: '127.0.0.1', port: camera.port, account: 'admin', password: 'Right-1' } };
}

describe('a camera', () => {
  it('says what it is and what its streams are like', async () => {
    const { place } = await open({ gov: 250 });
    expect(await onvif.describe(place)).toEqual({
      name: 'HIKVISION DS-2DE4225IW',
      model: 'DS-2DE4225IW',
      channels: [
        {
          channel: 1,
          name: 'HIKVISION DS-2DE4225IW',
          ptz: true,
          main: { codec: 1, width: 1920, height: 1080, fps: 25, gopSec: 10, kbps: 4096, smart: false },
          sub: { codec: 1, width: 640, height: 360, fps: 25, gopSec: 1, kbps: 512, smart: false },
        },
      ],
    });
  });

  it('that is a recorder has a channel for each of its pictures', async () => {
    const { place } = await open({ sources: 3 });
    const { channels } = await onvif.describe(place);
    expect(channels.map(({ channel, name }) => `${channel} ${name.slice(-1)}`)).toEqual(['1 1', '2 2', '3 3']);
  });

  it('with another password does not say, and that is told apart from silence', async () => {
    const { place, camera } = await open();
    await expect(onvif.describe({ ...place, password: 'wrong' })).rejects.toThrow(OnvifLocked);
    camera.silent = true;
    await expect(onvif.describe(place)).rejects.toThrow(OnvifAway);
  });

  it('is set to key frames each two seconds on both of its streams', async () => {
    const { place, camera } = await open({ gov: 250 });
    await onvif.setGop(place, 1, 2);
    expect(camera.calls.filter((name) => name === 'SetVideoEncoderConfiguration')).toHaveLength(2);
    expect(camera.bodies.get('SetVideoEncoderConfiguration')).toContain('<GovLength>50</GovLength>');
    await expect(onvif.setGop(place, 9, 2)).rejects.toThrow(OnvifAway);
  });

  it('turns and stops, over one connection', async () => {
    const { place, camera } = await open();
    await onvif.move(place, 1, { x: 0.5, y: -0.25, zoom: 0 }, 1_000);
    await onvif.stop(place, 1);
    const move = camera.bodies.get('ContinuousMove') ?? '';
    expect(move).toContain('<ProfileToken>main_1</ProfileToken>');
    expect(move).toContain('x="0.5" y="-0.25"');
    expect(move).toContain('<Timeout>PT1S</Timeout>');
    expect(camera.bodies.get('Stop')).toContain('<PanTilt>true</PanTilt>');
    expect(camera.calls.filter((name) => name === 'GetServices')).toHaveLength(1);
  });

  it('keeps positions under names, two of which may be alike, goes there and drops them', async () => {
    const { place, camera } = await open();
    expect(await onvif.presets(place, 1)).toEqual([]);
    const gate = await onvif.keepPreset(place, 1, '东门 <A&B>');
    const again = await onvif.keepPreset(place, 1, '东门 <A&B>');
    expect(await onvif.presets(place, 1)).toEqual([
      { token: gate, name: '东门 <A&B>' },
      { token: again, name: '东门 <A&B>' },
    ]);
    await onvif.goTo(place, 1, gate);
    expect(camera.bodies.get('GotoPreset')).toContain(`<PresetToken>${gate}</PresetToken>`);
    await onvif.dropPreset(place, 1, gate);
    expect((await onvif.presets(place, 1)).map(({ token }) => token)).toEqual([again]);
    await expect(onvif.goTo(place, 1, 'nowhere')).rejects.toThrow();
  });
});

describe('who answers to a call into the network', () => {
  const match = (addresses: string) => ({ probeMatches: { probeMatch: { XAddrs: addresses } } });

  it('is found by the address of its device service', () => {
    expect(placeInMatch(match('http://10.2.0.17:8000/onvif/device_service'))).toEqual({ ip: '10.2.0.17', port: 8000 });
    expect(placeInMatch(match('nonsense http://10.2.0.18/onvif/device_service'))).toEqual({
      ip: '10.2.0.18',
      port: 80,
    });
  });

  it('with something else is passed over', () => {
    expect(placeInMatch(match('nonsense'))).toBeNull();
    expect(placeInMatch({ hello: 1 })).toBeNull();
  });

  it('is asked over the network’s own address for it; a stranger’s nonsense does no harm', async () => {
    const camera = createSocket({ type: 'udp4', reuseAddr: true });
    const asked: string[] = [];
    camera.on('message', (words, { address, port }) => {
      asked.push(words.toString());
      camera.send('nonsense', port, address);
      camera.send(MATCH, port, address);
    });
    const heard = await new Promise<boolean>((done) => {
      camera.once('error', () => done(false));
      camera.bind(3702, () => {
        try {
          camera.addMembership('239.255.255.250');
          done(true);
        } catch {
          // A machine without a network has no such address.
          done(false);
        }
      });
    });
    const found = await onvif.discover(400);
    camera.close();
    if (heard && asked.length > 0) {
      expect(asked[0]).toContain('NetworkVideoTransmitter');
      expect(found).toEqual([{ ip: '10.2.0.17', port: 8000 }]);
    } else expect(found).toEqual([]);
  });
});
