/** What this process counts for whoever watches it from outside. Only numbers; they begin anew with each process. */

export interface Tally {
  /** Signals of sources: new ones, those that came before, and new ones that joined an alarm that was open. */
  readonly signals: { taken: number; repeated: number; folded: number };
  /** Open pages that hear of changes. */
  streams: number;
  /** How old actions were when they came out of the outboxes of phones, in seconds. */
  outboxAge(seconds: number): void;
  /** Called for each action that comes out of an outbox. */
  onOutboxAge: (seconds: number) => void;
}

export const tally: Tally = {
  signals: { taken: 0, repeated: 0, folded: 0 },
  streams: 0,
  outboxAge: (seconds) => tally.onOutboxAge(seconds),
  onOutboxAge: () => {},
};
