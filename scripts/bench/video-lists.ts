/** What the pages of video events ask of the database, and how long that takes the database itself at 16 connections. */
import type { Tx } from '../../server/db/open';
import type { SignedInContext } from '../../server/http/context';
import { readBins, readBindings } from '../../server/modules/video-event/bindings/binding-rows.repository';
import { countNewEvents, readVideoDay } from '../../server/modules/video-event/events/event-day.repository';
import { readEvent } from '../../server/modules/video-event/events/event-row.repository';
import { listVideoEvents } from '../../server/modules/video-event/events/event-list.repository';
import { benchReads, type Figures, type Read } from './replay';

const DAY_MS = 86_400_000;

interface Filled {
  url: string;
  parkId: number;
  seconds: number;
  /** Ids follow each other. */
  device: number;
  devices: number;
  algorithm: number;
  binding: number;
  event: number;
}

const contextOf = (tx: Tx, parkId: number): SignedInContext => {
  const user = { id: 1, rights: new Map([[parkId, new Set(['video.view'])]]) };
  return { tx, user, now: new Date(), deps: { secret: 'bench' } } as unknown as SignedInContext;
};

function readsOf({ parkId, device, devices, algorithm, binding, event }: Filled): Record<string, Read> {
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const dayOf = (turn: number): number => midnight - (1 + (turn % 20)) * DAY_MS;
  const listed =
    (more: (turn: number) => object): Read =>
    (tx, turn) =>
      listVideoEvents(contextOf(tx, parkId), { pageNum: 1, pageSize: 24, parkId, ...more(turn) });
  const ofDay = (turn: number) => ({ from: dayOf(turn), to: dayOf(turn) + DAY_MS });
  return {
    'newest events': listed(() => ({})),
    'a day': listed(ofDay),
    'a day, not reviewed': listed((turn) => ({ ...ofDay(turn), seen: 'no', asOf: Date.now() })),
    'a day, reviewed': listed((turn) => ({ ...ofDay(turn), seen: 'yes', asOf: Date.now() })),
    'of one camera': listed((turn) => ({ deviceId: device + (turn % devices) })),
    'of one algorithm': listed(() => ({ algorithmId: algorithm })),
    'without a verdict': listed(() => ({ state: 10 })),
    'false alarms': listed(() => ({ state: 30 })),
    'the bands of a day': (tx, turn) => readVideoDay(contextOf(tx, parkId), { parkId, from: dayOf(turn) }),
    'how many are new': (tx) => countNewEvents(contextOf(tx, parkId), { parkId, after: event - 50 }),
    'one event': (tx, turn) => readEvent(tx, { secret: 'bench', now: new Date(), userId: 1 }, event - turn * 1_000),
    'threshold of a binding': (tx, turn) => readBins(tx, binding + (turn % devices), new Date()),
    'bindings with 30 days of verdicts': (tx) => readBindings(tx, parkId, new Date()),
  };
}

/** @returns by read; `p95` is the promise of 50 ms for lists */
export const benchVideoLists = (filled: Filled): Promise<Record<string, Figures>> =>
  benchReads(filled, readsOf(filled));
