/** Why a channel did not take a message: in words for the timeline, and what is to be done about it. */

/**
 * `permanent`: retrying is useless. `limited`: the app accepts no more for a while; this is not the message's fault and
 * costs no try. `later`: whatever else may pass.
 */
export type RefusalKind = 'permanent' | 'limited' | 'later';

const OURS = '通道暂时不可用';
const LONGEST = 200;

/** Must not contain an address, a token or a person's number: everybody of the park can read the text. */
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
