/** Roles. */
import { ROLE_TYPE } from '@/contract/codes';
import type { roleEndpoints } from '@/contract/admin-role';
import type { RowResult } from '@/contract/crud';
import type { SignedInContext } from '../../http/context';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { exportList } from '../admin/file/list.export';
import { importRows } from '../admin/file/rows.import';
import { readPage } from '../admin/list/listing.repository';
import { batch, removeRecords, restoreRecords, saveRecord, undoChange } from '../admin/record/record.usecases';
import { readRolePlaces } from './role-checks.usecases';
import { readFunctions } from './role-functions.usecases';
import { roleImport } from './role.import';
import { roleRecordDef, toSave } from './role.record';
import {
  addMembers,
  changeMember,
  listCandidates,
  listMembers,
  removeMembers,
  saveRole,
} from './role-members.usecases';
import { previewNewRole, previewRole } from './role-preview.usecases';
import { roleListing } from './role.repository';

const EVERYWHERE = { roleType: ROLE_TYPE.unified, orgId: null, parkId: null } as const;

const exports: OpenHandlers<'exportRoles'> = {
  exportRoles: { open: (context, input) => exportList(context, roleListing, input, 'role') },
};

const mark = (
  context: SignedInContext,
  { ids, state }: { ids: readonly number[]; state: 0 | 1 },
): Promise<{ results: RowResult[] }> =>
  batch(context, ids, async (inner, id) => {
    const role = await roleRecordDef.read(inner, id);
    if (role.state === state) return null;
    const saved = await saveRecord(inner, roleRecordDef, { ...toSave(role), state, id });
    return saved.state === state ? null : { code: 'role.waitsForApproval', done: true };
  });

const records: Handlers<Exclude<keyof typeof roleEndpoints, 'exportRoles'>> = {
  listRoles: (context, input) => readPage(context, roleListing, input),
  getRole: (context, { id }) => roleRecordDef.read(context, id),
  saveRole,
  removeRoles: (context, { ids }) => removeRecords(context, roleRecordDef, ids),
  restoreRoles: (context, { ids }) => restoreRecords(context, roleRecordDef, ids),
  undoRoleChange: (context, { changeId }) => undoChange(context, roleRecordDef, changeId),
  importRoles: (context, input) => importRows(context, roleImport, input),
  markRoles: mark,
  addRolePermission: async (context, { roleId: id, version, funcIds }) =>
    saveRecord(context, roleRecordDef, { ...toSave(await roleRecordDef.read(context, id)), id, version, funcIds }),
  getAllFuncAndRes: async (context, { roleId }) =>
    readFunctions(context, roleId === undefined ? EVERYWHERE : await roleRecordDef.read(context, roleId)),
  previewRole,
  previewNewRole,
  listRolePlaces: (context) => readRolePlaces(context),
  listRoleMembers: listMembers,
  listRoleCandidates: listCandidates,
  addRoleMembers: addMembers,
  changeRoleMember: changeMember,
  removeRoleMembers: (context, { ids }) => removeMembers(context, ids),
};

export const roleHandlers = { ...records, ...exports };
