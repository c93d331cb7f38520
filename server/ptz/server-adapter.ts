/** Turns cameras by way of their media server. It turns them until it is told to stop: whoever lets go is told for. */
import {
  type AskedStream,
  MediaServerAway,
  type MediaServerPlace,
  MediaServerRefused,
  type ServerTurns,
} from '../ports/media-server';
import { type PtzAdapter, PtzFailed } from '../ports/ptz';

export interface TurnedByServer {
  readonly turns: ServerTurns;
  readonly place: MediaServerPlace;
  readonly asked: AskedStream;
}

async function asking<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof MediaServerAway) throw new PtzFailed('unreachable', error);
    if (error instanceof MediaServerRefused)
      throw new PtzFailed(error.reason === 'noPackets' ? 'timeout' : 'refused', error);
    throw error;
  }
}

/** @returns what turns one camera; all of a process share what ends their moves */
export function openServerPtz(): (at: TurnedByServer) => PtzAdapter {
  /** By camera: when its move is over. */
  const ends = new Map<number, NodeJS.Timeout>();
  const over = (id: number): void => {
    clearTimeout(ends.get(id));
    ends.delete(id);
  };
  return ({ turns, place, asked }) => ({
    name: 'server',
    turns: async () => true,
    async move({ id }, velocity, forMs) {
      await asking(turns.move(place, asked, velocity));
      over(id);
      const end = setTimeout(() => {
        over(id);
        turns.stop(place, asked).catch(() => undefined);
      }, forMs);
      end.unref();
      ends.set(id, end);
    },
    async stop({ id }) {
      over(id);
      await asking(turns.stop(place, asked));
    },
    position: async () => null,
    presets: () => asking(turns.presets(place, asked)),
    goTo: (_camera, token) => asking(turns.goTo(place, asked, token)),
    keepPreset: () => asking(turns.keepPreset(place, asked)),
    dropPreset: (_camera, token) => asking(turns.dropPreset(place, asked, token)),
  });
}
