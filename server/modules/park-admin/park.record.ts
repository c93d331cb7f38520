/** Parks as records that administrators keep. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { ParkRecord, parkAdminEndpoints } from '@/contract/admin-park';
import type { InputOf } from '@/contract/endpoint';
import { brokenRule } from '@/contract/validation';
import { notFound } from '../../http/app-error';
import { wrongField } from '../../http/common.errors';
import { platformOnly } from './park-admin.errors';
import type { SignedInContext } from '../../http/context';
import type { RecordDefinition } from '../admin/record';
import { seesAll } from '../identity/identity.repository';
import { parks } from '../identity/identity.table';
import { seeParks } from '../session/request-tx';
import { drawLogo } from './park.logo';
import { findPark } from './park.repository';

type ParkSave = Omit<InputOf<typeof parkAdminEndpoints.savePark>, 'id' | 'version'>;

async function readPark(context: SignedInContext, id: number): Promise<ParkRecord> {
  const park = await findPark(context, id);
  if (!park) throw notFound();
  return park;
}

/** @throws AppError 400 for a code that is taken, a tenant, organisation, person or park above that is not there */
async function check({ tx }: SignedInContext, input: ParkSave, before?: ParkRecord): Promise<void> {
  const id = before?.id ?? 0;
  // Addresses of reports carry it; one from before the rule may stay.
  const broken = input.projectCode === before?.projectCode ? null : brokenRule('alphanumeric', input.projectCode);
  if (broken !== null) throw wrongField('projectCode', broken);
  // Also what lies in the recycle bin keeps its code: it may come back.
  const same = await tx.$count(parks, and(eq(parks.projectCode, input.projectCode), ne(parks.id, id)));
  if (same > 0) throw wrongField('projectCode', 'park.codeTaken');
  const { parkType, tenantId, orgId, managerUserId, parentId } = input;
  const { rows } = await tx.execute<Record<'type' | 'tenant' | 'org' | 'person' | 'above', boolean>>(sql`select
    exists (select from dict d join dict_item i on i.dict_id = d.id and i.deleted_at is null
      where d.code = 'park_type' and i.code = ${String(parkType)}) as type,
    exists (select from tenant where id = ${tenantId} and deleted_at is null) as tenant,
    ${orgId}::bigint is null or exists (select from org where id = ${orgId}::bigint and tenant_id = ${tenantId} and deleted_at is null) as org,
    ${managerUserId}::bigint is null or exists (select from app_user where id = ${managerUserId}::bigint and state = 0) as person,
    ${parentId}::bigint is null or exists (with recursive up as (
        select p.id, p.parent_id from park p where p.id = ${parentId}::bigint and p.deleted_at is null
        union select p.id, p.parent_id from park p join up on p.id = up.parent_id)
      select from up having count(*) > 0 and not bool_or(up.id = ${id})) as above`);
  const there = rows[0];
  if (!there?.type) throw wrongField('parkType', 'field.invalid');
  if (!there.tenant) throw wrongField('tenantId', 'record.notFound');
  if (!there.org) throw wrongField('orgId', 'record.notFound');
  if (!there.person) throw wrongField('managerUserId', 'record.notFound');
  if (!there.above) throw wrongField('parentId', 'tree.badParent');
}

/** Whose park it is and whether it is open are the platform's business. */
function assertMayDecide({ user }: SignedInContext, input: ParkSave, before: ParkRecord): void {
  if (seesAll(user)) return;
  for (const field of ['tenantId', 'projectCode', 'parentId', 'valid'] as const) {
    if (input[field] !== before[field]) throw wrongField(field, 'park.platformOnly');
  }
}

interface Uses extends Record<string, unknown> {
  devices: number;
  alarms: number;
  orders: number;
  plans: number;
  children: number;
}

export const parkRecordDef: RecordDefinition<ParkSave, ParkRecord> = {
  kind: 'park',
  table: parks,
  fields: [
    ...([
      'name',
      'projectCode',
      'parentId',
      'parkType',
      'tenantId',
      'orgId',
      'address',
      'longitude',
      'latitude',
    ] as const),
    ...(['area', 'managerUserId', 'phone', 'timeZone', 'logo', 'valid', 'remark'] as const),
  ],
  secret: ['logo'],
  nameOf: ({ name }) => name,
  read: readPark,
  async insert(context, input) {
    const { tx, user, now } = context;
    if (!seesAll(user)) throw platformOnly();
    await check(context, input);
    const logo = await drawLogo(input.logo, null);
    const [row] = await tx
      .insert(parks)
      .values({ ...input, logo, createdBy: user.id, createdAt: now })
      .returning({ id: parks.id });
    const id = row?.id ?? 0;
    // The rights of this request were read before the park was there.
    await seeParks(tx, [...user.rights.keys(), id]);
    return id;
  },
  async update(context, before, input) {
    assertMayDecide(context, input, before);
    await check(context, input, before);
    const logo = await drawLogo(input.logo, before.logo);
    await context.tx
      .update(parks)
      .set({ ...input, logo })
      .where(eq(parks.id, before.id));
  },
  async inUse({ tx, user }, { id }) {
    if (!seesAll(user)) return { code: 'park.platformOnly' };
    const { rows } = await tx.execute<Uses>(sql`select
      (select count(*)::int from device where park_id = ${id} and in_service) as devices,
      (select count(*)::int from alarm where park_id = ${id} and handle_state < 50) as alarms,
      (select count(*)::int from work_order where park_id = ${id} and state < 190) as orders,
      (select count(*)::int from order_plan where park_id = ${id} and enabled) as plans,
      (select count(*)::int from park where parent_id = ${id} and deleted_at is null) as children`);
    const { devices = 0, alarms = 0, orders = 0, plans = 0, children = 0 } = rows[0] ?? {};
    const params = { devices, alarms, orders, plans, children };
    return Object.values(params).some((count) => count > 0) ? { code: 'park.inUse', params } : null;
  },
  /** Whoever stands in it stands in the first of their other parks from the next request on, also when it comes back. */
  async onRemove({ tx }, { id }) {
    await tx.execute(sql`update session set park_id = null where park_id = ${id} and ended_at is null`);
  },
};
