/** Who calls: a session by its three secrets, or a signal source by its key. Rights are read at each request. */
import { USER_TYPE } from '@/contract/codes';
import { PERMISSIONS, type Permission } from '@/contract/permissions';
import type { Database, Tx } from '../../../db/open';
import type { Deps, SessionUser, SignalSource } from '../../../http/context';
import type { GivenSecrets } from '../../../http/gate';
import { OF_ADMINISTRATORS } from '../../identity/rights/rights.rules';
import { gathered } from '../../../jobs/gathered';
import type { SignInBlock } from '../../identity/tenant/sign-in-block.repository';
import {
  type ParkRights,
  type RightsOf,
  readPermissionsByPark,
  readPermissionsOfApp,
} from './rights-by-park.repository';
import {
  type RunningSession,
  type WholeSecrets,
  closeBarred,
  findPerson,
  findRunning,
  sourceByKey,
  sessionsBySecrets,
  slideSession,
  wasTicketUsedAgain,
} from './session-lookup.repository';
import { sha256 } from '../secret.rules';

export { sha256 };

export { SESSION_COOKIE } from '../../../http/session-cookie';

type Person = Pick<SessionUser, 'id' | 'name' | 'loginName' | 'usertype' | 'language'>;

interface Rights {
  rights: Map<number, Set<Permission>>;
  /** Of these, what shows only some people there: see `scopeOf`. */
  narrow: Map<number, Set<Permission>>;
}

/** Of what an administrator by type may do without a role: the part that the application's functions permit. */
const permittedBy = (ofApp: readonly string[] | null): readonly Permission[] =>
  ofApp ? OF_ADMINISTRATORS.filter((permission) => ofApp.includes(permission)) : OF_ADMINISTRATORS;

function toRights(user: RightsOf, parks: readonly ParkRights[], ofApp: readonly string[] | null): Rights {
  const isWhole = user.usertype === USER_TYPE.administrator && !user.viewRoleId;
  const byType = isWhole ? permittedBy(ofApp) : [];
  const found: Rights = { rights: new Map(), narrow: new Map() };
  for (const row of parks) {
    const { parkId } = row;
    const [given, whole] = [new Set(row.perms), new Set(row.whole)];
    const perms = new Set(PERMISSIONS.filter((p) => given.has(p)));
    const narrow = PERMISSIONS.filter((p) => perms.has(p) && !whole.has(p));
    if (isWhole) for (const permission of byType) perms.add(permission);
    else if (narrow.length > 0) found.narrow.set(parkId, new Set(narrow));
    found.rights.set(parkId, perms);
  }
  return found;
}

async function readRightsAndScope(tx: Tx, user: RightsOf, now: Date): Promise<Rights> {
  const ofApp = user.appId ? await readPermissionsOfApp(tx, user.appId) : null;
  return toRights(user, await readPermissionsByPark(tx, user, now), ofApp);
}

/** @returns the person's rights by park. */
export const readRights = async (tx: Tx, user: RightsOf, now: Date): Promise<Rights['rights']> =>
  (await readRightsAndScope(tx, user, now)).rights;

/** The last chosen park if the user still has it, else the first one; administrators have none until they choose one. */
function currentPark(rights: ReadonlyMap<number, unknown>, usertype: number, chosen: number | null): number | null {
  if (chosen !== null && rights.has(chosen)) return chosen;
  return usertype === 1 ? null : (rights.keys().next().value ?? null);
}

type OfSession = Pick<SessionUser, 'viewRoleId' | 'appId'> & { sessionId: number; parkId: number | null };

function toUser(person: Person, session: OfSession, { rights, narrow }: Rights): SessionUser {
  const { id, name, loginName, usertype, language } = person;
  const { sessionId, viewRoleId, appId } = session;
  const parkId = currentPark(rights, usertype, session.parkId);
  return { id, name, loginName, usertype, language, sessionId, parkId, viewRoleId, appId, rights, narrow };
}

const userOf = (row: RunningSession): SessionUser => ({
  ...toUser(row, row, toRights(row, row.parks, row.ofApp)),
  mustChangePassword: row.mustChange,
});

/** @returns who holds this running session, with today's rights. */
export async function readSession(tx: Tx, sessionId: number, now: Date): Promise<SessionUser | null> {
  const row = await findRunning(tx, sessionId, now);
  return row ? userOf(row) : null;
}

