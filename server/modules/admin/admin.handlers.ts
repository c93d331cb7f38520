/** Columns, views and changes of every list and record of the administration. */
import type { adminEndpoints } from '@/contract/admin';
import { notFound } from '../../http/app-error';
import type { Handlers } from '../../http/handlers';
import { readChanges } from './changes';
import { readers } from './kinds';
import { readListSetting, removeView, saveColumns, saveView } from './list-settings';

export const adminHandlers: Handlers<keyof typeof adminEndpoints> = {
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
};
