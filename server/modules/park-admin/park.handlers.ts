/** Parks and their places. */
import type { parkAdminEndpoints } from '@/contract/admin-park';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { exportList } from '../admin/export-file';
import { importRows } from '../admin/import-rows';
import { readAll, readPage } from '../admin/listing';
import { removeRecords, restoreRecords, saveRecord, undoChange } from '../admin/record';
import { copyPark, previewCopy } from './copy.usecases';
import { listChoices } from './park.choices';
import { keptPark } from './park.kept';
import { parkListing } from './park.repository';
import { placeImport } from './place.import';
import { keptPlace } from './place.kept';
import { movePlace } from './place.move';
import { placeListing } from './place.repository';

type Exports = 'exportParks' | 'exportPlaces';

const exports: OpenHandlers<Exports> = {
  exportParks: { open: (context, input) => exportList(context, parkListing, input, 'park') },
  exportPlaces: { open: (context, input) => exportList(context, placeListing, input, 'location') },
};

const records: Handlers<Exclude<keyof typeof parkAdminEndpoints, Exports>> = {
  listParks: (context, input) => readPage(context, parkListing, input),
  getPark: (context, { id }) => keptPark.read(context, id),
  savePark: (context, input) => saveRecord(context, keptPark, input),
  removeParks: (context, { ids }) => removeRecords(context, keptPark, ids),
  restoreParks: (context, { ids }) => restoreRecords(context, keptPark, ids),
  undoParkChange: (context, { changeId }) => undoChange(context, keptPark, changeId),
  listParkChoices: listChoices,
  previewParkCopy: previewCopy,
  copyPark,
  listPlaces: (context, input) => readAll(context, placeListing, input),
  getPlace: (context, { id }) => keptPlace.read(context, id),
  savePlace: (context, input) => saveRecord(context, keptPlace, input),
  removePlaces: (context, { ids }) => removeRecords(context, keptPlace, ids),
  restorePlaces: (context, { ids }) => restoreRecords(context, keptPlace, ids),
  undoPlaceChange: (context, { changeId }) => undoChange(context, keptPlace, changeId),
  importPlaces: (context, input) => importRows(context, placeImport, input),
  movePlace,
};

export const parkAdminHandlers = { ...records, ...exports };
