/** Something fetched once, asked for by rendering: a failed fetch may be repeated, but not at once. */

/** React draws what failed a second time at once: without a pause it would be asked for without end. In ms. */
const RETRY_AFTER_MS = 1_000;

export class Fetched<T> {
  private pending: Promise<T> | undefined;

  constructor(private readonly fetchIt: () => Promise<T>) {}

  /** The same promise at every call, as React's `use` wants it; what has arrived is drawn without waiting. */
  load(): Promise<T> {
    if (this.pending) return this.pending;
    const coming = this.fetchIt();
    this.pending = coming;
    coming.then(
      // As React itself marks what it has waited for.
      (value) => void Object.assign(coming, { status: 'fulfilled', value }),
      () => void setTimeout(() => (this.pending = undefined), RETRY_AFTER_MS),
    );
    return coming;
  }
}
