/** A park with three cameras, algorithms on them, and people who may judge what these notice. */
import { randomUUID } from 'node:crypto';
import { ALL_WEEK } from '@/contract/access/time-plan';
import type { Endpoint } from '@/contract/endpoint';
import { algorithmEndpoints as algorithms, type BindingDetail } from '@/contract/video/algorithm';
import { ZONE_KIND } from '@/contract/video/event-codes';
import { videoEventEndpoints as events, type VideoBox } from '@/contract/video/video-event';
import type { Zone } from '@/contract/video/zone';
import { type Demo, openDemo } from '../../../tests/kit/world/demo';
import { DEMO_SIGNAL_KEY } from '../../db/seed/devices';
import { keepParts } from '../../db/parts';

/** The third park has no algorithms of the demo. */
export const PARK = 3;

/** The lower half of the picture. */
export const LOWER: Zone = {
  kind: ZONE_KIND.watch,
  points: [
    [0, 0.5],
    [1, 0.5],
    [1, 1],
    [0, 1],
  ],
};

/** A box that stands with its feet at this height. */
export const standing = (foot: number, x = 0.4): VideoBox => [x, Math.max(0, foot - 0.3), 0.2, Math.min(0.3, foot)];

export interface Binding {
  id: number;
  deviceId: number;
  deviceCode: string;
  algorithm: string;
}

export async function openVideoWorld(at = '2026-11-24T18:00:00Z') {
  const clock = { at: new Date(at) };
  const demo: Demo = await openDemo(() => clock.at, 'dated');
  await demo.platform.deps.db.withPark([], (tx) => keepParts(tx, 'video_event', clock.at));
  // The clock of the tests stands still: a second never ends.
  await demo.query('update signal_source set calls_per_sec = 100000');
  const cameras = await demo.query<{ id: string; code: string }>(
    'select id, code from device where type = 7 and in_service and park_id = $1 order by code',
    [PARK],
  );
  let nth = 0;
  const ask = <E extends Endpoint>(who: string, endpoint: E, input: object = {}) =>
    demo.ask(who, endpoint, { parkId: PARK, ...input });
  const addAlgorithm = async (licences = 9, kind = 1): Promise<{ id: number; code: string }> => {
    const code = `algo${(nth += 1)}`;
    const [row] = await demo.query<{ id: string }>(
      `insert into ai_algorithm (park_id, code, name, kind, release, min_score, licences)
       values ($1, $2, $2, $3, '1.0', 0.5, $4) returning id`,
      [PARK, code, kind, licences],
    );
    return { id: Number(row?.id), code };
  };
  const settings = { plan: [...ALL_WEEK], score: 0.6, holdSec: 0, frames: 1, cooldownSec: 60, result: 0, level: null };
  return {
    demo,
    ask,
    addAlgorithm,
    settings,
    camera: (n: number): { id: number; code: string } => {
      const row = cameras[n];
      if (!row) throw new Error(`no camera ${n}`);
      return { id: Number(row.id), code: row.code };
    },
    refusal: (who: string, endpoint: Endpoint, input: object) =>
      demo.refusal(who, endpoint, { parkId: PARK, ...input }),
    turn: (ms: number): void => {
      clock.at = new Date(clock.at.getTime() + ms);
    },
    now: () => clock.at,
    /** Armed unless it is told otherwise. */
    async addBinding(more: object = {}, { arm = true, kind = 1 } = {}): Promise<Binding> {
      const algorithm = await addAlgorithm(9, kind);
      const { id: deviceId, code: deviceCode } = this.camera(0);
      const input = { algorithmId: algorithm.id, deviceId, zones: [LOWER], ...settings, ...more };
      const { id } = (await ask('parkadmin3', algorithms.saveBinding, input)) as BindingDetail;
      if (arm) await ask('parkadmin3', algorithms.actOnBinding, { id, action: 'arm' });
      return { id, deviceId, deviceCode, algorithm: algorithm.code };
    },
    /** One that the binding notices. */
    event: ({ deviceCode, algorithm }: Binding, more: object = {}) => ({
      seq: randomUUID(),
      deviceCode,
      algorithm,
      score: 0.9,
      frames: [{ at: clock.at.getTime(), box: standing(0.8) }],
      ...more,
    }),
    async post(...given: unknown[]) {
      const { body } = await demo.platform.call(events.postVideoEvents, { events: given }, undefined, {
        'x-api-key': DEMO_SIGNAL_KEY,
      });
      if (!body.data) throw new Error(JSON.stringify(body.error));
      return body.data;
    },
    eventsOf: ({ id }: Pick<Binding, 'id'>) =>
      demo.query<{
        id: string;
        at: Date;
        folded: number;
        state: number;
        alarm_id: string | null;
        still_key: string | null;
      }>('select id, at, folded, state, alarm_id, still_key from video_event where binding_id = $1 order by at, id', [
        id,
      ]),
    close: () => demo.close(),
  };
}

export type VideoWorld = Awaited<ReturnType<typeof openVideoWorld>>;
