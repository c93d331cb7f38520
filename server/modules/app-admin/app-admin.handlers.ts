/** Applications and functions. */
import type { adminAppEndpoints } from '@/contract/admin-app';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { exportList } from '../admin/file/list.export';
import { readPage } from '../admin/list/listing.repository';
import { removeRecords, restoreRecords, saveRecord, undoChange } from '../admin/record/record.usecases';
import { appRecordDef, setAppsValid } from './app.record';
import { appListing } from './app.repository';
import { makeAppSecret } from './app-secret.usecases';
import { funcRecordDef, moveFunc } from './func.record';
import { readFuncs } from './func.repository';
import { readMenuRoles } from './menu-role.repository';
import { previewMenus } from './menu-preview.usecases';

const exports: OpenHandlers<'exportApps'> = {
  exportApps: { open: (context, input) => exportList(context, appListing, input, 'app') },
};

const records: Handlers<Exclude<keyof typeof adminAppEndpoints, 'exportApps'>> = {
  listApps: (context, input) => readPage(context, appListing, input),
  getApp: (context, { id }) => appRecordDef.read(context, id),
  saveApp: (context, input) => saveRecord(context, appRecordDef, input),
  removeApps: (context, { ids }) => removeRecords(context, appRecordDef, ids),
  restoreApps: (context, { ids }) => restoreRecords(context, appRecordDef, ids),
  undoAppChange: (context, { changeId }) => undoChange(context, appRecordDef, changeId),
  setAppsValid,
  makeAppSecret,
  listFuncs: ({ tx }, input) => readFuncs(tx, input),
  getFunc: (context, { id }) => funcRecordDef.read(context, id),
  saveFunc: (context, input) => saveRecord(context, funcRecordDef, input),
  moveFunc,
  removeFuncs: (context, { ids }) => removeRecords(context, funcRecordDef, ids),
  restoreFuncs: (context, { ids }) => restoreRecords(context, funcRecordDef, ids),
  undoFuncChange: (context, { changeId }) => undoChange(context, funcRecordDef, changeId),
  listMenuRoles: ({ tx }) => readMenuRoles(tx),
  previewMenus,
};

export const adminAppHandlers = { ...records, ...exports };
