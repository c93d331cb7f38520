/**
 * The open streams of people who may know the same things. What changes is gathered and written to all of them as the
 * same bytes: the first change after a quiet moment at once, what follows at most four times a second.
 */
import type { LiveKind } from '@/contract/live';
import { Changes } from './changes';
import type { Hint } from './pace';

export const WINDOW_MS = 250;

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
  }

  /** For one stream, with the next `send`. */
  addFor(stream: S, kind: LiveKind): void {
    const own = this.own.get(stream) ?? new Changes();
    this.own.set(stream, own);
    own.add(kind);
  }

  /** Writes what was added: now, or as soon as the running window is over. */
  send(): void {
    if (this.window || (this.shared.isEmpty && this.own.size === 0)) return;
    this.window = setTimeout(() => {
      this.window = undefined;
      this.send();
    }, WINDOW_MS);
    for (const own of this.own.values()) own.addAll(this.shared);
    const personal = new Map([...this.own].map(([stream, own]) => [stream, own.take(this.hintFor)]));
    this.own.clear();
    const shared = this.shared.isEmpty ? undefined : this.shared.take(this.hintFor);
    // A stream that ends over its message leaves the audience meanwhile.
    for (const stream of [...this.streams]) {
      const message = personal.get(stream) ?? shared;
      if (message) stream.write(message);
    }
  }
}
