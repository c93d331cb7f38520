/**
 * Answers that everybody who may see the same is given alike: many ask in the same moment, since they hear of the same
 * change, and one statement answers all of them. An answer is kept for two seconds; whoever has just changed something is
 * given a newer one. Pages that were shown what a change has made old are told to ask again when the two seconds are over.
 * While people go on asking, the next answer is made before the two seconds are over, so that nobody waits for it. Each
 * process has its own.
 */

export const SHARED_FOR_MS = 2_000;
/** Who asks so long before an answer is too old is given it, and has the next one made. */
export const RENEWED_BEFORE_MS = 500;

export interface SharedQuestion {
  /** All that decides the answer: what is asked, and the parks that whoever asks may read. */
  readonly key: string;
  /** Those in which a change makes the answer old. */
  readonly parkIds: readonly number[];
  /** Who is given a newer answer if they have just changed something; absent: nobody. */
  readonly userId?: number;
  /** It may be asked after whoever asked has been answered: it needs nothing of their transaction. */
  readonly renews?: boolean;
  /** A confirmed fire need not be in it at once: it is given on for its two seconds, as after any other change. */
  readonly isCalm?: boolean;
}

/** Gives an answer that is shared by itself to the one that is being made of it. */
export type ShareParts = <T>(question: SharedQuestion, make: () => Promise<T>) => Promise<T>;
type Make<T> = (part: ShareParts) => Promise<T>;

interface Kept {
  readonly answer: Promise<unknown>;
  readonly parkIds: readonly number[];
  readonly isCalm: boolean;
  /** When its statements were begun. */
  readonly began: number;
  /** Somebody was given it who did not wait for its statements to begin. */
  isGiven: boolean;
  /** Something has changed since. */
  isOld: boolean;
}

export interface SharingOptions {
  /** Tells the pages that show these parks to ask again. */
  askAgain: (parkIds: readonly number[]) => void;
  /** In ms, never set back. */
  clock?: () => number;
  forMs?: number;
  /** Runs the work later; @returns how to drop it */
  after?: (ms: number, work: () => void) => () => void;
}

function afterTime(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  timer.unref();
  return () => clearTimeout(timer);
}

export class SharedAnswers {
  private readonly kept = new Map<string, Kept>();
  /** Answers being made while the one before is still given. */
  private readonly renewals = new Map<string, Kept>();
  private readonly drops = new Set<() => void>();
  /** When somebody last changed something, the latest last. */
  private readonly acts = new Map<number, number>();
  private readonly askAgain: SharingOptions['askAgain'];
  private readonly clock: () => number;
  private readonly forMs: number;
  private readonly after: NonNullable<SharingOptions['after']>;

  constructor({ askAgain, clock = () => performance.now(), forMs = SHARED_FOR_MS, after = afterTime }: SharingOptions) {
    this.askAgain = askAgain;
    this.clock = clock;
    this.forMs = forMs;
    this.after = after;
  }

  /** @param make asks the database; what it throws is thrown to all who wait, and is not kept */
  async of<T>(question: SharedQuestion, make: Make<T>): Promise<T> {
    const { kept, isNew } = this.take(question, make);
    if (!isNew) kept.isGiven = true;
    // The key names what is asked: the same question has an answer of the same type.
    return kept.answer as Promise<T>;
  }

  private take(question: SharedQuestion, make: Make<unknown>): { kept: Kept; isNew: boolean } {
    const { key, userId, renews } = question;
    const now = this.clock();
    const actedAt = userId === undefined ? undefined : this.acts.get(userId);
    const isGood = (one: Kept | undefined): one is Kept =>
      one !== undefined && now - one.began < this.forMs && one.began > (actedAt ?? -Infinity);
    const known = [this.kept.get(key), this.renewals.get(key)].find(isGood);
    if (known) {
      if (renews && now - known.began >= this.forMs - RENEWED_BEFORE_MS) this.renew(question, make);
      return { kept: known, isNew: false };
    }
    const kept = this.begin(question, make);
    this.keep(key, kept);
    return { kept, isNew: true };
  }

  private begin({ parkIds, isCalm = false }: SharedQuestion, make: Make<unknown>): Kept {
    const made = { parkIds, isCalm, began: this.clock(), isGiven: false, isOld: false };
    const part: ShareParts = <T>(question: SharedQuestion, makePart: () => Promise<T>) => {
      const { kept, isNew } = this.take(question, makePart);
      // Then whoever has it made is shown something from before they asked, too.
      if (!isNew) made.isGiven = true;
      if (kept.isOld) made.isOld = true;
      return kept.answer as Promise<T>;
    };
    return Object.assign(made, { answer: make(part) });
  }

  /** What comes of it replaces the present answer; where it fails, whoever asks next asks themselves. */
  private renew(question: SharedQuestion, make: Make<unknown>): void {
    const { key } = question;
    if (this.renewals.has(key)) return;
    const made = this.begin(question, make);
    this.renewals.set(key, made);
    const replace = (): void => {
      // Dropped meanwhile, since a fire was confirmed after it began.
      if (this.renewals.get(key) !== made) return;
      this.renewals.delete(key);
      if (made.began > (this.kept.get(key)?.began ?? -Infinity)) this.keep(key, made);
    };
    const forget = (): void => {
      if (this.renewals.get(key) === made) this.renewals.delete(key);
    };
    made.answer.then(replace, forget);
  }

  private keep(key: string, kept: Kept): void {
    this.kept.set(key, kept);
    const forget = (): void => {
      if (this.kept.get(key) === kept) this.kept.delete(key);
    };
    kept.answer.catch(forget);
    const drop = this.after(this.forMs - (this.clock() - kept.began), () => {
      this.drops.delete(drop);
      forget();
      if (kept.isOld && kept.isGiven) this.askAgain(kept.parkIds);
    });
    this.drops.add(drop);
  }

  /** @param parkId absent: anything may have changed. @param isUrgent nobody is given what is old now, but for calm answers */
  changed(parkId?: number, isUrgent = false): void {
    for (const answers of [this.kept, this.renewals]) {
      for (const [key, kept] of answers) {
        if (parkId !== undefined && !kept.parkIds.includes(parkId)) continue;
        kept.isOld = true;
        if (isUrgent && !kept.isCalm) answers.delete(key);
      }
    }
  }

  /** This person's call has changed something: they see it, whatever others are shown. */
  actedBy(userId: number): void {
    const now = this.clock();
    this.acts.delete(userId);
    this.acts.set(userId, now);
    for (const [id, at] of this.acts) {
      if (now - at < this.forMs) return;
      this.acts.delete(id);
    }
  }

  stop(): void {
    for (const drop of this.drops) drop();
    this.drops.clear();
    this.kept.clear();
    this.renewals.clear();
  }
}
