/**
 * The open streams of people who may know the same things. What changes is gathered and written to all of them as the
 * same bytes: the first change after a quiet moment at once, what is urgent at once too, what follows at most four times
 * a second, and less often the more streams it is written to.
 */
import type { LiveKind } from '@/contract/live';
import { Changes } from './changes';
import type { Hint } from './pace';

export const WINDOW_MS = 250;
/** Of one audience: each write is a call of the system, and pages that are many ask less often anyway (`pace.ts`). */
const WRITES_PER_SECOND = 500;
const LONGEST_WINDOW_MS = 2_000;

const windowAfter = (writes: number): number =>
  Math.min(LONGEST_WINDOW_MS, Math.max(WINDOW_MS, (writes * 1_000) / WRITES_PER_SECOND));

export interface Stream {
  /** Never waits; a stream that takes no more ends itself. */
  write(message: Uint8Array): void;
}

export class Audience<S extends Stream> {
  private readonly streams = new Set<S>();
  private readonly shared = new Changes();
  /** What concerns the person of one stream only. */
  private readonly own = new Map<S, Changes>();
  private window: NodeJS.Timeout | undefined;
  private isUrgent = false;

  constructor(private readonly hintFor: (kind: LiveKind) => Hint) {}

  get isEmpty(): boolean {
    return this.streams.size === 0;
  }

  join(stream: S): void {
    this.streams.add(stream);
  }

  leave(stream: S): void {
    this.streams.delete(stream);
    this.own.delete(stream);
    if (!this.isEmpty) return;
    clearTimeout(this.window);
    this.window = undefined;
  }

  /** For everybody, with the next `send`. @param ids absent means every record of the kind */
  add(kind: LiveKind, ids?: readonly number[], isUrgent?: boolean): void {
    this.shared.add(kind, ids, isUrgent);
    this.isUrgent ||= isUrgent === true;
  }

  /** For one stream, with the next `send`. */
  addFor(stream: S, kind: LiveKind): void {
    const own = this.own.get(stream) ?? new Changes();
    this.own.set(stream, own);
    own.add(kind);
  }

  /** Writes what was added: now, or as soon as the running window is over. */
  send(): void {
    if (this.shared.isEmpty && this.own.size === 0) return;
    if (this.window && !this.isUrgent) return;
    clearTimeout(this.window);
    this.isUrgent = false;
    const writes = this.write();
    this.window = setTimeout(() => {
      this.window = undefined;
      this.send();
    }, windowAfter(writes));
  }

  /** @returns to how many streams */
  private write(): number {
    for (const own of this.own.values()) own.addAll(this.shared);
    const personal = new Map([...this.own].map(([stream, own]) => [stream, own.take(this.hintFor)]));
    this.own.clear();
    const shared = this.shared.isEmpty ? undefined : this.shared.take(this.hintFor);
    let writes = 0;
    // A stream that ends over its message leaves the audience meanwhile.
    for (const stream of [...this.streams]) {
      const message = personal.get(stream) ?? shared;
      if (!message) continue;
      stream.write(message);
      writes += 1;
    }
    return writes;
  }
}
