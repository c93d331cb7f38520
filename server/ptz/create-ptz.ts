/** What turns a camera here: equipment by ONVIF, its media server, the demonstration's cameras in the database, and nothing else. */
import type { Config } from '../config';
import type { Database } from '../db/open';
import { OnvifAway, OnvifLocked, type OnvifPlace, type OnvifPort } from '../ports/onvif';
import { type PtzAdapter, type PtzCamera, PtzFailed } from '../ports/ptz';
import { createDemoPtz } from './demo-adapter';
import { openServerPtz, type TurnedByServer } from './server-adapter';

export interface OnvifChannelPlace {
  readonly place: OnvifPlace;
  readonly channel: number;
}

/** How a camera is reached; `builtIn`: only the demonstration has one. */
export type PtzRoute =
  | { by: 'onvif'; at: OnvifChannelPlace }
  | { by: 'server'; at: TurnedByServer }
  | { by: 'builtIn' }
  | { by: 'none' };

async function asking<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof OnvifLocked) throw new PtzFailed('refused', error);
    if (error instanceof OnvifAway) throw new PtzFailed('unreachable', error);
    throw error;
  }
}

/** One camera of ONVIF equipment. */
const byOnvif = (onvif: OnvifPort, { place, channel }: OnvifChannelPlace): PtzAdapter => ({
  name: 'onvif',
  turns: async () => true,
  move: (_camera, { pan, tilt, zoom }, forMs) => asking(onvif.move(place, channel, { x: pan, y: tilt, zoom }, forMs)),
  stop: () => asking(onvif.stop(place, channel)),
  position: async () => null,
  presets: () => asking(onvif.presets(place, channel)),
  goTo: (_camera, token) => asking(onvif.goTo(place, channel, token)),
  keepPreset: (_camera, name) => asking(onvif.keepPreset(place, channel, name)),
  dropPreset: (_camera, token) => asking(onvif.dropPreset(place, channel, token)),
});

const refuse = (): Promise<never> => Promise.reject(new PtzFailed('unsupported'));
const nothing: PtzAdapter = {
  name: 'none',
  turns: async () => false,
  move: refuse,
  stop: refuse,
  position: async () => null,
  presets: async () => [],
  goTo: refuse,
  keepPreset: refuse,
  dropPreset: refuse,
};

/** @param routeOf asked anew each time: equipment may have been changed */
export function createPtz(
  { seedDemo }: Pick<Config, 'seedDemo'>,
  db: Pick<Database, 'withPark'>,
  onvif: OnvifPort,
  routeOf: (camera: PtzCamera) => Promise<PtzRoute>,
): PtzAdapter {
  const demo = createDemoPtz(db);
  const byServer = openServerPtz();
  const of = async (camera: PtzCamera): Promise<PtzAdapter> => {
    const route = await routeOf(camera);
    if (route.by === 'onvif') return byOnvif(onvif, route.at);
    if (route.by === 'server') return byServer(route.at);
    return route.by === 'builtIn' && seedDemo ? demo : nothing;
  };
  return {
    name: 'routed',
    turns: async (camera) => (await of(camera)).turns(camera),
    move: async (camera, ...how) => (await of(camera)).move(camera, ...how),
    stop: async (camera, now) => (await of(camera)).stop(camera, now),
    position: async (camera, now) => (await of(camera)).position(camera, now),
    presets: async (camera) => (await of(camera)).presets(camera),
    goTo: async (camera, token, now) => (await of(camera)).goTo(camera, token, now),
    keepPreset: async (camera, name, now) => (await of(camera)).keepPreset(camera, name, now),
    dropPreset: async (camera, token) => (await of(camera)).dropPreset(camera, token),
  };
}
