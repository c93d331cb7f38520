/** Parks as records that administrators keep. */
import type { ParkRecord, parkAdminEndpoints } from '@/contract/admin-park';
import type { InputOf } from '@/contract/endpoint';
import { brokenRule } from '@/contract/validation';
import { notFound } from '../../http/app-error';
import { wrongField } from '../../http/common.errors';
import { platformOnly } from './park-admin.errors';
import type { SignedInContext } from '../../http/context';
import type { RecordDefinition } from '../admin/record/record.usecases';
import { seesAll } from '../identity/rights/rights.rules';
import { parks } from '../identity/identity.table';
import { seeParks } from '../session/request-transaction.repository';
import { drawLogo } from './park-logo.rules';
import { countUses, findReferences, leavePark } from './park-uses.repository';
import { findPark, insertPark, isParkCodeTaken, updatePark } from './park.repository';

type ParkSave = Omit<InputOf<typeof parkAdminEndpoints.savePark>, 'id' | 'version'>;

async function readPark(context: SignedInContext, id: number): Promise<ParkRecord> {
  const park = await findPark(context, id);
  if (!park) throw notFound();
  return park;
}

/** @throws AppError 400 for a code that is taken, a tenant, organisation, person or parent park that does not exist */
async function check({ tx }: SignedInContext, input: ParkSave, before?: ParkRecord): Promise<void> {
  const id = before?.id ?? 0;
  // The code is part of report addresses. An existing code that breaks the rule may stay.
  const broken = input.projectCode === before?.projectCode ? null : brokenRule('alphanumeric', input.projectCode);
  if (broken !== null) throw wrongField('projectCode', broken);
  if (await isParkCodeTaken(tx, input.projectCode, id)) throw wrongField('projectCode', 'park.codeTaken');
  const there = await findReferences(tx, input, id);
  if (!there?.type) throw wrongField('parkType', 'field.invalid');
  if (!there.tenant) throw wrongField('tenantId', 'record.notFound');
  if (!there.org) throw wrongField('orgId', 'record.notFound');
  if (!there.person) throw wrongField('managerUserId', 'record.notFound');
  if (!there.above) throw wrongField('parentId', 'tree.badParent');
}

/** Only the platform's administrators change the tenant, code or parent of a park, or open and close it. */
function assertMayDecide({ user }: SignedInContext, input: ParkSave, before: ParkRecord): void {
  if (seesAll(user)) return;
  for (const field of ['tenantId', 'projectCode', 'parentId', 'valid'] as const) {
    if (input[field] !== before[field]) throw wrongField(field, 'park.platformOnly');
  }
}

export const parkRecordDef: RecordDefinition<ParkSave, ParkRecord> = {
  kind: 'park',
  table: parks,
  fields: [
    'name',
    'projectCode',
    'parentId',
    'parkType',
    'tenantId',
    'orgId',
    'address',
    'longitude',
    'latitude',
    'area',
    'managerUserId',
    'phone',
    'timeZone',
    'logo',
    'onTimeTarget',
    'valid',
    'remark',
  ],
  secret: ['logo'],
  nameOf: ({ name }) => name,
  read: readPark,
  async insert(context, input) {
    const { tx, user, now } = context;
    if (!seesAll(user)) throw platformOnly();
    await check(context, input);
    const logo = await drawLogo(input.logo, null);
    const id = await insertPark(tx, { ...input, logo, createdBy: user.id, createdAt: now });
    // The rights of this request were read before the park existed.
    await seeParks(tx, [...user.rights.keys(), id]);
    return id;
  },
  async update(context, before, input) {
    assertMayDecide(context, input, before);
    await check(context, input, before);
    const logo = await drawLogo(input.logo, before.logo);
    await updatePark(context.tx, before.id, { ...input, logo });
  },
  async inUse({ tx, user }, { id }) {
    if (!seesAll(user)) return { code: 'park.platformOnly' };
    const params = await countUses(tx, id);
    return Object.values(params).some((count) => count > 0) ? { code: 'park.inUse', params } : null;
  },
  /** Sessions in this park use the first of their person's other parks from the next request on, even after a restore. */
  async onRemove({ tx }, { id }) {
    await leavePark(tx, id);
  },
};
