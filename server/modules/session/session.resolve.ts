/** Who calls: a session by its three secrets, or a signal source by its key. Rights are read at each request. */
import { type SQL, sql } from 'drizzle-orm';
import { LOGIN_WAY, USER_TYPE } from '@/contract/codes';
import { ACTIVE_RULE_TYPE } from '@/contract/password';
import { PERMISSIONS, type Permission } from '@/contract/permissions';
import type { Tx } from '../../db/open';
import type { Deps, SessionUser, SignalSource } from '../../http/context';
import type { GivenSecrets } from '../../http/gate';
import { OF_ADMINISTRATORS } from '../identity/rights';
import { roleCounts } from '../identity/role-in-force';
import { type SignInBlock, signInBlockOf } from '../identity/sign-in-block';
import { effectiveRights } from '../identity/effective-rights';
import { LONGEST_LIFE_MS, SLIDE_EVERY_MS, endAfter } from './lifetime';
import { sha256 } from './secrets';
import { TICKET_USED_AGAIN } from './session.repository';

export { sha256 };

export { SESSION_COOKIE } from '../../http/session-cookie';

/**
 * Condition on session `s` and person `u`: it began with a password that somebody else gave or that has expired (the same
 * as `statusOf`). Who came by a chat message, a text message or single sign-on has not used it and may go on working.
 */
const mustChange = (now: Date): SQL => sql`(s.way = ${LOGIN_WAY.password} and u.password_hash <> '' and exists (
  select from pwd_rule p where p.type = ${ACTIVE_RULE_TYPE}::int
    and ((p.first_login_change and (u.pwd_initial or u.is_first_login)) or (p.expire_days > 0
      and u.pwd_update_time + p.expire_days * interval '1 day' <= ${now.toISOString()}::timestamptz))))`;

interface PersonRow extends Record<string, unknown> {
  id: number;
  name: string;
  login_name: string;
  usertype: SessionUser['usertype'];
}

interface SessionRow extends PersonRow {
  session_id: number;
  park_id: number | null;
  view_role_id: number | null;
  app_id: number | null;
  chat_mode: boolean;
  slide: boolean;
  must_change: boolean;
}

interface Rights {
  rights: Map<number, Set<Permission>>;
  /** Of these, what shows only some people there: see `scopeOf`. */
  narrow: Map<number, Set<Permission>>;
}

interface RightsOf {
  id: number;
  usertype: number;
  viewRoleId?: number | null;
  appId?: number | null;
}

/** Of what an administrator by type may do without a role: the part that the application's functions permit. */
async function permittedBy(tx: Tx, appId: number | null | undefined): Promise<readonly Permission[]> {
  if (!appId) return OF_ADMINISTRATORS;
  const { rows } = await tx.execute<{ perm_code: string }>(
    sql`select distinct perm_code from func where app_id = ${appId} and valid = 1 and deleted_at is null
      and perm_code is not null`,
  );
  return OF_ADMINISTRATORS.filter((permission) => rows.some(({ perm_code }) => perm_code === permission));
}

async function readRightsAndScope(tx: Tx, user: RightsOf, now: Date): Promise<Rights> {
  const who = sql`select ${user.id}::bigint as id, ${user.usertype}::int as usertype`;
  const { rows } = await tx.execute<{ park_id: string; perms: string[]; whole: string[] }>(sql`
    select g.park_id, coalesce(array_agg(distinct g.perm_code) filter (where g.perm_code is not null), '{}') as perms,
      coalesce(array_agg(distinct g.perm_code) filter (where g.perm_code is not null and g.whole), '{}') as whole
    from (${effectiveRights(who, now, user)}) g group by g.park_id order by g.park_id`);
  const isWhole = user.usertype === USER_TYPE.administrator && !user.viewRoleId;
  const byType = isWhole ? await permittedBy(tx, user.appId) : [];
  const found: Rights = { rights: new Map(), narrow: new Map() };
  for (const row of rows) {
    const parkId = Number(row.park_id);
    const perms = new Set(PERMISSIONS.filter((p) => row.perms.includes(p)));
    const narrow = PERMISSIONS.filter((p) => perms.has(p) && !row.whole.includes(p));
    if (isWhole) for (const permission of byType) perms.add(permission);
    else if (narrow.length > 0) found.narrow.set(parkId, new Set(narrow));
    found.rights.set(parkId, perms);
  }
  return found;
}

