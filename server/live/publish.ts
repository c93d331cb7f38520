/** Says that a record changed. PostgreSQL delivers it to every server process at the commit, never before. */
import type { LiveKind } from '@/contract/live';
import { notifyAll, type Tx } from '../db/open';
import type { CountedCalls } from '../http/call-counts';

export const LIVE_CHANNEL = 'park_live';

export interface LiveEvent {
  /** `chat`, `hand-over` and `flow` are sent to one person: `id` is the user's. */
  kind: LiveKind;
  id: number;
  parkId: number;
  /** Pages ask for it at once, whatever the load. */
  urgent?: boolean;
}

/** A payload has room for 8,000 bytes. */
const IDS_PER_PAYLOAD = 400;

/** Changes of one kind in one park share payloads: each payload costs every process a parse and a look at its streams. */
export function payloadsOf(events: readonly LiveEvent[]): string[] {
  const [only] = events;
  if (only && events.length === 1) return [JSON.stringify(only)];
  const groups = new Map<string, { kind: LiveKind; parkId: number; ids: Set<number>; urgent?: boolean }>();
  for (const { kind, id, parkId, urgent } of events) {
    const key = `${kind}/${parkId}/${urgent ?? ''}`;
    const group = groups.get(key) ?? { kind, parkId, ids: new Set(), ...(urgent && { urgent }) };
    groups.set(key, group);
    group.ids.add(id);
  }
  return [...groups.values()].flatMap(({ ids, ...group }) => {
    const all = [...ids];
    const parts = Array.from({ length: Math.ceil(all.length / IDS_PER_PAYLOAD) }, (_, i) =>
      all.slice(i * IDS_PER_PAYLOAD, (i + 1) * IDS_PER_PAYLOAD),
    );
    return parts.map((part) => JSON.stringify({ ...group, ids: part }));
  });
}

/** Tells pages that show anything of these parks to ask again: nothing has changed that they were not told of. */
export async function publishAgain(tx: Tx, kind: LiveKind, parkIds: readonly number[]): Promise<void> {
  const payloads = parkIds.map((parkId) => JSON.stringify({ kind, parkId, ids: [] }));
  await notifyAll(tx, LIVE_CHANNEL, payloads);
}

/** Many changes in one statement. */
export async function publishAll(tx: Tx, events: readonly LiveEvent[]): Promise<void> {
  await notifyAll(tx, LIVE_CHANNEL, payloadsOf(events));
}

export const publish = (tx: Tx, event: LiveEvent): Promise<void> => publishAll(tx, [event]);

/** A payload has room for 8,000 bytes, and an address may have 45. */
const CALLERS_PER_PAYLOAD = 40;

/** Tells the other processes what this one has counted. @param by this process */
export async function publishCalls(tx: Tx, by: string, calls: readonly CountedCalls[]): Promise<void> {
  const payloads = Array.from({ length: Math.ceil(calls.length / CALLERS_PER_PAYLOAD) }, (_, i) =>
    JSON.stringify({
      kind: 'calls',
      parkId: 0,
      by,
      calls: calls.slice(i * CALLERS_PER_PAYLOAD, (i + 1) * CALLERS_PER_PAYLOAD),
    }),
  );
  await notifyAll(tx, LIVE_CHANNEL, payloads);
}
