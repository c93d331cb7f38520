/** Tenants, what they may use, and their alarm rules. */
import type { adminTenantEndpoints } from '@/contract/admin-tenant';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { exportList } from '../admin/file/list.export';
import { importRows } from '../admin/file/rows.import';
import { readPage } from '../admin/list/listing.repository';
import { removeRecords, restoreRecords, saveRecord, undoChange } from '../admin/record/record.usecases';
import { readGrants } from './grant.repository';
import { previewGrants, saveGrants, undoGrants } from './grant.usecases';
import { readMyTenant, saveMyContact } from './my-tenant.usecases';
import { allocateRules, readRuleAllocation, undoRuleAllocation } from './rule-allocation.usecases';
import { ruleListing } from './rule-allocation.repository';
import { tenantImport } from './tenant.import';
import { tenantRecordDef } from './tenant.record';
import { tenantListing } from './tenant.repository';

type Exports = 'exportTenants' | 'exportRuleAllocations';

const exports: OpenHandlers<Exports> = {
  exportTenants: { open: (context, input) => exportList(context, tenantListing, input, 'tenant') },
  exportRuleAllocations: { open: (context, input) => exportList(context, ruleListing, input, 'ruleAllocation') },
};

const calls: Handlers<Exclude<keyof typeof adminTenantEndpoints, Exports>> = {
  listTenants: (context, input) => readPage(context, tenantListing, input),
  getTenant: (context, { id }) => tenantRecordDef.read(context, id),
  saveTenant: (context, input) => saveRecord(context, tenantRecordDef, input),
  removeTenants: (context, { ids }) => removeRecords(context, tenantRecordDef, ids),
  restoreTenants: (context, { ids }) => restoreRecords(context, tenantRecordDef, ids),
  undoTenantChange: async (context, { changeId }) => {
    const tenantId = await undoGrants(context, changeId);
    return tenantId === false
      ? undoChange(context, tenantRecordDef, changeId)
      : tenantRecordDef.read(context, tenantId);
  },
  importTenants: (context, input) => importRows(context, tenantImport, input),
  getTenantPermission: ({ tx }, { id }) => readGrants(tx, id),
  previewTenantPermission: previewGrants,
  saveTenantPermission: saveGrants,
  getMyTenant: (context) => readMyTenant(context),
  saveMyTenantContact: saveMyContact,
  listRuleAllocations: (context, input) => readPage(context, ruleListing, input),
  getRuleAllocation: (context, { id }) => readRuleAllocation(context, id),
  allocateRules,
  undoRuleAllocation,
};

export const adminTenantHandlers = { ...calls, ...exports };
