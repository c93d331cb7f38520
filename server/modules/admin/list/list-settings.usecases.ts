/** A person's columns and kept views of a list. */
import type { ColumnChoice, adminEndpoints } from '@/contract/admin';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { notFound } from '../../../http/app-error';
import { tooManyViews } from './list-settings.errors';
import type { SignedInContext } from '../../../http/context';
import {
  countViews,
  deleteView,
  insertView,
  readColumns,
  readViews,
  updateView,
  writeColumns,
} from './list-settings.repository';

type Setting = OutputOf<typeof adminEndpoints.getListSetting>;
/** Of one list and person. */
const MOST_VIEWS = 30;

/** @returns mine first, then what others share with me */
export async function readListSetting({ tx, user }: SignedInContext, list: string): Promise<Setting> {
  const of = { userId: user.id, list };
  const columns = await readColumns(tx, of);
  const rows = await readViews(tx, of);
  return {
    columns,
    views: rows.map(({ view: { id, name, query, shared, userId }, ownerName }) => ({
      id,
      name,
      query,
      shared,
      ownerName,
      mine: userId === user.id,
    })),
  };
}

export async function saveColumns(
  context: SignedInContext,
  { list, columns }: { list: string; columns: ColumnChoice[] },
): Promise<Setting> {
  const { tx, user, now } = context;
  await writeColumns(tx, { userId: user.id, list }, columns, now);
  return readListSetting(context, list);
}

/** @throws AppError 404 for another person's view, 409 when there are too many */
export async function saveView(
  context: SignedInContext,
  { id, list, name, query, shared }: InputOf<typeof adminEndpoints.saveListView>,
): Promise<Setting> {
  const { tx, user, now } = context;
  const values = { name, query, shared };
  const of = { userId: user.id, list };
  if (id === undefined) {
    if ((await countViews(tx, of)) >= MOST_VIEWS) throw tooManyViews(MOST_VIEWS);
    await insertView(tx, of, values, now);
  } else if (!(await updateView(tx, of, id, values))) throw notFound();
  return readListSetting(context, list);
}

/** @throws AppError 404 for another person's view */
export async function removeView(
  context: SignedInContext,
  { id, list }: { id: number; list: string },
): Promise<Setting> {
  const { tx, user } = context;
  if (!(await deleteView(tx, { userId: user.id, list }, id))) throw notFound();
  return readListSetting(context, list);
}
