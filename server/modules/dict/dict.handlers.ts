/** Dictionaries. */
import type { dictEndpoints } from '@/contract/dict';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { exportList } from '../admin/file/list.export';
import { importRows } from '../admin/file/rows.import';
import { readAll, readPage } from '../admin/list/listing.repository';
import { moveAmong } from '../admin/record/tree-move.usecases';
import { removeRecords, restoreRecords, saveRecord, undoChange } from '../admin/record/record.usecases';
import { dictImport, dictItemImport } from './dict.import';
import { dictRecordDef, dictItemRecordDef } from './dict.record';
import { dictItemListing, dictItemTree, dictListing } from './dict.repository';
import { countUses } from './dict-uses.repository';

type Exports = 'exportDicts' | 'exportDictItems';

const exports: OpenHandlers<Exports> = {
  exportDicts: { open: (context, input) => exportList(context, dictListing, input, 'dict') },
  exportDictItems: { open: (context, input) => exportList(context, dictItemListing, input, 'dictItem') },
};

const records: Handlers<Exclude<keyof typeof dictEndpoints, Exports>> = {
  listDicts: (context, input) => readPage(context, dictListing, input),
  getDict: (context, { id }) => dictRecordDef.read(context, id),
  saveDict: (context, input) => saveRecord(context, dictRecordDef, input),
  removeDicts: (context, { ids }) => removeRecords(context, dictRecordDef, ids),
  restoreDicts: (context, { ids }) => restoreRecords(context, dictRecordDef, ids),
  undoDictChange: (context, { changeId }) => undoChange(context, dictRecordDef, changeId),
  importDicts: (context, input) => importRows(context, dictImport, input),
  listDictItems: (context, input) => readAll(context, dictItemListing, input),
  moveDictItem: (context, move) => moveAmong(context, dictItemRecordDef, move, dictItemTree),
  getDictItem: (context, { id }) => dictItemRecordDef.read(context, id),
  saveDictItem: (context, input) => saveRecord(context, dictItemRecordDef, input),
  removeDictItems: (context, { ids }) => removeRecords(context, dictItemRecordDef, ids),
  restoreDictItems: (context, { ids }) => restoreRecords(context, dictItemRecordDef, ids),
  undoDictItemChange: (context, { changeId }) => undoChange(context, dictItemRecordDef, changeId),
  importDictItems: (context, input) => importRows(context, dictItemImport, input),
  listDictUses: ({ tx }, { dictId }) => countUses(tx, dictId),
};

export const dictHandlers = { ...records, ...exports };
