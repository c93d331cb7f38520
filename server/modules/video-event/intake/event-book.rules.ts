/** The events that a call leads to, worked out in memory: nothing here touches the database. */
import { foldsInto, type Known, noticedBy, type Target } from './noticed.rules';
import type { Presence } from './presence.rules';
import type { ReadEvent, VideoIgnored } from './video-reading.rules';

/** One more of an event that was there before the call. */
export interface Folded {
  id: number;
  at: number;
  count: number;
  endAt: number;
  score: number;
}

/** A new event of this call. */
export interface Begun extends Known {
  id: null;
  read: ReadEvent;
  target: Target;
  presence: Presence;
  endAt: number;
  score: number;
  folded: number;
}

/** What became of one event of the call. */
export type Outcome =
  | { read: ReadEvent; ignored: VideoIgnored }
  | { read: ReadEvent; begun: Begun; isFirst: boolean }
  | { read: ReadEvent; into: Folded };

export class EventBook {
  readonly begun: Begun[] = [];
  readonly folds = new Map<number, Folded>();

  /** @param known events that a new one may fold into */
  constructor(private readonly known: readonly (Known & { id: number })[]) {}

  take(read: ReadEvent, target: Target | undefined): Outcome {
    if (!target) return { read, ignored: 'videoevent.notBound' };
    const presence = noticedBy(read, target);
    if (typeof presence === 'string') return { read, ignored: presence };
    const { from: at, to: endAt } = presence;
    const { score } = read.event;
    const mate = foldsInto(this.begun, target.binding, at);
    if (mate) {
      Object.assign(mate, {
        endAt: Math.max(mate.endAt, endAt),
        score: Math.max(mate.score, score),
        folded: mate.folded + 1,
      });
      return { read, begun: mate, isFirst: false };
    }
    const before = foldsInto(this.known, target.binding, at);
    if (before) return { read, into: this.fold(before, endAt, score) };
    const begun: Begun = {
      id: null,
      bindingId: target.binding.id,
      at,
      endAt,
      score,
      folded: 0,
      read,
      target,
      presence,
    };
    this.begun.push(begun);
    return { read, begun, isFirst: true };
  }

  private fold({ id, at }: Known & { id: number }, endAt: number, score: number): Folded {
    const now = this.folds.get(id) ?? { id, at, count: 0, endAt, score };
    const next = { ...now, count: now.count + 1, endAt: Math.max(now.endAt, endAt), score: Math.max(now.score, score) };
    this.folds.set(id, next);
    return next;
  }
}