/** @returns the person's rights by park. */
export const readRights = async (tx: Tx, user: RightsOf, now: Date): Promise<Rights['rights']> =>
  (await readRightsAndScope(tx, user, now)).rights;

/** The last chosen park if the user still has it, else the first one; administrators have none until they choose one. */
function currentPark(rights: ReadonlyMap<number, unknown>, usertype: number, chosen: number | null): number | null {
  if (chosen !== null && rights.has(chosen)) return chosen;
  return usertype === 1 ? null : (rights.keys().next().value ?? null);
}

async function toUser(
  tx: Tx,
  row: PersonRow,
  session: { id: number; parkId: number | null; viewRoleId: number | null; appId: number | null },
  now: Date,
): Promise<SessionUser> {
  const { viewRoleId, appId } = session;
  const asked = { id: row.id, usertype: row.usertype, viewRoleId, appId };
  const { rights, narrow } = await readRightsAndScope(tx, asked, now);
  const { id, name, login_name: loginName, usertype } = row;
  return {
    id,
    name,
    loginName,
    usertype,
    sessionId: session.id,
    parkId: currentPark(rights, usertype, session.parkId),
    viewRoleId,
    appId,
    rights,
    narrow,
  };
}

async function findSession(tx: Tx, which: SQL, now: Date): Promise<{ user: SessionUser; row: SessionRow } | null> {
  const slideBefore = new Date(now.getTime() - SLIDE_EVERY_MS).toISOString();
  const { rows } = await tx.execute<SessionRow>(sql`
    select s.id::int as session_id, s.park_id::int as park_id, s.app_id::int as app_id, s.chat_mode, u.id::int as id, u.name, u.login_name, u.usertype,
      s.last_seen_at < ${slideBefore}::timestamptz as slide, ${mustChange(now)} as must_change,
      (select r.id::int from role r join role_user ru on ru.role_id = r.id and ru.user_id = u.id
        where r.id = s.view_role_id and ${roleCounts(now)} limit 1) as view_role_id
    from session s join app_user u on u.id = s.user_id
    where ${which} and (s.app_id is null or exists (
        select from app a where a.id = s.app_id and a.valid = 1 and a.deleted_at is null)) and s.ended_at is null and s.expires_at > ${now.toISOString()}::timestamptz and u.state = 0
      and ${signInBlockOf(now)} is null`);
  const row = rows[0];
  if (!row) return null;
  const { session_id: id, park_id: parkId, view_role_id: viewRoleId, app_id: appId } = row;
  const user = await toUser(tx, row, { id, parkId, viewRoleId, appId }, now);
  return { row, user: { ...user, mustChangePassword: row.must_change } };
}

/** @returns who holds this running session, with today's rights. */
export async function readSession(tx: Tx, sessionId: number, now: Date): Promise<SessionUser | null> {
  return (await findSession(tx, sql`s.id = ${sessionId}`, now))?.user ?? null;
}

/** @returns a person as a session would show them; for a look before there is a session (`sessionId` 0). */
export async function readPerson(tx: Tx, userId: number, now: Date): Promise<SessionUser | null> {
  const { rows } = await tx.execute<PersonRow>(
    sql`select u.id::int as id, u.name, u.login_name, u.usertype from app_user u
      where u.id = ${userId} and u.state = 0 and ${signInBlockOf(now)} is null`,
  );
  return rows[0] ? toUser(tx, rows[0], { id: 0, parkId: null, viewRoleId: null, appId: null }, now) : null;
}

