/** Functions (menus) as records that administrators keep. */
import type { FuncRecord, adminAppEndpoints } from '@/contract/admin-app';
import type { InputOf } from '@/contract/endpoint';
import { notFound } from '../../http/app-error';
import { wrongField } from '../../http/common.errors';
import type { SignedInContext } from '../../http/context';
import { type RecordDefinition, type Refusal, toSaveInput, saveRecord } from '../admin/record/record.usecases';
import { funcs } from '../identity/identity.table';
import { assertPlace, placeAt } from './func-place.usecases';
import { lastPlace } from './func-place.repository';
import { countChildren, insertFunc, isAppThere, readFunc, readHolders, updateFunc } from './func.repository';
import { faultOf } from '@/contract/func-rules';
import { iconJson } from './icon.rules';

export type FuncSave = Omit<InputOf<typeof adminAppEndpoints.saveFunc>, 'id' | 'version'>;

const columnsOf = ({ icon, onLink, linkUrl, sort: _sort, ...input }: FuncSave) => ({
  ...input,
  icon: iconJson({ icon, onLink, linkUrl }),
});

/** @throws AppError 400 naming the field */
function check(input: FuncSave): void {
  const fault = faultOf(input);
  if (fault) throw wrongField(fault.field, fault.code);
}

/** Number of roles that the refusal names. */
const NAMED_ROLES = 3;

export const funcRecordDef: RecordDefinition<FuncSave, FuncRecord> = {
  kind: 'func',
  table: funcs,
  fields: [
    'appId',
    'pid',
    'name',
    'names',
    'pageAddr',
    'icon',
    'onLink',
    'linkUrl',
    'resType',
    'nodeType',
    'hidden',
    'alwaysShow',
    'noCache',
    'permCode',
    'sysUrl',
    'sort',
    'remark',
  ],
  nameOf: ({ name }) => name,
  async read({ tx }, id) {
    const row = await readFunc(tx, id);
    if (!row) throw notFound();
    return { ...row, heldBy: await readHolders(tx, id) };
  },
  async insert(context, input) {
    const { tx, user, now } = context;
    check(input);
    if (!(await isAppThere(tx, input.appId))) throw notFound();
    const pid = input.pid ?? null;
    await assertPlace(tx, { ...input, pid });
    const sort = lastPlace({ appId: input.appId, pid });
    const id = await insertFunc(tx, { ...columnsOf(input), pid, sort, createdBy: user.id, createdAt: now });
    await placeAt(tx, { appId: input.appId, pid, id }, input.sort);
    return id;
  },
  async update({ tx }, before, input) {
    const { id, appId } = before;
    // Roles with this function would get rights in another application.
    if (input.appId !== appId) throw wrongField('appId', 'func.appFixed');
    // Its children may not be allowed below another type.
    if (input.resType !== before.resType) throw wrongField('resType', 'func.typeFixed');
    check(input);
    const pid = input.pid === undefined ? before.pid : input.pid;
    await assertPlace(tx, { ...input, pid }, id);
    await updateFunc(tx, id, columnsOf(input));
    await placeAt(tx, { id, appId, pid }, input.sort);
  },
  async inUse({ tx }, { id, heldBy }): Promise<Refusal | null> {
    const children = await countChildren(tx, id);
    if (children > 0) return { code: 'tree.hasChildren', params: { count: children } };
    if (heldBy.length === 0) return null;
    const names = heldBy.slice(0, NAMED_ROLES).map(({ name }) => name);
    return { code: 'func.heldByRoles', params: { count: heldBy.length, names: names.join('、') } };
  },
  /** The parent may have been deleted, or its address may be in use. */
  async onRestore({ tx }, func) {
    await assertPlace(tx, func, func.id);
  },
};

/** Moving is saving under another parent or at another place. */
export async function moveFunc(
  context: SignedInContext,
  { id, pid, index }: { id: number; pid: number | null; index: number },
): Promise<FuncRecord> {
  const func = await funcRecordDef.read(context, id);
  return saveRecord(context, funcRecordDef, {
    ...toSaveInput(funcRecordDef, func),
    id,
    version: func.version,
    pid,
    sort: index,
  });
}
