/** Running sessions by their secrets, people as a session shows them, signal sources by their keys. */
import { type SQL, sql } from 'drizzle-orm';
import { LOGIN_WAY } from '@/contract/codes';
import { ACTIVE_RULE_TYPE } from '@/contract/password';
import type { Tx } from '../../../db/open';
import type { SessionUser } from '../../../http/context';
import type { userConfigs } from '../../identity/account/account.table';
import type { users } from '../../identity/identity.table';
import { roleCounts } from '../../identity/rights/role-in-force.repository';
import { type SignInBlock, signInBlockOf } from '../../identity/tenant/sign-in-block.repository';
import { LONGEST_LIFE_MS, SLIDE_EVERY_MS } from '../session-lifetime.rules';
import { type ParkRights, rightsOfRow } from './rights-by-park.repository';
import { sha256 } from '../secret.rules';
import { TICKET_USED_AGAIN, endAfter } from '../session.repository';
import type { sessions } from '../session.table';

/** All three that prove who calls. */
export interface WholeSecrets {
  token: string;
  sid: string;
  cookie: string;
}

type PersonRow = Pick<typeof users.$inferSelect, 'id' | 'name' | 'loginName'> &
  Pick<SessionUser, 'usertype'> &
  Pick<typeof userConfigs.$inferSelect, 'language'>;

const personColumns = sql`u.id::int as id, u.name, u.login_name as "loginName", u.usertype,
  (select c.language from user_config c where c.user_id = u.id) as language`;

/** Condition on a session `s`. */
const bySecrets = ({ token, sid, cookie }: WholeSecrets): SQL =>
  sql`s.token_hash = ${sha256(token)} and s.sid_hash = ${sha256(sid)} and s.cookie_hash = ${sha256(cookie)}`;

/**
 * Condition on session `s` and person `u`: it began with a password that somebody else gave or that has expired (the same
 * as `statusOf`). Who came by a chat message, a text message or single sign-on has not used it and may go on working.
 */
const mustChange = (now: Date): SQL => sql`(s.way = ${LOGIN_WAY.password} and u.password_hash <> '' and exists (
  select from pwd_rule p where p.type = ${ACTIVE_RULE_TYPE}::int
    and ((p.first_login_change and (u.pwd_initial or u.is_first_login)) or (p.expire_days > 0
      and u.pwd_update_time + p.expire_days * interval '1 day' <= ${now.toISOString()}::timestamptz))))`;

/** A running session with its person. */
export type RunningSession = PersonRow &
  Pick<typeof sessions.$inferSelect, 'parkId' | 'appId' | 'viewRoleId' | 'chatMode'> & {
    nth: number;
    sessionId: number;
    /** Its end is to be moved on. */
    slide: boolean;
    mustChange: boolean;
    parks: ParkRights[];
    /** What the functions of its application permit; null without one. */
    ofApp: string[] | null;
  };

/** Rows `s` of running sessions, whose tenant is open and whose application is in use, with their enabled people. */
function runningSessions(from: SQL, condition: SQL, now: Date, nth = sql`1`): SQL {
  const slideBefore = new Date(now.getTime() - SLIDE_EVERY_MS).toISOString();
  const { parks, ofApp } = rightsOfRow(now);
  return sql`
    with s as materialized (select ${nth}::int as nth, s.id::int as "sessionId", s.park_id::int as "parkId",
        s.app_id::int as "appId", s.chat_mode as "chatMode", ${personColumns},
        s.last_seen_at < ${slideBefore}::timestamptz as slide, ${mustChange(now)} as "mustChange",
        (select r.id::int from role r join role_user ru on ru.role_id = r.id and ru.user_id = u.id
          where r.id = s.view_role_id and ${roleCounts(now)} limit 1) as "viewRoleId"
      from ${from} join app_user u on u.id = s.user_id
      where ${condition} and (s.app_id is null or exists (
          select from app a where a.id = s.app_id and a.valid = 1 and a.deleted_at is null))
        and s.ended_at is null and s.expires_at > ${now.toISOString()}::timestamptz and u.state = 0
        and ${signInBlockOf(now)} is null)
    select s.*, ${parks} as parks, ${ofApp} as "ofApp" from s`;
}

/**
 * Asked at each call, so that it is one statement for all who ask at once, written out: the builder would take longer
 * than the question.
 * @param asked one after the other; @returns a select of `RunningSession` with the number in `asked` as `nth`, from 1
 */
export function sessionsBySecrets(asked: readonly WholeSecrets[], now: Date): SQL {
  const hashes = (part: keyof WholeSecrets): SQL => sql`${sql.param(asked.map((one) => sha256(one[part])))}::text[]`;
  const from = sql`unnest(${hashes('token')}, ${hashes('sid')}, ${hashes('cookie')}) with ordinality
    as asked (token_hash, sid_hash, cookie_hash, nth) join session s on s.token_hash = asked.token_hash`;
  const proven = sql`s.sid_hash = asked.sid_hash and s.cookie_hash = asked.cookie_hash`;
  return runningSessions(from, proven, now, sql`asked.nth`);
}

/** @returns the session with this id, while it runs */
export async function findRunning(tx: Tx, sessionId: number, now: Date): Promise<RunningSession | undefined> {
  const { rows } = await tx.execute<RunningSession>(runningSessions(sql`session s`, sql`s.id = ${sessionId}`, now));
  return rows[0];
}

/** @returns an enabled person whose tenant is open */
export async function findPerson(tx: Tx, userId: number, now: Date): Promise<PersonRow | undefined> {
  const { rows } = await tx.execute<PersonRow>(sql`
    select ${personColumns} from app_user u
    where u.id = ${userId} and u.state = 0 and ${signInBlockOf(now)} is null`);
  return rows[0];
}

/** A statement that moves the end on: somebody has called. */
export const slideSession = ({ sessionId, chatMode }: { sessionId: number; chatMode: boolean }, now: Date): SQL => sql`
  update session set last_seen_at = ${now.toISOString()}::timestamptz,
    expires_at = least(${endAfter(now, chatMode)}, created_at + ${LONGEST_LIFE_MS / 1000} * interval '1 second')
  where id = ${sessionId} and ended_at is null`;

/** Ends the session of a user whose tenant is closed. @returns why, when there was a session */
export async function closeBarred(tx: Tx, secrets: WholeSecrets, now: Date): Promise<SignInBlock | null> {
  const { rows } = await tx.execute<{ bar: SignInBlock }>(sql`
    update session s set ended_at = coalesce(s.ended_at, ${now.toISOString()}::timestamptz),
      end_reason = coalesce(s.end_reason, 'tenantClosed')
    from (select u.id, ${signInBlockOf(now)} as bar from app_user u
      where u.id = (select s.user_id from session s where ${bySecrets(secrets)})) u
    where u.id = s.user_id and u.bar is not null and ${bySecrets(secrets)} returning u.bar`);
  return rows[0]?.bar ?? null;
}

/** Whether this session has ended because somebody else showed the ticket that it came from. */
export async function wasTicketUsedAgain(tx: Tx, secrets: WholeSecrets): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from session s where s.end_reason = ${TICKET_USED_AGAIN} and ${bySecrets(secrets)}`,
  );
  return rows.length > 0;
}

/** @returns a select of the enabled source that owns this key, as `SignalSource` */
export const sourceByKey = (key: string): SQL => sql`
  select id::int as id, name, park_ids as "parkIds", calls_per_sec as "callsPerSec" from signal_source
  where key_hash = ${sha256(key)} and enabled`;
