/** Doors and rights. */
import type { accessCommandEndpoints } from '@/contract/access/access-command';
import type { accessDeviceEndpoints } from '@/contract/access/access-device';
import type { accessGroupEndpoints } from '@/contract/access/access-group';
import type { accessHereEndpoints } from '@/contract/access/access-here';
import type { accessPersonEndpoints } from '@/contract/access/access-person';
import type { accessRepairEndpoints } from '@/contract/access/access-repair';
import type { accessRightsEndpoints } from '@/contract/access/access-rights';
import type { passageEndpoints } from '@/contract/access/passage';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { readPage } from '../admin/list/listing.repository';
import { removeRecords, restoreRecords, saveRecord } from '../admin/record/record.usecases';
import { holdDoor, openDoor } from './doors/command.usecases';
import { readCommands } from './doors/command.repository';
import { controllerRecordDef } from './doors/controller.record';
import { doorRecordDef } from './doors/door.record';
import { areaListing, controllerListing, doorListing, modeListing, planListing } from './doors/door-rows.repository';
import { areaRecordDef, modeRecordDef, planRecordDef } from './doors/setup.record';
import { readDoorFloors } from './doors/door-floors.usecases';
import { markExits } from './doors/mark-exits.usecases';
import { findScanned } from './doors/scanned.usecases';
import { previewPlan } from './plans/plan-preview.usecases';
import { withModeNow, withPlanNow } from './plans/plan-now.usecases';
import { explainDoor } from './groups/answer.usecases';
import { groupRecordDef, joinGroup } from './groups/group.record';
import { previewGroup } from './groups/group-preview.usecases';
import { groupListing, readChoices } from './groups/group-rows.repository';
import { addConsent, withdrawConsent } from './consents/consent.usecases';
import { addFace } from './faces/face.usecases';
import { addCredential, setCredentialState } from './people/credential.usecases';
import { setPersonIdNo } from './people/id-number.usecases';
import { importPassPeople } from './people/person.import';
import { personRecordDef } from './people/person.record';
import { personListing } from './people/person-rows.repository';
import { forgivePassback } from './passback/passback.usecases';
import { listPassages } from './passages/passage-list.repository';
import { lookAtPassageStill } from './passages/passage-still.usecases';
import { exportPassages, postPassages } from './passages/passages.usecases';
import { compareController, greet, pushSlot } from './push/greeting.usecases';
import { listDoorRepairs, reportDoorFault } from './repair/repair.usecases';
import { readSummary, slotListing } from './push/slot-list.repository';

type Commands = typeof accessCommandEndpoints;
type Open = 'openDoor' | 'holdDoor';

const devices: Handlers<keyof typeof accessDeviceEndpoints> = {
  listDoorControllers: (context, input) => readPage(context, controllerListing, input),
  getDoorController: (context, { id }) => controllerRecordDef.read(context, id),
  saveDoorController: (context, input) => saveRecord(context, controllerRecordDef, input),
  removeDoorControllers: (context, { ids }) => removeRecords(context, controllerRecordDef, ids),
  restoreDoorControllers: (context, { ids }) => restoreRecords(context, controllerRecordDef, ids),
  listDoors: (context, input) => readPage(context, doorListing, input),
  getDoor: (context, { id }) => doorRecordDef.read(context, id),
  saveDoor: (context, input) => saveRecord(context, doorRecordDef, input),
  removeDoors: (context, { ids }) => removeRecords(context, doorRecordDef, ids),
  restoreDoors: (context, { ids }) => restoreRecords(context, doorRecordDef, ids),
  listDoorAreas: (context, input) => readPage(context, areaListing, input),
  getDoorArea: (context, { id }) => areaRecordDef.read(context, id),
  saveDoorArea: (context, input) => saveRecord(context, areaRecordDef, input),
  removeDoorAreas: (context, { ids }) => removeRecords(context, areaRecordDef, ids),
  restoreDoorAreas: (context, { ids }) => restoreRecords(context, areaRecordDef, ids),
  listTimePlans: async (context, input) => withPlanNow(context, await readPage(context, planListing, input)),
  getTimePlan: (context, { id }) => planRecordDef.read(context, id),
  saveTimePlan: (context, input) => saveRecord(context, planRecordDef, input),
  removeTimePlans: (context, { ids }) => removeRecords(context, planRecordDef, ids),
  restoreTimePlans: (context, { ids }) => restoreRecords(context, planRecordDef, ids),
  listPassModes: async (context, input) => withModeNow(context, await readPage(context, modeListing, input)),
  getPassMode: (context, { id }) => modeRecordDef.read(context, id),
  savePassMode: (context, input) => saveRecord(context, modeRecordDef, input),
  removePassModes: (context, { ids }) => removeRecords(context, modeRecordDef, ids),
  restorePassModes: (context, { ids }) => restoreRecords(context, modeRecordDef, ids),
};

const here: Handlers<keyof typeof accessHereEndpoints> = {
  listDoorFloors: readDoorFloors,
  previewTimePlan: previewPlan,
  findScanned,
  markExits,
};

const commands: Handlers<Exclude<keyof Commands, Open>> & OpenHandlers<Open> = {
  openDoor: { open: openDoor },
  holdDoor: { open: holdDoor },
  listDoorCommands: ({ tx }, { parkId, doorId }) => readCommands(tx, parkId, doorId),
  compareController,
  greetController: greet,
};

const people: Handlers<keyof typeof accessPersonEndpoints> = {
  listPassPeople: (context, input) => readPage(context, personListing, input),
  getPassPerson: (context, { id }) => personRecordDef.read(context, id),
  savePassPerson: (context, input) => saveRecord(context, personRecordDef, input),
  removePassPeople: (context, { ids }) => removeRecords(context, personRecordDef, ids),
  restorePassPeople: (context, { ids }) => restoreRecords(context, personRecordDef, ids),
  addCredential,
  setCredentialState,
  addConsent,
  withdrawConsent,
  importPassPeople,
  setPersonIdNo,
  addFace,
  forgivePassback,
};

const groups: Handlers<keyof typeof accessGroupEndpoints> = {
  listPassGroups: (context, input) => readPage(context, groupListing, input),
  getPassGroup: (context, { id }) => groupRecordDef.read(context, id),
  savePassGroup: (context, input) => saveRecord(context, groupRecordDef, input),
  removePassGroups: (context, { ids }) => removeRecords(context, groupRecordDef, ids),
  restorePassGroups: (context, { ids }) => restoreRecords(context, groupRecordDef, ids),
  previewPassGroup: previewGroup,
  joinPassGroup: joinGroup,
  listPassChoices: ({ tx }, { parkId }) => readChoices(tx, parkId),
};

const repairs: Handlers<keyof typeof accessRepairEndpoints> = { listDoorRepairs, reportDoorFault };

const rights: Handlers<keyof typeof accessRightsEndpoints> = {
  listDoorSlots: (context, input) => readPage(context, slotListing, input),
  pushSlot,
  explainDoor,
  getAccessSummary: (context, { parkId }) => readSummary(context, parkId),
};

const passages: Handlers<Exclude<keyof typeof passageEndpoints, 'exportPassages'>> & OpenHandlers<'exportPassages'> = {
  postPassages,
  listPassages,
  lookAtPassageStill,
  exportPassages: { open: exportPassages },
};

export const accessHandlers = {
  ...devices,
  ...here,
  ...commands,
  ...people,
  ...groups,
  ...repairs,
  ...rights,
  ...passages,
};
