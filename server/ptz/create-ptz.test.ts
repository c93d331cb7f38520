/** Which adapter turns a camera, over equipment that speaks ONVIF and cameras without any. */
import { afterEach, describe, expect, it } from 'vitest';
import { openSoapCamera, type SoapCamera } from '../video/adapters/soap-camera.fixture';
import { onvif } from '../video/adapters/onvif-adapter';
import { createPtz, type PtzRoute } from './create-ptz';

const CAMERA = { id: 3, parkId: 1, code: 'CAM-3', name: '东门' };
const NOW = new Date('2026-11-24T02:00:00Z');
/** Nothing here asks the database. */
const noDatabase = { withPark: () => Promise.reject(new Error('no database is needed')) };

const open: SoapCamera[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((camera) => camera.close()));
});

const ptzOf = (route: PtzRoute, seedDemo = false) => createPtz({ seedDemo }, noDatabase, onvif, async () => route);

async function routeTo(password: string): Promise<{ route: PtzRoute; camera: SoapCamera }> {
  const camera = await openSoapCamera({ account: 'admin', password: 'Cam@2026' });
  open.push(camera);
  const place = { ip: '127.0.0.1', port: camera.port, account: 'admin', password };
  return { camera, route: { by: 'onvif', at: { place, channel: 1 } } };
}

describe('a camera of ONVIF equipment', () => {
  it('turns, stops and keeps positions itself', async () => {
    const { route, camera } = await routeTo('Cam@2026');
    const ptz = ptzOf(route);
    expect(await ptz.turns(CAMERA)).toBe(true);
    await ptz.move(CAMERA, { pan: 0.6, tilt: 0, zoom: 0 }, 1_000, NOW);
    await ptz.stop(CAMERA, NOW);
    expect(camera.calls).toEqual(expect.arrayContaining(['ContinuousMove', 'Stop']));
    const token = await ptz.keepPreset(CAMERA, '车道', NOW);
    expect(await ptz.presets(CAMERA)).toEqual([{ token, name: '车道' }]);
    expect(await ptz.position(CAMERA, NOW)).toBeNull();
  });

  it('says that it refuses a wrong password, and that it is not reached', async () => {
    const { route, camera } = await routeTo('wrong');
    await expect(ptzOf(route).stop(CAMERA, NOW)).rejects.toMatchObject({ reason: 'refused' });
    camera.silent = true;
    await expect(ptzOf(route).stop(CAMERA, NOW)).rejects.toMatchObject({ reason: 'unreachable' });
  });
});

describe('a camera without such equipment', () => {
  it('does not turn: nothing pretends that it did', async () => {
    for (const route of [{ by: 'none' }, { by: 'builtIn' }] as const) {
      const ptz = ptzOf(route);
      expect(await ptz.turns(CAMERA)).toBe(false);
      await expect(ptz.move(CAMERA, { pan: 1, tilt: 0, zoom: 0 }, 1_000, NOW)).rejects.toMatchObject({
        reason: 'unsupported',
      });
    }
  });

  it('is one of the demonstration where there is one', async () => {
    expect(await ptzOf({ by: 'builtIn' }, true).turns(CAMERA)).toBe(true);
  });
});
