/** Tenants as records that administrators keep. */
import type { TenantRecord, adminTenantEndpoints } from '@/contract/admin-tenant';
import type { InputOf } from '@/contract/endpoint';
import { brokenRule } from '@/contract/validation';
import { notFound } from '../../http/app-error';
import { invalidInput, wrongField } from '../../http/common.errors';
import type { SignedInContext } from '../../http/context';
import type { RecordDefinition } from '../admin/record/record.usecases';
import { tenants } from '../identity/identity.table';
import {
  countPeople,
  insertTenant,
  isTenantCodeTaken,
  readAppsOf,
  readParksOf,
  readTenant,
  updateTenant,
} from './tenant.repository';

export type TenantSave = Omit<InputOf<typeof adminTenantEndpoints.saveTenant>, 'id' | 'version'>;

/** @throws AppError 400 */
async function assertCodeFree({ tx }: SignedInContext, code: string, id = 0): Promise<void> {
  if (await isTenantCodeTaken(tx, code, id)) throw wrongField('code', 'tenant.codeTaken');
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

export const tenantRecordDef: RecordDefinition<TenantSave, TenantRecord> = {
  kind: 'tenant',
  table: tenants,
  fields: ['code', 'name', 'contactName', 'contactPhone', 'state', 'accountLimit', 'expireTime', 'remark'],
  nameOf: ({ name }) => name,
  async read({ tx }, id) {
    const tenant = await readTenant(tx, id);
    if (!tenant) throw notFound();
    return { ...tenant, parkList: await readParksOf(tx, id), appList: await readAppsOf(tx, id) };
  },
  async insert(context, input) {
    assertName(input);
    await assertCodeFree(context, input.code);
    return insertTenant(context.tx, { ...columnsOf(input), createdBy: context.user.id, createdAt: context.now });
  },
  async update(context, before, input) {
    assertName(input, before);
    await assertCodeFree(context, input.code, before.id);
    await updateTenant(context.tx, before.id, columnsOf(input));
  },
  async inUse({ tx }, { id, parks: count }) {
    if (count > 0) return { code: 'tenant.hasParks', params: { count } };
    const people = await countPeople(tx, id);
    return people > 0 ? { code: 'tenant.hasPeople', params: { count: people } } : null;
  },
};
