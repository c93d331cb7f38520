/**
 * People out of a file, five hundred rows at a time: what can be asked once for all rows is (who is there already, which
 * organisations, parks and roles are meant), so that ten thousand rows take seconds. The rules are those of the form.
 */
import type { UserToSave } from '@/contract/apps';
import { userToSave } from '@/contract/apps';
import { GENDER, USER_TYPE } from '@/contract/codes';
import type { ImportReport } from '@/contract/crud';
import type { SignedInContext } from '../../../http/context';
import { faultsOf } from '@/contract/faults';
import { type TextRow, withParams } from '../../admin/file/rows.import';
import { scopeOf } from '../../identity/rights/data-scope.repository';
import { users } from '../../identity/identity.table';
import { missingRight } from '../../identity/rights/held-rights.usecases';
import { isAdministrator } from '../../identity/rights/administrator.rules';
import { giveEverywhere } from '../../identity/user/give-roles.usecases';
import { insertMembers, insertPeople } from '../../identity/user/user.repository';
import { rightsOfRoles } from '../../identity/rights/held-rights.repository';
import { parksWith } from '../../identity/rights/rights.rules';
import { listGiveable } from '../grant/grants.usecases';
import {
  type Named,
  readOrgNames,
  readParkNames,
  readRoleNames,
  readTakenLogins,
  readTakenNumbers,
} from './user-import.repository';
import { roomFor } from './user-import-room.usecases';

/** Errors of a row by cell. */
interface Faults {
  fields: Record<string, string>;
  params: Record<string, string | number>;
}
type Names = ReadonlyMap<string, number | 'several'>;

/** Records that the names in the rows refer to, and login names and numbers in use; read once for each chunk. */
interface Known {
  orgs: Names;
  parks: Names;
  roles: Names;
  taken: Record<'loginName' | 'phone' | 'idCard', ReadonlySet<string>>;
  needsPark: boolean;
  /** Whether the caller would see the imported person. */
  shows: (input: UserToSave) => boolean;
  /** Whether the caller holds, in the same park, every right that the imported person gets. */
  mayGive: (input: UserToSave) => boolean;
  hasRoom: (input: UserToSave) => boolean;
}

