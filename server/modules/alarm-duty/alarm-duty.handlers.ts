/** Rosters, shifts, absences, hand-over. */
import type { alarmDutyEndpoints } from '@/contract/alarm-duty';
import type { Handlers } from '../../http/handlers';
import { readPage } from '../admin/list/listing.repository';
import { removeRecords, restoreRecords, saveRecord, undoChange } from '../admin/record/record.usecases';
import { addAbsence, endAbsence, listAbsences } from './absence/absence.usecases';
import { listPostPeople } from './people/duty-people.usecases';
import { readHandOver } from './hand-over/hand-over-view.usecases';
import { endHandOver, refuseItem, signItem, startHandOver, withdrawHandOver } from './hand-over/hand-over.usecases';
import { rosterRecordDef } from './roster/roster.record';
import { rosterListing } from './roster/roster.repository';
import { addToShift, dropShift, replaceOnShift, swapShifts } from './shift/shift-change.usecases';
import { makeShifts } from './shift/shift-make.usecases';
import { readNow, readWeek } from './shift/shift-view.usecases';

export const alarmDutyHandlers: Handlers<keyof typeof alarmDutyEndpoints> = {
  listRosters: (context, input) => readPage(context, rosterListing, input),
  getRoster: (context, { id }) => rosterRecordDef.read(context, id),
  saveRoster: (context, input) => saveRecord(context, rosterRecordDef, input),
  removeRosters: (context, { ids }) => removeRecords(context, rosterRecordDef, ids),
  restoreRosters: (context, { ids }) => restoreRecords(context, rosterRecordDef, ids),
  undoRosterChange: (context, { changeId }) => undoChange(context, rosterRecordDef, changeId),
  makeShifts,
  getDutyWeek: ({ tx, now }, { parkId, at }) => readWeek(tx, parkId, at === undefined ? now : new Date(at), now),
  getDutyNow: ({ tx, now }, { parkId }) => readNow(tx, parkId, now),
  listPostPeople: ({ tx, now }, { parkId, post }) => listPostPeople(tx, parkId, post, now),
  replaceOnShift,
  swapShifts,
  addToShift,
  dropShift,
  listAbsences: (context, { parkId }) => listAbsences(context, parkId),
  addAbsence,
  endAbsence,
  getHandOver: (context, { parkId }) => readHandOver(context, parkId),
  startHandOver,
  signHandOverItem: signItem,
  refuseHandOverItem: refuseItem,
  withdrawHandOver,
  endHandOver,
};
