/** Why a message did not arrive, as the timeline shows it. */

const OURS = '聊天通道暂时不可用';
const LONGEST = 200;

/** An adapter throws what a person can read; a fault of the database or the network below it is not for the timeline. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error) || error.cause !== undefined || 'code' in error || error.message === '') return OURS;
  return error.message.slice(0, LONGEST);
}
