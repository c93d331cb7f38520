/** Why a channel did not take a message: in words for the timeline, and what is to be done about it. */

/**
 * `permanent`: trying again is no use. `limited`: the app takes no more for a while; that is no fault of the message and
 * costs no try. `later`: whatever else may pass.
 */
export type RefusalKind = 'permanent' | 'limited' | 'later';

const OURS = '通道暂时不可用';
const LONGEST = 200;

/** Never holds an address, a token or a person's number: its words stand where everybody of the park reads them. */
export class ChannelRefusal extends Error {
  override readonly name = 'ChannelRefusal';

  /** @param waitMs what the app asked us to wait, if it did. @param detail for the log: the app's own code */
  constructor(
    reason: string,
    readonly kind: RefusalKind = 'later',
    readonly waitMs: number | null = null,
    readonly detail: string | null = null,
  ) {
    super(reason.slice(0, LONGEST));
  }
}

/** An adapter throws what a person can read; a fault of the database or the network below it is not for the timeline. */
export function refusalOf(error: unknown): ChannelRefusal {
  if (error instanceof ChannelRefusal) return error;
  const isForPeople = error instanceof Error && error.cause === undefined && !('code' in error) && error.message !== '';
  return new ChannelRefusal(isForPeople ? error.message : OURS);
}

const SPREAD = 0.2;

/** Twice as long each time, a little different for everybody: what failed together is not tried together. */
export function backOffMs(firstMs: number, attempts: number, random: () => number = Math.random): number {
  return Math.round(firstMs * 2 ** (attempts - 1) * (1 - SPREAD + 2 * SPREAD * random()));
}