const several = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(/[,，、;；]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** By code and by name; a name that two records share is ambiguous and matches neither. */
function byWords(rows: readonly Named[]): Names {
  const found = new Map<string, number | 'several'>();
  for (const { id, name } of rows) found.set(name, found.has(name) ? 'several' : id);
  for (const { id, code } of rows) if (code !== null) found.set(code, id);
  return found;
}

const column = (rows: readonly TextRow[], name: string): string[] =>
  rows.flatMap((row) => (row[name]?.trim() ? [row[name].trim()] : []));

const readTaken = async ({ tx }: SignedInContext, rows: readonly TextRow[]): Promise<Known['taken']> => ({
  loginName: await readTakenLogins(tx, column(rows, 'loginName')),
  phone: await readTakenNumbers(tx, users.phone, column(rows, 'phone')),
  idCard: await readTakenNumbers(tx, users.idCard, column(rows, 'idCard')),
});

async function readMayGive({ tx, user }: SignedInContext, roleIds: readonly number[]): Promise<Known['mayGive']> {
  if (isAdministrator(user)) return () => true;
  const given = roleIds.map((roleId) => ({ roleId, parkId: null }));
  const rights = await rightsOfRoles(tx, given, parksWith(user, 'user.manage'));
  return (input) => {
    const theirs = rights.filter(
      ({ roleId, parkId }) => input.roleIds.includes(roleId) && input.parkIds.includes(parkId),
    );
    return missingRight(user, theirs) === undefined;
  };
}

async function readKnown(context: SignedInContext, rows: readonly TextRow[]): Promise<Known> {
  const { user } = context;
  const free = isAdministrator(user);
  const scope = await scopeOf(context, 'user.manage');
  const giveable = (await listGiveable(context)).map(({ id }) => id);
  return {
    orgs: byWords(await readOrgNames(context)),
    parks: byWords(await readParkNames(context)),
    roles: byWords(await readRoleNames(context.tx, giveable)),
    taken: await readTaken(context, rows),
    needsPark: !free,
    shows: ({ parkIds, orgId }) =>
      free ||
      scope.byPark.some(
        ({ parkIds: here, people }) =>
          parkIds.some((id) => here.includes(id)) &&
          (people === null || (orgId !== null && people.orgIds.includes(orgId))),
      ),
    mayGive: await readMayGive(context, giveable),
    hasRoom: await roomFor(context.tx),
  };
}

const UNKNOWN = { org: 'user.noOrg', parks: 'user.noPark', roles: 'user.noRole' } as const;

/** @returns the id of the named record; an unknown name is added to `faults` */
function lookUp(names: Names, word: string, cell: keyof typeof UNKNOWN, faults: Faults): number[] {
  const found = names.get(word);
  if (typeof found === 'number') return [found];
  faults.fields[cell] = found === 'several' ? 'user.nameOfSeveral' : UNKNOWN[cell];
  faults.params[`${cell}.name`] = word;
  return [];
}

const WOMEN = new Set(['女', 'F', 'f', 'female', String(GENDER.female)]);

const blank = (cell: string | undefined): string | null => cell?.trim() || null;

/** The row as the form would send it. */
function toInput(row: TextRow, known: Known, faults: Faults): unknown {
  const org = blank(row.org);
  return {
    loginName: row.loginName ?? '',
    name: row.name ?? '',
    gender: WOMEN.has(row.gender?.trim() ?? '') ? GENDER.female : GENDER.male,
    phone: blank(row.phone),
    email: blank(row.email),
    idCard: blank(row.idCard),
    postName: blank(row.postName),
    orgId: org === null ? null : (lookUp(known.orgs, org, 'org', faults)[0] ?? null),
    parkIds: several(row.parks).flatMap((word) => lookUp(known.parks, word, 'parks', faults)),
    roleIds: several(row.roles).flatMap((word) => lookUp(known.roles, word, 'roles', faults)),
    usertype: USER_TYPE.personalCentre,
    remark: row.remark ?? '',
  };
}

const TAKEN = { loginName: 'user.loginNameTaken', phone: 'user.phoneTaken', idCard: 'user.idCardTaken' } as const;

/** Unique values must not be in use on the platform or in an earlier row of the chunk. */
function checkTaken(input: UserToSave, known: Known, faults: Faults): void {
  for (const name of ['loginName', 'phone', 'idCard'] as const) {
    const value = input[name];
    if (!value) continue;
    if (known.taken[name].has(value)) faults.fields[name] = TAKEN[name];
  }
}

interface Checked {
  good: UserToSave[];
  faults: ImportReport['faults'];
}

/** @returns errors of the row as a whole, beyond those of single cells */
function checkWhole(input: UserToSave, known: Known, faults: Faults): void {
  const { fields } = faults;
  checkTaken(input, known, faults);
  if (known.needsPark && input.parkIds.length === 0) fields.parks ??= 'required';
  else if (!known.shows(input)) fields.org ??= 'user.beyondScope';
  if (!known.mayGive(input)) fields.roles ??= 'user.roleNotYours';
}

/** Adds errors of the schema, except for cells that already have an error. */
function addSchemaFaults(found: Faults, error: Parameters<typeof faultsOf>[0]): void {
  const { fields, params } = faultsOf(error);
  found.fields = { ...fields, ...found.fields };
  Object.assign(found.params, params);
}

function checkRows(rows: readonly TextRow[], before: Known): Checked {
  const taken = {
    loginName: new Set(before.taken.loginName),
    phone: new Set(before.taken.phone),
    idCard: new Set(before.taken.idCard),
  };
  const known = { ...before, taken };
  const checked: Checked = { good: [], faults: [] };
  rows.forEach((cells, row) => {
    const found: Faults = { fields: {}, params: {} };
    const parsed = userToSave.safeParse(toInput(cells, known, found));
    if (parsed.success) checkWhole(parsed.data, known, found);
    else addSchemaFaults(found, parsed.error);
    if (!parsed.success || Object.keys(found.fields).length > 0)
      return void checked.faults.push({
        row,
        code: 'request.invalid',
        fields: found.fields,
        ...withParams(found.params),
      });
    if (!known.hasRoom(parsed.data)) return void checked.faults.push({ row, code: 'user.tenantFull' });
    checked.good.push(parsed.data);
    for (const name of ['loginName', 'phone', 'idCard'] as const)
      if (parsed.data[name]) taken[name].add(parsed.data[name]);
  });
  return checked;
}

/** @returns the ids, in the order of the rows */
async function insertAll(context: SignedInContext, inputs: readonly UserToSave[]): Promise<number[]> {
  const { tx, user, now } = context;
  const by = { userId: user.id, now };
  const idOf = await insertPeople(tx, inputs, by);
  const each = <T>(pick: (input: UserToSave) => readonly number[], make: (userId: number, id: number) => T): T[] =>
    inputs.flatMap((input) => pick(input).map((id) => make(idOf.get(input.loginName) ?? 0, id)));
  const members = each(
    ({ parkIds }) => [...new Set(parkIds)],
    (userId, parkId) => ({ userId, parkId }),
  );
  const held = each(
    ({ roleIds }) => [...new Set(roleIds)],
    (userId, roleId) => ({ userId, roleId }),
  );
  await insertMembers(tx, members);
  await giveEverywhere(context, held);
  for (const { loginName, name } of inputs)
    context.audit({
      action: 'user.create',
      bizType: 'user',
      bizId: idOf.get(loginName) ?? 0,
      detail: { name, after: { loginName, name }, imported: true },
    });
  return inputs.flatMap(({ loginName }) => idOf.get(loginName) ?? []);
}

/** @returns how many rows were imported, their people, and for each refused row its wrong cells and the reasons */
export async function importUsers(
  context: SignedInContext,
  { mode, rows }: { mode: 'check' | 'run'; rows: readonly TextRow[] },
): Promise<ImportReport> {
  const { good, faults } = checkRows(rows, await readKnown(context, rows));
  if (mode === 'check') return { ok: good.length, faults };
  return { ok: good.length, faults, ids: good.length > 0 ? await insertAll(context, good) : [] };
}
