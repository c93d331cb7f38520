/** One LISTEN per process, fanned out to the open streams of this process. */
import type { Database } from '../db/open';
import * as z from 'zod/mini';
import { LIVE_KINDS, type LiveKind } from '@/contract/live';
import { listen } from '../db/listen';
import { type CountedCalls, countedCalls } from '../http/call-counts';
import { LIVE_CHANNEL } from './publish';

/** Between processes only: a session (by its id) or a person (by theirs) is out. */
const SIGNED_OUT = ['session', 'person'] as const;
export type SignedOut = (typeof SIGNED_OUT)[number];

/** Between processes only, too: other limits of calls were set, or what another process has counted of them. */
const OF_CALLS = ['limits', 'calls'] as const;

const id = z.number();
/** One change by `id` (database triggers write it so too), or several of one kind and park by `ids`. */
const payload = z.object({
  kind: z.enum([...LIVE_KINDS, ...SIGNED_OUT, ...OF_CALLS]),
  parkId: id,
  id: z.optional(id),
  ids: z.optional(z.array(id)),
  urgent: z.optional(z.boolean()),
  /** Which process has counted these calls. */
  by: z.optional(z.string()),
  calls: z.optional(z.array(countedCalls)),
});

export interface ParkChange {
  kind: LiveKind;
  parkId: number;
  ids: readonly number[];
  /** Pages ask for it at once, whatever the load. */
  isUrgent?: boolean;
}

export interface HubListener {
  changed(change: ParkChange): void;
  signedOut?(whose: SignedOut, ids: ReadonlySet<number>): void;
  /** An administrator has set other limits of calls. */
  limitsChanged?(): void;
  /** What a process has counted, this one included. */
  callsCounted?(calls: readonly CountedCalls[], by: string): void;
  /** The connection was lost for a while: anything may have changed unheard. */
  missed(): void;
}

export interface LiveHub {
  /** @returns how to stop hearing. */
  subscribe(listener: HubListener): () => void;
  stop(): Promise<void>;
}

type Heard = Omit<ParkChange, 'kind'> & Pick<z.output<typeof payload>, 'kind' | 'calls' | 'by'>;

/** @returns undefined for what another version of the server may have sent */
function parseChange(text: string): Heard | undefined {
  try {
    const { success, data } = payload.safeParse(JSON.parse(text));
    if (!success) return undefined;
    const { kind, parkId, ids, calls, by } = data;
    const all = ids ?? (data.id === undefined ? [] : [data.id]);
    return { kind, parkId, ids: all, calls, by, ...(data.urgent && { isUrgent: true }) };
  } catch {
    return undefined;
  }
}

function tell(listener: HubListener, { kind, parkId, ids, isUrgent, calls = [], by = '' }: Heard): void {
  if (kind === 'session' || kind === 'person') listener.signedOut?.(kind, new Set(ids));
  else if (kind === 'limits') listener.limitsChanged?.();
  else if (kind === 'calls') listener.callsCounted?.(calls, by);
  else listener.changed({ kind, parkId, ids, ...(isUrgent && { isUrgent }) });
}

/** Listens for as long as the process lives; reconnects after a lost database connection. */
export function startLiveHub(db: Pick<Database, 'url'>): LiveHub {
  const listeners = new Set<HubListener>();
  let isFirst = true;
  const line = listen(db, LIVE_CHANNEL, {
    heard(payload) {
      const change = parseChange(payload);
      if (!change) return;
      for (const listener of listeners) tell(listener, change);
    },
    began() {
      if (!isFirst) for (const listener of listeners) listener.missed();
      isFirst = false;
    },
  });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: async () => line.stop(),
  };
}
