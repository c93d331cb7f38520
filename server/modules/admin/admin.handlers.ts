/** Columns, views and changes of every list and record of the administration. */
import type { AdminRecord, adminEndpoints } from '@/contract/admin';
import { notFound } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import type { Handlers } from '../../http/handlers';
import { readChanges } from './record/record-changes.usecases';
import { readListSetting, removeView, saveColumns, saveView } from './list/list-settings.usecases';

/** Reads a record for whoever may see it. @throws AppError 403, 404 */
export type RecordReader = (context: SignedInContext, id: number) => Promise<unknown>;

/** @param readers of the kinds of records that there are: who may read a record may read its changes */
export const adminHandlers = (
  readers: Partial<Record<AdminRecord, RecordReader>>,
): Handlers<keyof typeof adminEndpoints> => ({
  getListSetting: (context, { list }) => readListSetting(context, list),
  saveListColumns: saveColumns,
  saveListView: saveView,
  removeListView: removeView,
  listRecordChanges: async (context, question) => {
    const read = readers[question.kind];
    if (!read) throw notFound();
    await read(context, question.recordId);
    return readChanges(context, question);
  },
});
