/** An organisation as a record that administrators keep; moving it in its tree. */
import type { OrgRecord, OrgToSave } from '@/contract/admin-org';
import { forbidden, notFound } from '../../../http/app-error';
import { invalidInput, wrongField } from '../../../http/common.errors';
import type { SignedInContext } from '../../../http/context';
import { type Move, moveAmong } from '../../admin/record/tree-move.usecases';
import type { RecordDefinition } from '../../admin/record/record.usecases';
import { orgs } from '../../identity/identity.table';
import { seesAll } from '../../identity/rights/rights.rules';
import {
  insertOrg,
  isCodeTaken,
  isEnabledPerson,
  isParkOfTenant,
  readOrgRoles,
  siblingOrder,
  updateOrg,
} from './org-save.repository';
import { readOrgRecord } from './org.repository';

/** @returns the tenant that the place belongs to. @throws AppError 400 for a circle, another tenant, or a parent that the caller does not see */
async function tenantAt(context: SignedInContext, input: OrgToSave, before?: OrgRecord): Promise<number> {
  const { pid, tenantId } = input;
  if (pid === null) {
    const tenant = before?.tenantId ?? tenantId;
    if (before?.pid === null) return before.tenantId;
    if (!seesAll(context.user) || tenant === undefined) throw invalidInput({ pid: 'required' });
    return tenant;
  }
  const parent = await readOrgRecord(context, pid);
  if (!parent || parent.deleted) throw wrongField('pid', 'record.notFound');
  const circle = before && (pid === before.id || parent.path.some(({ id }) => id === before.id));
  if (circle) throw wrongField('pid', 'tree.badParent');
  if (before && parent.tenantId !== before.tenantId) throw wrongField('pid', 'org.otherTenant');
  return parent.tenantId;
}

async function check(context: SignedInContext, input: OrgToSave, before?: OrgRecord): Promise<number> {
  const { tx } = context;
  if (await isCodeTaken(tx, input.code, before?.id ?? 0)) throw wrongField('code', 'org.codeTaken');
  const tenantId = await tenantAt(context, input, before);
  const { parkId, leaderUserId } = input;
  if (parkId !== null && !(await isParkOfTenant(tx, parkId, tenantId))) throw wrongField('parkId', 'park.notFound');
  const leads = leaderUserId !== null && leaderUserId !== before?.leaderUserId;
  if (leads && !(await isEnabledPerson(tx, leaderUserId))) throw wrongField('leaderUserId', 'record.notFound');
  return tenantId;
}

/** The caller must still be allowed to change the organisation after creating or moving it. */
async function assertStillMine(context: SignedInContext, id: number): Promise<void> {
  if (!(await readOrgRecord(context, id))?.mayChange) throw wrongField('parkId', 'org.beyondScope');
}

export const orgRecordDef: RecordDefinition<OrgToSave, OrgRecord> = {
  kind: 'org',
  table: orgs,
  fields: [
    'pid',
    'parkId',
    'name',
    'code',
    'orgType',
    'levelType',
    'subjType',
    'leaderUserId',
    'phone',
    'sort',
    'valid',
    'remark',
  ],
  nameOf: ({ name }) => name,
  async read(context, id) {
    const record = await readOrgRecord(context, id);
    if (!record) throw notFound();
    return record;
  },
  assertMayChange(_context, { mayChange }) {
    if (!mayChange) throw forbidden();
  },
  async insert(context, input) {
    const tenantId = await check(context, input);
    const { tx, user, now } = context;
    const id = await insertOrg(tx, { ...input, tenantId }, { userId: user.id, now });
    await assertStillMine(context, id);
    return id;
  },
  async update(context, before, input) {
    if (before.deleted) throw notFound();
    const tenantId = await check(context, input, before);
    await updateOrg(context.tx, before.id, { ...input, tenantId });
    await assertStillMine(context, before.id);
  },
  async inUse(_context, { children, people }) {
    if (people > 0) return { code: 'org.hasPeople', params: { count: people } };
    return children > 0 ? { code: 'org.hasChildren', params: { count: children } } : null;
  },
};

/** @throws AppError 400, 403, 404 */
export const moveOrg = (context: SignedInContext, move: Move): Promise<OrgRecord> =>
  moveAmong(context, orgRecordDef, move, { order: siblingOrder });

/** @returns roles made for it, then roles that its people have, with how many have them */
export async function listOrgRoles(context: SignedInContext, orgId: number) {
  await orgRecordDef.read(context, orgId);
  return readOrgRoles(context.tx, orgId, context.now);
}
