/** Something fetched once, asked for by rendering: a failed fetch may be repeated, but not at once. */

/** React draws what failed a second time at once: without a pause it would be asked for without end. In ms. */
const RETRY_AFTER_MS = 1_000;

export class Fetched<T> {
  /** There once it has arrived; what is drawn with it needs not wait. */
  loaded: T | undefined;
  private pending: Promise<T> | undefined;

  constructor(private readonly fetchIt: () => Promise<T>) {}

  /** The same promise at every call, as React's `use` wants it. */
  load(): Promise<T> {
    this.pending ??= this.fetchIt().then(
      (found) => (this.loaded = found),
      (error: unknown) => {
        setTimeout(() => (this.pending = undefined), RETRY_AFTER_MS);
        throw error;
      },
    );
    return this.pending;
  }
}