const BEFORE_SIGN_IN: OfSession = { sessionId: 0, parkId: null, viewRoleId: null, appId: null };

/** @returns a person as a session would show them; for a look before there is a session (`sessionId` 0). */
export async function readPerson(tx: Tx, userId: number, now: Date): Promise<SessionUser | null> {
  const person = await findPerson(tx, userId, now);
  return person ? toUser(person, BEFORE_SIGN_IN, await readRightsAndScope(tx, person, now)) : null;
}

/** @returns null where one of the three is missing */
const wholeSecrets = ({ token, sid, cookie }: GivenSecrets): WholeSecrets | null =>
  token && sid && cookie ? { token, sid, cookie } : null;

/** Whether somebody else opened the link that this session came from; only told to a caller who proves that the session was theirs. */
export async function endedByForwardedLink(tx: Tx, given: GivenSecrets): Promise<boolean> {
  const secrets = wholeSecrets(given);
  return secrets !== null && wasTicketUsedAgain(tx, secrets);
}

export type SignedOutReason = SignInBlock | 'session.linkOpenedElsewhere' | 'session.signedOut';

/** @returns the error code that a call without a running session is refused with */
export async function whySignedOut(deps: Deps, given: GivenSecrets): Promise<SignedOutReason> {
  const secrets = wholeSecrets(given);
  const bar = secrets && (await deps.db.withPark([], (tx) => closeBarred(tx, secrets, deps.now())));
  if (bar) return bar;
  const wasForwarded = await deps.db.withPark([], (tx) => endedByForwardedLink(tx, given));
  return wasForwarded ? 'session.linkOpenedElsewhere' : 'session.signedOut';
}

/** So many statements at once ask who calls; a thousand calls in one moment are not a thousand turns of the database. */
const TURNS = 2;

type Asking = WholeSecrets & { readonly now: Date };
type Lookup = (asking: Asking) => Promise<RunningSession | undefined>;

const lookups = new WeakMap<Database, Lookup>();

/** Finds a session; what many ask at once is one statement, and each session stands in it once. */
function lookupOf(db: Database): Lookup {
  const known = lookups.get(db);
  if (known) return known;
  const lookup = gathered(
    async (all: readonly Asking[]) => {
      const places = new Map<string, number>();
      const asked = all.filter(({ token, sid, cookie }) => {
        const key = JSON.stringify([token, sid, cookie]);
        if (places.has(key)) return false;
        places.set(key, places.size + 1);
        return true;
      });
      const now = new Date(Math.max(...all.map((one) => one.now.getTime())));
      const found = await db.ask<RunningSession>(sessionsBySecrets(asked, now));
      const byPlace = new Map(found.map((row) => [row.nth, row]));
      return all.map(({ token, sid, cookie }) => byPlace.get(places.get(JSON.stringify([token, sid, cookie])) ?? 0));
    },
    { turns: TURNS },
  );
  lookups.set(db, lookup);
  return lookup;
}

/** Opens all connections and prepares on each the statement by which every call finds its session. Await it before the first call. */
export const warmUpLookups = (db: Database, now: Date): Promise<void> => db.warmUp(sessionsBySecrets([], now));

/** @returns null unless token, sid and cookie belong to one running session of an enabled person. */
export async function resolveSession(
  deps: Deps,
  given: GivenSecrets,
  /** False for automatic calls (an open stream's heartbeat): they must not keep a session alive. */
  keepsAlive = true,
): Promise<SessionUser | null> {
  const secrets = wholeSecrets(given);
  if (!secrets) return null;
  const now = deps.now();
  const found = await lookupOf(deps.db)({ ...secrets, now });
  if (!found) return null;
  // Reading works even when nothing can be written (disk full): the session is then not extended.
  if (keepsAlive && found.slide) await deps.db.ask(slideSession(found, now)).catch(() => undefined);
  return userOf(found);
}

/** @returns the source that owns this API key, or null. */
export async function resolveSource(deps: Deps, key: string | undefined): Promise<SignalSource | null> {
  if (!key) return null;
  const [source] = await deps.db.ask<SignalSource & Record<string, unknown>>(sourceByKey(key));
  return source ?? null;
}
