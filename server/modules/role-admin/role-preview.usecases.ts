/**
 * Who would gain and lose what by a change to a role. The change is made, the rights of everybody are read
 * before and after, and the change is rolled back, so the preview is exact.
 */
import type { RoleImpact, roleEndpoints } from '@/contract/admin-role';
import { DATA_SCOPE } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import { roleNotYours } from './role-admin.errors';
import type { Tx } from '../../db/open';
import type { SignedInContext } from '../../http/context';
import { SLIDE_EVERY_MS } from '../session/session-lifetime.rules';
import type { RoleSave } from './role-checks.usecases';
import { changeRole, roleRecordDef, toSave } from './role.record';
import { readFuncNames, withParents } from './role-functions.repository';
import { saveRole } from './role-members.usecases';
import { type Held, readHeld, readPeople } from './role-rights.repository';

type Input = InputOf<typeof roleEndpoints.previewRole>;

/** At most this many names are listed; the numbers are exact. */
const MOST_NAMES = 200;

class TakenBack extends Error {}

/** @returns what `read` finds after the change, which is rolled back */
async function tryOut(
  context: SignedInContext,
  change: (inner: SignedInContext) => Promise<unknown>,
  read: (tx: Tx) => Promise<Held>,
): Promise<Held> {
  let after: Held = new Map();
  await context.tx
    .transaction(async (tx) => {
      await change({ ...context, tx, audit: () => undefined, afterCommit: () => undefined });
      after = await read(tx);
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

/** A right in an additional park is a gain, in one park less a loss. */
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

async function describe(context: SignedInContext, changes: ReadonlyMap<number, Change>, scoped: number) {
  const { tx, now } = context;
  const lately = new Date(now.getTime() - 2 * SLIDE_EVERY_MS);
  const people = await readPeople(tx, [...changes.keys()], now, lately);
  const touched = new Set([...changes.values()].flatMap(({ gains, loses }) => [...gains, ...loses]));
  const funcs = await readFuncNames(tx, [...touched]);
  const names = (ids: ReadonlySet<number> = new Set()) => funcs.filter(({ id }) => ids.has(id)).map(({ name }) => name);
  const count = (kind: keyof Change, funcId?: number) =>
    [...changes.values()].filter((change) => (funcId === undefined ? change[kind].size > 0 : change[kind].has(funcId)))
      .length;
  return {
    gain: count('gains'),
    lose: count('loses'),
    online: people.filter(({ online }) => online).length,
    scoped,
    functions: funcs.map((func) => ({ ...func, gain: count('gains', func.id), lose: count('loses', func.id) })),
    people: people.slice(0, MOST_NAMES).map((person) => ({
      ...person,
      gains: names(changes.get(person.id)?.gains),
      loses: names(changes.get(person.id)?.loses),
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
  const read = (tx: Tx): Promise<Held> => readHeld(tx, { roleId: id }, funcIds, context.now);
  const before = await read(context.tx);
  const after = await tryOut(context, (inner) => changeRole(inner, role, input, false), read);
  const isScopeChanged = [change.dataScope, change.scopeOrgIds, change.scopeParkIds].some((part) => part !== undefined);
  return describe(context, changesOf(before, after), countScoped(before, after, isScopeChanged));
}

/** Creates and gives the role, then rolls back: what its people would gain. @throws AppError as saving would */
export async function previewNewRole(
  context: SignedInContext,
  input: InputOf<typeof roleEndpoints.previewNewRole>,
): Promise<RoleImpact> {
  const userIds = [...new Set(input.memberIds)];
  const funcIds = await withParents(context.tx, input.funcIds);
  const read = (tx: Tx): Promise<Held> => readHeld(tx, { userIds }, funcIds, context.now);
  const before = await read(context.tx);
  const after = await tryOut(context, (inner) => saveRole(inner, input), read);
  // Beside what they hold already, a role that shows nobody but themselves shows nothing new.
  const isWider = input.dataScope !== undefined && input.dataScope !== DATA_SCOPE.self;
  return describe(context, changesOf(before, after), countScoped(before, after, isWider));
}
