/** Setting up approvals: definitions, templates, link codes. */
import type { flowSetupEndpoints } from '@/contract/flow/flow-setup';
import type { Handlers } from '../../../http/handlers';
import { readPage } from '../../admin/list/listing.repository';
import { removeRecords, restoreRecords, saveRecord } from '../../admin/record/record.usecases';
import { checkDraft, tryDraft } from './flow-check.usecases';
import { defListing } from './flow-def.repository';
import { createDef, readWhole, saveSettings, setState } from './flow-def.usecases';
import { dropDraft, publish, readOldVersion, saveDraft } from './flow-draft.usecases';
import { linkRecordDef } from './flow-link.record';
import { linkListing } from './flow-link.repository';
import { previewMigration } from './flow-migration.usecases';
import { replayDraft } from './flow-replay.usecases';
import { templateRecordDef } from './flow-template.record';
import { templateListing } from './flow-template.repository';

export const flowSetupHandlers: Handlers<keyof typeof flowSetupEndpoints> = {
  listFlowDefs: (context, input) => readPage(context, defListing, input),
  getFlowDef: readWhole,
  createFlowDef: createDef,
  saveFlowSettings: saveSettings,
  saveFlowDraft: saveDraft,
  dropFlowDraft: dropDraft,
  checkFlowDraft: checkDraft,
  tryFlowDraft: tryDraft,
  replayFlowDraft: replayDraft,
  previewFlowMigration: previewMigration,
  publishFlow: publish,
  getFlowVersion: readOldVersion,
  setFlowState: setState,
  listFlowTemplates: (context, input) => readPage(context, templateListing, input),
  getFlowTemplate: (context, { id }) => templateRecordDef.read(context, id),
  saveFlowTemplate: (context, input) => saveRecord(context, templateRecordDef, input),
  removeFlowTemplates: (context, { ids }) => removeRecords(context, templateRecordDef, ids),
  restoreFlowTemplates: (context, { ids }) => restoreRecords(context, templateRecordDef, ids),
  listLinkCodes: (context, input) => readPage(context, linkListing, input),
  getLinkCode: (context, { id }) => linkRecordDef.read(context, id),
  saveLinkCode: (context, input) => saveRecord(context, linkRecordDef, input),
  removeLinkCodes: (context, { ids }) => removeRecords(context, linkRecordDef, ids),
  restoreLinkCodes: (context, { ids }) => restoreRecords(context, linkRecordDef, ids),
};
