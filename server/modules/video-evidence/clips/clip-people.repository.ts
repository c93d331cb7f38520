/** Who may decide on a recording: never whoever asked for it. */
import type { Tx } from '../../../db/open';
import { peopleWith } from '../../order/order.repository';

export async function reviewersFor(tx: Tx, parkId: number, askedBy: number, now: Date): Promise<number[]> {
  return (await peopleWith(tx, parkId, 'video.review', now)).filter((id) => id !== askedBy);
}
