/** Results that are the same for all readers of the same parks (the board: in the same language): queried once and shared. */
import type { AlarmBoard } from '@/contract/alarm-board';
import type { Opened, SignedInContext } from '../../http/context';
import { readableParks } from '../alarm/list/alarm-filter.repository';
import { type BoardOfAll, boardFor, readBoard } from './board.usecases';

type Asking = Pick<SignedInContext, 'deps' | 'user'>;

/**
 * @param name identifies the question with all its filters; the readable parks are added here
 * @param make runs the query
 * @param renews `make` opens a transaction of its own, so that it may run when its caller has been answered
 */
export function shareAlarms<T>(
  { deps, user }: Asking,
  name: string,
  parkId: number | undefined,
  make: () => Promise<T>,
  renews = false,
): Promise<T> {
  const parkIds = readableParks(user, parkId).toSorted((a, b) => a - b);
  const key = `${name}?${parkId ?? ''}@${parkIds.join()}`;
  return deps.shared?.of({ key, parkIds, userId: user.id, renews }, make) ?? make();
}

/** Opens a transaction only if no recent result is shared. */
export async function shareBoard(context: Opened<SignedInContext>, parkId?: number): Promise<AlarmBoard> {
  const read = () => context.inTx((inner): Promise<BoardOfAll> => readBoard(inner, parkId));
  const board = await shareAlarms(context, `board/${context.user.language ?? 'zh'}`, parkId, read, true);
  return boardFor(context.user, board);
}
