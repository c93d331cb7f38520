/** Cameras that turn in the database only: a position, and how fast it changes since when. */
import { randomBytes } from 'node:crypto';
import type { Database, Tx } from '../db/open';
import { PtzFailed, type PtzAdapter, type PtzCamera, type PtzPosition } from '../ports/ptz';
import { changeDemoPtz, type DemoPtzRow, lockDemoPtz, readDemoPtz } from './demo-ptz.repository';

/** From one end to the other in so long, at full speed. */
const FULL_TURN_MS = 8_000;

const within = (value: number, least: number): number => Math.min(1, Math.max(least, value));

/** Where it looks now, after what it has turned. */
export function positionAt(
  row: Pick<DemoPtzRow, 'pan' | 'tilt' | 'zoom' | 'turnsFrom' | 'turnsUntil' | 'velocity'>,
  now: Date,
): PtzPosition {
  const { pan, tilt, zoom, turnsFrom, turnsUntil, velocity } = row;
  if (!turnsFrom || !turnsUntil || !velocity) return { pan, tilt, zoom };
  const turned = Math.max(0, Math.min(now.getTime(), turnsUntil.getTime()) - turnsFrom.getTime()) / FULL_TURN_MS;
  return {
    pan: within(pan + velocity.pan * 2 * turned, -1),
    tilt: within(tilt + velocity.tilt * 2 * turned, -1),
    zoom: within(zoom + velocity.zoom * turned, 0),
  };
}

const STANDS = { turnsFrom: null, turnsUntil: null, velocity: null } as const;
const FRONT: PtzPosition = { pan: 0, tilt: 0, zoom: 0 };

export function createDemoPtz(db: Pick<Database, 'withPark'>): PtzAdapter {
  const change = (camera: PtzCamera, work: (tx: Tx, row: DemoPtzRow) => Promise<void>): Promise<void> =>
    db.withPark([camera.parkId], async (tx) => work(tx, await lockDemoPtz(tx, camera.parkId, camera.id)));
  const read = (camera: PtzCamera): Promise<DemoPtzRow | null> =>
    db.withPark([camera.parkId], (tx) => readDemoPtz(tx, camera.id));
  return {
    name: 'demo',
    turns: async () => true,
    move: (camera, velocity, forMs, now) =>
      change(camera, (tx, row) =>
        changeDemoPtz(tx, camera.id, {
          ...positionAt(row, now),
          velocity,
          turnsFrom: now,
          turnsUntil: new Date(now.getTime() + forMs),
        }),
      ),
    stop: (camera, now) =>
      change(camera, (tx, row) => changeDemoPtz(tx, camera.id, { ...positionAt(row, now), ...STANDS })),
    position: async (camera, now) => {
      const row = await read(camera);
      return row ? positionAt(row, now) : FRONT;
    },
    presets: async (camera) => (await read(camera))?.presets.map(({ token, name }) => ({ token, name })) ?? [],
    goTo: (camera, token) =>
      change(camera, async (tx, { presets }) => {
        const preset = presets.find((one) => one.token === token);
        if (!preset) throw new PtzFailed('presetUnknown');
        const { pan, tilt, zoom } = preset;
        await changeDemoPtz(tx, camera.id, { pan, tilt, zoom, ...STANDS });
      }),
    keepPreset: async (camera, name, now) => {
      const token = randomBytes(6).toString('hex');
      await change(camera, (tx, row) =>
        changeDemoPtz(tx, camera.id, { presets: [...row.presets, { token, name, ...positionAt(row, now) }] }),
      );
      return token;
    },
    dropPreset: (camera, token) =>
      change(camera, async (tx, { presets }) => {
        const kept = presets.filter((one) => one.token !== token);
        if (kept.length === presets.length) throw new PtzFailed('presetUnknown');
        await changeDemoPtz(tx, camera.id, { presets: kept });
      }),
  };
}
