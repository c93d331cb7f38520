/** Rows of a file as organisations; the parent is named by its code and may be in an earlier row. */
import { orgToSave, type OrgToSave } from '@/contract/admin-org';
import { invalidInput } from '../../../http/common.errors';
import type { SignedInContext } from '../../../http/context';
import type { TextRow } from '../../admin/file/rows.import';
import { saveRecord } from '../../admin/record/record.usecases';
import { unknownName } from '../people-admin.errors';
import { orgRecordDef } from './org.record';
import { findOrgByCode, findParkByCode, findPersonByLogin } from './org-save.repository';

const UNKNOWN = { parent: 'user.noOrg', park: 'user.noPark', leader: 'user.noPerson' } as const;

/** @throws AppError 400 naming the cell and its value */
function there<T>(found: T | undefined, row: TextRow, cell: keyof typeof UNKNOWN): T {
  if (found === undefined) throw unknownName(cell, UNKNOWN[cell], row[cell] ?? '');
  return found;
}

export const orgImport = {
  schema: orgToSave,
  async toInput(row: TextRow, context: SignedInContext): Promise<unknown> {
    if (!row.parent) throw invalidInput({ parent: 'required' });
    const { tx } = context;
    const parent = there(await findOrgByCode(tx, row.parent), row, 'parent');
    return {
      pid: parent.id,
      // A child of a park's organisation belongs to the same park.
      parkId: row.park ? there(await findParkByCode(tx, row.park), row, 'park') : parent.parkId,
      name: row.name ?? '',
      code: row.code ?? '',
      phone: row.phone || null,
      remark: row.remark ?? '',
      orgType: row.orgType || undefined,
      levelType: row.levelType || undefined,
      sort: row.sort || undefined,
      leaderUserId: row.leader ? there(await findPersonByLogin(tx, row.leader), row, 'leader') : null,
    };
  },
  save: (context: SignedInContext, input: OrgToSave) => saveRecord(context, orgRecordDef, input),
};
