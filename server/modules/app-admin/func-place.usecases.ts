/** The position of a function: its ancestors and the order of its siblings. */
import type { FuncRow } from '@/contract/admin-app';
import type { Tx } from '../../db/open';
import type { AppError } from '../../http/app-error';
import { wrongField } from '../../http/common.errors';
import type { ErrorCode } from '../../http/error-code';
import { MOST_LEVELS, isSharedAddress, mayStandBelow } from '@/contract/func-rules';
import { heightOf, isAddressTaken, lockTree, readAbove, writeOrder } from './func-place.repository';

interface Wanted {
  appId: number;
  pid: number | null;
  resType: FuncRow['resType'];
  pageAddr: string;
}

const refuse = (code: ErrorCode, params: Record<string, number> = {}): AppError => wrongField('pid', code, params);

/** @throws AppError 400 for a parent below itself, a parent of another application, a type not allowed there, or too many levels */
async function assertParent(tx: Tx, { appId, pid, resType }: Wanted, id: number): Promise<void> {
  if (pid === null) {
    if (!mayStandBelow(resType, null)) throw refuse('func.parentForbidden');
    return;
  }
  const above = await readAbove(tx, { appId, pid }, id);
  if (!above || above.circle) throw refuse('tree.badParent');
  if (!mayStandBelow(resType, above.resType)) throw refuse('func.parentForbidden');
  const height = id === 0 ? 1 : await heightOf(tx, id);
  if (above.levels + height > MOST_LEVELS) throw refuse('func.tooDeep', { count: MOST_LEVELS });
}

/** Two siblings must not have the same address. @throws AppError 400 */
async function assertAddressFree(tx: Tx, wanted: Wanted, id: number): Promise<void> {
  if (wanted.pageAddr === '' || isSharedAddress(wanted.pageAddr)) return;
  if (await isAddressTaken(tx, wanted, id)) throw wrongField('pageAddr', 'func.addrTaken');
}

/** Locks the application's tree. @param id 0: a new one. @throws AppError 400 */
export async function assertPlace(tx: Tx, wanted: Wanted, id = 0): Promise<void> {
  await lockTree(tx, wanted.appId);
  await assertParent(tx, wanted, id);
  await assertAddressFree(tx, wanted, id);
}

/** Moves the function to `index` among its siblings. Without an index it stays where it is; a new one becomes the last. */
export async function placeAt(
  tx: Tx,
  place: { id: number; appId: number; pid: number | null },
  index: number | undefined,
): Promise<void> {
  if (index !== undefined) await writeOrder(tx, place, index);
}
