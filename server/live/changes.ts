/** Changes that wait for the next message of a stream: each record once, and no more than a page can use. */
import { LIVE_KINDS, type LiveChange, type LiveKind } from '@/contract/live';
import type { Hint } from './pace';

/** Of one kind in one message; with more, the page refetches all records of this kind that it shows. */
export const MOST_IDS = 50;

const encoder = new TextEncoder();

export class Changes {
  /** null: too many to name. */
  private readonly kinds = new Map<LiveKind, Set<number> | null>();
  private readonly urgent = new Set<LiveKind>();

  get isEmpty(): boolean {
    return this.kinds.size === 0;
  }

  /** @param ids absent means every record of the kind */
  add(kind: LiveKind, ids?: Iterable<number>, isUrgent = false): void {
    if (isUrgent) this.urgent.add(kind);
    const before = this.kinds.get(kind);
    if (before === null) return;
    const all = ids && new Set([...(before ?? []), ...ids]);
    this.kinds.set(kind, all && all.size <= MOST_IDS ? all : null);
  }

  addAll(others: Changes): void {
    for (const [kind, ids] of others.kinds) this.add(kind, ids ?? undefined, others.urgent.has(kind));
  }

  /** @param hintFor what is said of the load; @returns one message of the stream, as it is sent; nothing waits any more */
  take(hintFor: (kind: LiveKind) => Hint): Uint8Array {
    const lines = LIVE_KINDS.filter((kind) => this.kinds.has(kind)).map((kind) => {
      const ids = this.kinds.get(kind);
      const isUrgent = this.urgent.has(kind);
      const change: LiveChange = {
        kind,
        ...(ids && { ids: [...ids] }),
        ...hintFor(kind),
        ...(isUrgent && { urgent: true }),
      };
      return `data: ${JSON.stringify(change)}\n`;
    });
    this.kinds.clear();
    this.urgent.clear();
    return encoder.encode(`${lines.join('')}\n`);
  }
}
