/** Tenants as records that administrators keep. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { TenantRecord, adminTenantEndpoints } from '@/contract/admin-tenant';
import type { InputOf } from '@/contract/endpoint';
import { brokenRule } from '@/contract/validation';
import type { Tx } from '../../db/open';
import { notFound } from '../../http/app-error';
import { invalidInput, wrongField } from '../../http/common.errors';
import type { SignedInContext } from '../../http/context';
import type { RecordDefinition } from '../admin/record';
import { parks, tenants } from '../identity/identity.table';
import { countedPeople } from '../identity/tenant.people';
import { readTenant } from './tenant.repository';

export type TenantSave = Omit<InputOf<typeof adminTenantEndpoints.saveTenant>, 'id' | 'version'>;

/** Also what lies in the recycle bin keeps its code: it may come back. @throws AppError 400 */
async function assertCodeFree({ tx }: SignedInContext, code: string, id = 0): Promise<void> {
  const same = await tx.$count(tenants, and(eq(tenants.code, code), ne(tenants.id, id)));
  if (same > 0) throw wrongField('code', 'tenant.codeTaken');
}

/** An enterprise's name; one from before the rule may stay. @throws AppError 400 */
function assertName({ name }: TenantSave, before?: TenantRecord): void {
  const broken = name === before?.name ? null : brokenRule('enterpriseName', name);
  if (broken !== null) throw invalidInput({ name: broken });
}

const columnsOf = ({ expireTime, ...input }: TenantSave) => ({
  ...input,
  expireTime: expireTime === null ? null : new Date(expireTime),
});

async function readApps(tx: Tx, id: number): Promise<TenantRecord['appList']> {
  const { rows } = await tx.execute<{ id: string; name: string; whole: boolean }>(sql`
    select a.id, a.name, tp.func_ids is null as whole from tenant_permission tp join app a on a.id = tp.app_id
    where tp.tenant_id = ${id} and a.deleted_at is null and (tp.func_ids is null or cardinality(tp.func_ids) > 0)
    order by a.sort, a.id`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

const partsOf = async ({ tx }: SignedInContext, id: number) => ({
  parkList: await tx
    .select({ id: parks.id, name: parks.name })
    .from(parks)
    .where(and(eq(parks.tenantId, id), isNull(parks.deletedAt)))
    .orderBy(parks.id),
  appList: await readApps(tx, id),
});

export const tenantRecordDef: RecordDefinition<TenantSave, TenantRecord> = {
  kind: 'tenant',
  table: tenants,
  fields: ['code', 'name', 'contactName', 'contactPhone', 'state', 'accountLimit', 'expireTime', 'remark'],
  nameOf: ({ name }) => name,
  async read(context, id) {
    const tenant = await readTenant(context.tx, id);
    if (!tenant) throw notFound();
    return { ...tenant, ...(await partsOf(context, id)) };
  },
  async insert(context, input) {
    assertName(input);
    await assertCodeFree(context, input.code);
    const [row] = await context.tx
      .insert(tenants)
      .values({ ...columnsOf(input), createdBy: context.user.id, createdAt: context.now })
      .returning({ id: tenants.id });
    return row?.id ?? 0;
  },
  async update(context, before, input) {
    assertName(input, before);
    await assertCodeFree(context, input.code, before.id);
    await context.tx.update(tenants).set(columnsOf(input)).where(eq(tenants.id, before.id));
  },
  async inUse({ tx }, { id, parks: count }) {
    if (count > 0) return { code: 'tenant.hasParks', params: { count } };
    const { rows } = await tx.execute<{ people: number }>(sql`
      select count(*)::int as people from (${countedPeople}) p where p.tenant_id = ${id}`);
    const people = rows[0]?.people ?? 0;
    return people > 0 ? { code: 'tenant.hasPeople', params: { count: people } } : null;
  },
};