async function slide(tx: Tx, row: SessionRow, now: Date): Promise<void> {
  await tx.execute(sql`
    update session set last_seen_at = ${now.toISOString()}::timestamptz,
      expires_at = least(${endAfter(now, row.chat_mode)}, created_at + ${LONGEST_LIFE_MS / 1000} * interval '1 second')
    where id = ${row.session_id} and ended_at is null`);
}

const bySecrets = (token: string, sid: string, cookie: string): SQL =>
  sql`s.token_hash = ${sha256(token)} and s.sid_hash = ${sha256(sid)} and s.cookie_hash = ${sha256(cookie)}`;

/** Ends the session of a user whose tenant is closed. @returns why, when there was a session */
async function closeBarred(deps: Deps, { token, sid, cookie }: GivenSecrets): Promise<SignInBlock | null> {
  if (!token || !sid || !cookie) return null;
  const now = deps.now();
  const { rows } = await deps.db.withPark([], (tx) =>
    tx.execute<{ bar: SignInBlock }>(sql`
      update session s set ended_at = coalesce(s.ended_at, ${now.toISOString()}::timestamptz),
        end_reason = coalesce(s.end_reason, 'tenantClosed')
      from (select u.id, ${signInBlockOf(now)} as bar from app_user u
        where u.id = (select s.user_id from session s where ${bySecrets(token, sid, cookie)})) u
      where u.id = s.user_id and u.bar is not null and ${bySecrets(token, sid, cookie)} returning u.bar`),
  );
  return rows[0]?.bar ?? null;
}

/** Whether somebody else opened the link that this session came from; only told to a caller who proves that the session was theirs. */
export async function endedByForwardedLink(tx: Tx, { token, sid, cookie }: GivenSecrets): Promise<boolean> {
  if (!token || !sid || !cookie) return false;
  const { rows } = await tx.execute(
    sql`select from session s where s.end_reason = ${TICKET_USED_AGAIN} and ${bySecrets(token, sid, cookie)}`,
  );
  return rows.length > 0;
}

export type SignedOutReason = SignInBlock | 'session.linkOpenedElsewhere' | 'session.signedOut';

/** @returns the error code that a call without a running session is refused with */
export async function whySignedOut(deps: Deps, given: GivenSecrets): Promise<SignedOutReason> {
  const bar = await closeBarred(deps, given);
  if (bar) return bar;
  const wasForwarded = await deps.db.withPark([], (tx) => endedByForwardedLink(tx, given));
  return wasForwarded ? 'session.linkOpenedElsewhere' : 'session.signedOut';
}

/** @returns null unless token, sid and cookie belong to one running session of an enabled person. */
export async function resolveSession(
  deps: Deps,
  given: GivenSecrets,
  /** False for automatic calls (an open stream's heartbeat): they must not keep a session alive. */
  keepsAlive = true,
): Promise<SessionUser | null> {
  const { token, sid, cookie } = given;
  if (!token || !sid || !cookie) return null;
  const now = deps.now();
  const found = await deps.db.withPark([], (tx) => findSession(tx, bySecrets(token, sid, cookie), now));
  if (!found) return null;
  // Reading works even when nothing can be written (disk full): the session is then not extended.
  if (keepsAlive && found.row.slide)
    await deps.db.withPark([], (tx) => slide(tx, found.row, now)).catch(() => undefined);
  return found.user;
}

/** @returns the source that owns this API key, or null. */
export async function resolveSource(deps: Deps, key: string | undefined): Promise<SignalSource | null> {
  if (!key) return null;
  return deps.db.withPark([], async (tx) => {
    const { rows } = await tx.execute<{ id: number; name: string; park_ids: number[]; calls_per_sec: number }>(sql`
      select id::int, name, park_ids, calls_per_sec from signal_source where key_hash = ${sha256(key)} and enabled`);
    const row = rows[0];
    return row ? { id: row.id, name: row.name, parkIds: row.park_ids, callsPerSec: row.calls_per_sec } : null;
  });
}
