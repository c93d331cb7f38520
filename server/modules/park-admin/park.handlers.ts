/** Parks and their places. */
import type { parkAdminEndpoints } from '@/contract/admin-park';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { exportList } from '../admin/file/list.export';
import { importRows } from '../admin/file/rows.import';
import { readAll, readPage } from '../admin/list/listing.repository';
import { moveAmong } from '../admin/record/tree-move.usecases';
import { removeRecords, restoreRecords, saveRecord, undoChange } from '../admin/record/record.usecases';
import { copyPark, previewCopy } from './copy/park-copy.usecases';
import { listChoices } from './park-choices.usecases';
import { parkRecordDef } from './park.record';
import { parkListing } from './park.repository';
import { placeImport } from './place/place.import';
import { placeRecordDef } from './place/place.record';
import { placeListing, placeTree } from './place/place.repository';

type Exports = 'exportParks' | 'exportPlaces';

const exports: OpenHandlers<Exports> = {
  exportParks: { open: (context, input) => exportList(context, parkListing, input, 'park') },
  exportPlaces: { open: (context, input) => exportList(context, placeListing, input, 'location') },
};

const records: Handlers<Exclude<keyof typeof parkAdminEndpoints, Exports>> = {
  listParks: (context, input) => readPage(context, parkListing, input),
  getPark: (context, { id }) => parkRecordDef.read(context, id),
  savePark: (context, input) => saveRecord(context, parkRecordDef, input),
  removeParks: (context, { ids }) => removeRecords(context, parkRecordDef, ids),
  restoreParks: (context, { ids }) => restoreRecords(context, parkRecordDef, ids),
  undoParkChange: (context, { changeId }) => undoChange(context, parkRecordDef, changeId),
  listParkChoices: listChoices,
  previewParkCopy: previewCopy,
  copyPark,
  listPlaces: (context, input) => readAll(context, placeListing, input),
  getPlace: (context, { id }) => placeRecordDef.read(context, id),
  savePlace: (context, input) => saveRecord(context, placeRecordDef, input),
  removePlaces: (context, { ids }) => removeRecords(context, placeRecordDef, ids),
  restorePlaces: (context, { ids }) => restoreRecords(context, placeRecordDef, ids),
  undoPlaceChange: (context, { changeId }) => undoChange(context, placeRecordDef, changeId),
  importPlaces: (context, input) => importRows(context, placeImport, input),
  movePlace: (context, move) => moveAmong(context, placeRecordDef, move, placeTree),
};

export const parkAdminHandlers = { ...records, ...exports };
