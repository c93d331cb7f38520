/** Moving a node of a tree: it is saved at its new place and its siblings are numbered anew around it, all or nothing. */
import type { SignedInContext } from '../../../http/context';
import { type RecordDefinition, type VersionedRecord, saveRecord, toSaveInput } from './record.usecases';
import { type Among, readSiblings, writeOrder } from './tree-order.repository';

/** Room between siblings: a number typed by hand finds a place. */
const STEP = 10;

export interface Move {
  id: number;
  pid: number | null;
  /** Among the new siblings, counted without itself. */
  index: number;
}

/** @throws AppError 400 where it may not stand; 403, 404 */
export async function moveAmong<S extends object, R extends VersionedRecord>(
  context: SignedInContext,
  definition: RecordDefinition<S, R>,
  { id, pid, index }: Move,
  among: Among<R>,
): Promise<R> {
  const { tx } = context;
  const record = await definition.read(context, id);
  const order = await readSiblings(tx, definition.table, among, { record, pid });
  order.splice(index, 0, id);
  const sort = (order.indexOf(id) + 1) * STEP;
  const moved = await saveRecord(context, definition, {
    ...toSaveInput(definition, record),
    id,
    version: record.version,
    pid,
    sort,
  });
  await writeOrder(tx, definition.table, order, STEP);
  return moved;
}
