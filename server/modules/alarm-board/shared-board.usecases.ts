/** What everybody who reads the alarms of the same parks is shown alike, asked of the database once for all of them. */
import type { AlarmBoard } from '@/contract/alarm-board';
import type { Opened, SignedInContext } from '../../http/context';
import { readableParks } from '../alarm/list/alarm-filter.repository';
import { type BoardOfAll, boardFor, readBoard } from './board.usecases';

type Asking = Pick<SignedInContext, 'deps' | 'user'>;

/**
 * @param name what is asked, with every filter; the parks that the person may read are added here
 * @param make asks the database
 */
export function shareAlarms<T>(
  { deps, user }: Asking,
  name: string,
  parkId: number | undefined,
  make: () => Promise<T>,
): Promise<T> {
  const parkIds = readableParks(user, parkId).toSorted((a, b) => a - b);
  const key = `${name}?${parkId ?? ''}@${parkIds.join()}`;
  return deps.shared?.of({ key, parkIds, userId: user.id }, make) ?? make();
}

/** Opens a transaction only where nobody has asked just now. */
export async function shareBoard(context: Opened<SignedInContext>, parkId?: number): Promise<AlarmBoard> {
  const board = await shareAlarms(context, 'board', parkId, () =>
    context.inTx((inner): Promise<BoardOfAll> => readBoard(inner, parkId)),
  );
  return boardFor(context.user, board);
}
