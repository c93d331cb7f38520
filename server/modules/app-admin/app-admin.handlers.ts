/** Applications and functions. */
import type { adminAppEndpoints } from '@/contract/admin-app';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { exportList } from '../admin/export-file';
import { readPage } from '../admin/listing';
import { removeRecords, restoreRecords, saveRecord, undoChange } from '../admin/record';
import { keptApp, setAppsValid } from './app.kept';
import { appListing } from './app.repository';
import { makeAppSecret } from './app.secret';
import { keptFunc, moveFunc } from './func.kept';
import { readFuncs } from './func.repository';
import { previewMenus, readMenuRoles } from './menu.preview';

const exports: OpenHandlers<'exportApps'> = {
  exportApps: { open: (context, input) => exportList(context, appListing, input, 'app') },
};

const records: Handlers<Exclude<keyof typeof adminAppEndpoints, 'exportApps'>> = {
  listApps: (context, input) => readPage(context, appListing, input),
  getApp: (context, { id }) => keptApp.read(context, id),
  saveApp: (context, input) => saveRecord(context, keptApp, input),
  removeApps: (context, { ids }) => removeRecords(context, keptApp, ids),
  restoreApps: (context, { ids }) => restoreRecords(context, keptApp, ids),
  undoAppChange: (context, { changeId }) => undoChange(context, keptApp, changeId),
  setAppsValid,
  makeAppSecret,
  listFuncs: ({ tx }, input) => readFuncs(tx, input),
  getFunc: (context, { id }) => keptFunc.read(context, id),
  saveFunc: (context, input) => saveRecord(context, keptFunc, input),
  moveFunc,
  removeFuncs: (context, { ids }) => removeRecords(context, keptFunc, ids),
  restoreFuncs: (context, { ids }) => restoreRecords(context, keptFunc, ids),
  undoFuncChange: (context, { changeId }) => undoChange(context, keptFunc, changeId),
  listMenuRoles: (context) => readMenuRoles(context),
  previewMenus,
};

export const adminAppHandlers = { ...records, ...exports };
