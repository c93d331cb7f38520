/** Plans and their drills. */
import type { alarmPlanEndpoints } from '@/contract/alarm-plan';
import type { Handlers } from '../../http/handlers';
import { readPage } from '../admin/list/listing.repository';
import { removeRecords, restoreRecords } from '../admin/record/record.usecases';
import { drillListing } from './drill.repository';
import { concludeDrill, startDrill } from './drill.usecases';
import { planRecordDef } from './plan.record';
import { planListing } from './plan.repository';
import { versionListing } from './plan-version.repository';
import { restoreVersion, saveWithVersion } from './plan-version.usecases';

export const alarmPlanHandlers: Handlers<keyof typeof alarmPlanEndpoints> = {
  listPlans: (context, input) => readPage(context, planListing, input),
  getPlan: (context, { id }) => planRecordDef.read(context, id),
  savePlan: (context, input) => saveWithVersion(context, input),
  removePlans: (context, { ids }) => removeRecords(context, planRecordDef, ids),
  restorePlans: (context, { ids }) => restoreRecords(context, planRecordDef, ids),
  listPlanVersions: (context, input) => readPage(context, versionListing, input),
  restorePlanVersion: (context, input) => restoreVersion(context, input),
  startDrill: (context, input) => startDrill(context, input),
  listDrills: (context, input) => readPage(context, drillListing(context), input),
  concludeDrill: (context, input) => concludeDrill(context, input),
};
