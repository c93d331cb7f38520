/** Results that are the same for all readers of the same parks (the board: in the same language): queried once and shared. */
import type { AlarmBoard } from '@/contract/alarm-board';
import type { Opened, SignedInContext } from '../../http/context';
import type { SharedQuestion, ShareParts } from '../../http/shared-answers';
import { readableParks } from '../alarm/list/alarm-filter.repository';
import { type BoardOfAll, boardFor, readMonth, readOpen } from './board.usecases';
import { readOnDuty } from './on-duty-post.usecases';

type Asking = Pick<SignedInContext, 'deps' | 'user'>;

/** @param name identifies the question with all its filters; the readable parks are added here */
function questionOf({ user }: Asking, name: string, parkId: number | undefined): SharedQuestion {
  const parkIds = readableParks(user, parkId).toSorted((a, b) => a - b);
  return { key: `${name}?${parkId ?? ''}@${parkIds.join()}`, parkIds };
}

const alone: ShareParts = (_question, make) => make();

/**
 * @param name as in `questionOf`
 * @param make runs the query
 * @param renews `make` opens transactions of its own, so that it may run when its caller has been answered
 */
export function shareAlarms<T>(
  asking: Asking,
  name: string,
  parkId: number | undefined,
  make: (part: ShareParts) => Promise<T>,
  renews = false,
): Promise<T> {
  const { deps, user } = asking;
  const question = { ...questionOf(asking, name, parkId), userId: user.id, renews };
  return deps.shared?.of(question, make) ?? make(alone);
}

const ON_DUTY = 'on-duty';

/** Who is on duty, asked in the transaction of the caller. */
export const shareOnDuty = (context: SignedInContext, parkId: number | undefined) =>
  shareAlarms(context, ON_DUTY, parkId, () => readOnDuty(context.tx, readableParks(context.user, parkId), context.now));

/**
 * Opens transactions only if no recent result is shared. The month takes longest and who is on duty most statements: each is
 * shared by itself and read beside the rest, so that the first pages to ask after a fire wait for what is open only.
 */
export async function shareBoard(context: Opened<SignedInContext>, parkId?: number): Promise<AlarmBoard> {
  const read = async (part: ShareParts): Promise<BoardOfAll> => {
    const calm = (name: string) => ({ ...questionOf(context, name, parkId), renews: true, isCalm: true });
    const readDuty = ({ tx, user, now }: SignedInContext) => readOnDuty(tx, readableParks(user, parkId), now);
    const [open, month, onDuty] = await Promise.all([
      context.inTx((inner) => readOpen(inner, parkId)),
      // Not for whoever has just acted either: they are told to ask again, as everybody is.
      part(calm('month'), () => context.inTx((inner) => readMonth(inner, parkId))),
      part({ ...calm(ON_DUTY), userId: context.user.id }, () => context.inTx(readDuty)),
    ]);
    return { board: { ...open.board, month, onDuty }, concerned: open.concerned, views: new Map() };
  };
  const board = await shareAlarms(context, `board/${context.user.language ?? 'zh'}`, parkId, read, true);
  return boardFor(context.user, board);
}
