/**
 * Who would gain and lose what by a change to a role. The change is made, the question behind everybody's rights is asked
 * before and after, and the change is taken back: what is foretold is what will be.
 */
import { sql } from 'drizzle-orm';
import type { RoleImpact, RoleRecord, roleEndpoints } from '@/contract/admin-role';
import { USER_TYPE } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import type { Tx } from '../../db/open';
import { roleNotYours } from './role-admin.errors';
import type { SignedInContext } from '../../http/context';
import { effectiveRights } from '../identity/effective-rights';
import { SLIDE_EVERY_MS } from '../session/lifetime';
import { OF_ADMINISTRATORS } from '../identity/rights';
import type { RoleSave } from './role.rules';
import { roleRecordDef, toSave } from './role.record';
import { bigints } from './role.reach';

type Input = InputOf<typeof roleEndpoints.previewRole>;

/** Names are for a look; the numbers are exact. */
const MOST_NAMES = 200;

/** A function held by a person in a park → whether it shows everybody there. */
type Held = Map<string, boolean>;

interface HeldRow extends Record<string, unknown> {
  key: string;
  whole: boolean;
}

async function readHeld(tx: Tx, roleId: number, funcIds: readonly number[], now: Date): Promise<Held> {
  const who = sql`select u.id, u.usertype from app_user u where u.state = 0 and u.deleted_at is null
    and exists (select from role_user h where h.role_id = ${roleId} and h.user_id = u.id)`;
  // Administrators have menus and rights to administer anyway.
  const { rows } = await tx.execute<HeldRow>(sql`
    select g.user_id || '/' || g.func_id || '/' || g.park_id as key, bool_or(g.whole) as whole from (${effectiveRights(who, now)}) g
    where g.func_id = any(${bigints(funcIds)}) and (g.usertype <> ${USER_TYPE.administrator}
      or (g.perm_code is not null and g.perm_code <> all(${`{${OF_ADMINISTRATORS.join(',')}}`}::text[])))
    group by g.user_id, g.func_id, g.park_id`);
  return new Map(rows.map(({ key, whole }) => [key, whole]));
}

class TakenBack extends Error {}

async function tryOut(context: SignedInContext, role: RoleRecord, input: RoleSave, funcIds: readonly number[]) {
  const { now } = context;
  let after: Held = new Map();
  await context.tx
    .transaction(async (tx) => {
      await roleRecordDef.update({ ...context, tx, audit: () => undefined }, role, input);
      after = await readHeld(tx, role.id, funcIds, now);
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  return after;
}

interface Change {
  gains: Set<number>;
  loses: Set<number>;
}

/** In one more park is a gain, in one fewer a loss. */
function changesOf(before: Held, after: Held): Map<number, Change> {
  const found = new Map<number, Change>();
  const add = (key: string, kind: keyof Change): void => {
    const [userId = 0, funcId = 0] = key.split('/').map(Number);
    const change = found.get(userId) ?? { gains: new Set(), loses: new Set() };
    change[kind].add(funcId);
    found.set(userId, change);
  };
  for (const key of after.keys()) if (!before.has(key)) add(key, 'gains');
  for (const key of before.keys()) if (!after.has(key)) add(key, 'loses');
  return found;
}

/** People who keep a function and see others by it than before. */
function countScoped(before: Held, after: Held, isScopeChanged: boolean): number {
  if (!isScopeChanged) return 0;
  const kept = [...after].filter(([key, whole]) => before.has(key) && !(whole && before.get(key)));
  return new Set(kept.map(([key]) => key.split('/')[0])).size;
}

interface PersonRow extends Record<string, unknown> {
  id: string;
  name: string;
  org_name: string | null;
  online: boolean;
}

async function readPeople({ tx, now }: SignedInContext, userIds: readonly number[]): Promise<PersonRow[]> {
  const lately = new Date(now.getTime() - 2 * SLIDE_EVERY_MS).toISOString();
  const { rows } = await tx.execute<PersonRow>(sql`
    select u.id, u.name, o.name as org_name, exists (select from session s where s.user_id = u.id and s.ended_at is null
        and s.expires_at > ${now.toISOString()}::timestamptz and s.last_seen_at > ${lately}::timestamptz) as online
    from app_user u left join org o on o.id = u.org_id where u.id = any(${bigints(userIds)})
    order by online desc, u.name, u.id`);
  return rows;
}

interface FuncRow extends Record<string, unknown> {
  id: string;
  name: string;
  perm_code: string | null;
}

async function readFuncs(tx: Tx, funcIds: readonly number[]): Promise<FuncRow[]> {
  const { rows } = await tx.execute<FuncRow>(
    sql`select f.id, f.name, f.perm_code from func f where f.id = any(${bigints(funcIds)}) order by f.app_id, f.sort, f.id`,
  );
  return rows;
}

async function describe(context: SignedInContext, changes: ReadonlyMap<number, Change>, scoped: number) {
  const people = await readPeople(context, [...changes.keys()]);
  const touched = new Set([...changes.values()].flatMap(({ gains, loses }) => [...gains, ...loses]));
  const funcs = await readFuncs(context.tx, [...touched]);
  const names = (ids: ReadonlySet<number> = new Set()) =>
    funcs.filter(({ id }) => ids.has(Number(id))).map(({ name }) => name);
  const count = (kind: keyof Change, funcId?: number) =>
    [...changes.values()].filter((change) => (funcId === undefined ? change[kind].size > 0 : change[kind].has(funcId)))
      .length;
  return {
    gain: count('gains'),
    lose: count('loses'),
    online: people.filter(({ online }) => online).length,
    scoped,
    functions: funcs.map(({ id, name, perm_code: permCode }) => ({
      id: Number(id),
      name,
      permCode,
      gain: count('gains', Number(id)),
      lose: count('loses', Number(id)),
    })),
    people: people.slice(0, MOST_NAMES).map(({ id, name, org_name: orgName, online }) => ({
      id: Number(id),
      name,
      orgName,
      online,
      gains: names(changes.get(Number(id))?.gains),
      loses: names(changes.get(Number(id))?.loses),
    })),
  };
}

const given = <T extends object>(input: T): Partial<T> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<T>;

/** @throws AppError 400, 403, 404 as saving would */
export async function previewRole(context: SignedInContext, { id, ...change }: Input): Promise<RoleImpact> {
  const role = await roleRecordDef.read(context, id);
  if (!role.mayChange) throw roleNotYours();
  const input: RoleSave = { ...toSave(role), ...given(change) };
  const funcIds = [...new Set([...role.funcIds, ...input.funcIds])];
  const before = await readHeld(context.tx, id, funcIds, context.now);
  const after = await tryOut(context, role, input, funcIds);
  const isScopeChanged = [change.dataScope, change.scopeOrgIds, change.scopeParkIds].some((part) => part !== undefined);
  return describe(context, changesOf(before, after), countScoped(before, after, isScopeChanged));
}
