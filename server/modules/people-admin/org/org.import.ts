/** Rows of a file as organisations; the one above is named by its code, and may stand in an earlier row. */
import { and, eq, isNull } from 'drizzle-orm';
import { orgToSave, type OrgToSave } from '@/contract/admin-org';
import { invalidInput, recordNotFoundBy } from '../../../http/common.errors';
import type { SignedInContext } from '../../../http/context';
import type { TextRow } from '../../admin/import-rows';
import { saveRecord } from '../../admin/record';
import { orgs, parks, users } from '../../identity/identity.table';
import { orgRecordDef } from './org.record';

async function parentOf({ tx }: SignedInContext, code: string): Promise<{ id: number; parkId: number | null }> {
  const there = and(eq(orgs.code, code), isNull(orgs.deletedAt));
  const [found] = await tx.select({ id: orgs.id, parkId: orgs.parkId }).from(orgs).where(there);
  if (!found) throw recordNotFoundBy('parent');
  return found;
}

async function leaderOf({ tx }: SignedInContext, loginName: string): Promise<number> {
  const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.loginName, loginName));
  if (!found) throw recordNotFoundBy('leader');
  return found.id;
}

async function parkOf({ tx }: SignedInContext, code: string): Promise<number> {
  const [found] = await tx.select({ id: parks.id }).from(parks).where(eq(parks.projectCode, code));
  if (!found) throw recordNotFoundBy('park');
  return found.id;
}

export const orgImport = {
  schema: orgToSave,
  async toInput(row: TextRow, context: SignedInContext): Promise<unknown> {
    if (!row.parent) throw invalidInput({ parent: 'required' });
    const parent = await parentOf(context, row.parent);
    return {
      pid: parent.id,
      // Below an organisation of a park stands what is of the park.
      parkId: row.park ? await parkOf(context, row.park) : parent.parkId,
      name: row.name ?? '',
      code: row.code ?? '',
      phone: row.phone || null,
      remark: row.remark ?? '',
      orgType: row.orgType || undefined,
      levelType: row.levelType || undefined,
      sort: row.sort || undefined,
      leaderUserId: row.leader ? await leaderOf(context, row.leader) : null,
    };
  },
  save: (context: SignedInContext, input: OrgToSave) => saveRecord(context, orgRecordDef, input),
};
