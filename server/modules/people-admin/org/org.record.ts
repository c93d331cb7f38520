/** An organisation as a record that administrators keep; moving it in its tree. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { OrgRecord, OrgToSave } from '@/contract/admin-org';
import { forbidden, notFound } from '../../../http/app-error';
import { invalidInput, wrongField } from '../../../http/common.errors';
import type { SignedInContext } from '../../../http/context';
import { type Move, moveAmong } from '../../admin/move-among';
import type { RecordDefinition } from '../../admin/record';
import { orgs, parks, users } from '../../identity/identity.table';
import { seesAll } from '../../identity/identity.repository';
import { readOrgRecord } from './org.repository';

/** Also what lies in the recycle bin keeps its code: it may come back. @throws AppError 400 */
async function assertCodeFree({ tx }: SignedInContext, code: string, id = 0): Promise<void> {
  if ((await tx.$count(orgs, and(eq(orgs.code, code), ne(orgs.id, id)))) > 0) throw wrongField('code', 'org.codeTaken');
}

/** @returns the tenant that the place belongs to. @throws AppError 400 for a circle, another tenant, a parent unseen */
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
  await assertCodeFree(context, input.code, before?.id);
  const tenantId = await tenantAt(context, input, before);
  const { parkId, leaderUserId } = input;
  if (parkId !== null && (await tx.$count(parks, and(eq(parks.id, parkId), eq(parks.tenantId, tenantId)))) === 0)
    throw wrongField('parkId', 'park.notFound');
  const leads = leaderUserId !== null && leaderUserId !== before?.leaderUserId;
  if (
    leads &&
    (await tx.$count(users, and(eq(users.id, leaderUserId), eq(users.state, 0), isNull(users.deletedAt)))) === 0
  )
    throw wrongField('leaderUserId', 'record.notFound');
  return tenantId;
}

/** Nobody makes what they may not change, nor moves it out of their own reach. */
async function assertStillMine(context: SignedInContext, id: number): Promise<void> {
  if (!(await readOrgRecord(context, id))?.mayChange) throw wrongField('parkId', 'org.beyondScope');
}

export const orgRecordDef: RecordDefinition<OrgToSave, OrgRecord> = {
  kind: 'org',
  table: orgs,
  fields: [
    ...(['pid', 'parkId', 'name', 'code', 'orgType', 'levelType', 'subjType'] as const),
    ...(['leaderUserId', 'phone', 'sort', 'valid', 'remark'] as const),
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
    const { user, now } = context;
    const [row] = await context.tx
      .insert(orgs)
      .values({ ...input, tenantId, createdBy: user.id, createdAt: now })
      .returning({ id: orgs.id });
    await assertStillMine(context, row?.id ?? 0);
    return row?.id ?? 0;
  },
  async update(context, before, input) {
    if (before.deleted) throw notFound();
    const tenantId = await check(context, input, before);
    await context.tx
      .update(orgs)
      .set({ ...input, tenantId })
      .where(eq(orgs.id, before.id));
    await assertStillMine(context, before.id);
  },
  async inUse(_context, { children, people }) {
    if (people > 0) return { code: 'org.hasPeople', params: { count: people } };
    return children > 0 ? { code: 'org.hasChildren', params: { count: children } } : null;
  },
};

/** @throws AppError 400, 403, 404 */
export const moveOrg = (context: SignedInContext, move: Move): Promise<OrgRecord> =>
  moveAmong(context, orgRecordDef, move, { order: sql`t.sort, t.id` });

/** @returns roles made for it, then roles that its people have, with how many have them */
export async function listOrgRoles(context: SignedInContext, orgId: number) {
  await orgRecordDef.read(context, orgId);
  const { rows } = await context.tx.execute<{ id: string; name: string; own: boolean; people: number }>(sql`
    select r.id, r.name, r.org_id is not distinct from ${orgId}::bigint as own, count(distinct u.id)::int as people
    from role r left join role_user ru on ru.role_id = r.id and (ru.expire_time is null or ru.expire_time > ${context.now.toISOString()}::timestamptz)
    left join app_user u on u.id = ru.user_id and u.org_id = ${orgId} and u.state = 0 and u.deleted_at is null
    where r.deleted_at is null and r.state = 1 group by r.id, r.name
    having r.org_id = ${orgId} or count(u.id) > 0 order by own desc, people desc, r.id`);
  return rows.map(({ id, name, own, people }) => ({ id: Number(id), name, own, people }));
}
