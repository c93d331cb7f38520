/** Who calls: a session by its three secrets, or a signal source by its key. Rights are read anew at each request. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { PERMISSIONS, type Permission } from '@/contract/permissions';
import type { Tx } from '../../db/open';
import type { Deps, SessionUser, SignalSource } from '../../http/context';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

interface SessionRow extends Record<string, unknown> {
  session_id: number;
  park_id: number | null;
  id: number;
  name: string;
  login_name: string;
  usertype: SessionUser['usertype'];
}

/** @returns the person's rights by park. usertype 1 reads everything everywhere; acting needs a role like anybody's. */
export async function readRights(tx: Tx, user: { id: number; usertype: number }, now: Date): Promise<Map<number, Set<Permission>>> {
  const { rows } = await tx.execute<{ park_id: string; perms: string[] }>(sql`
    with mine as (
      select p.id from park p where p.valid = 1
        and (${user.usertype} = 1 or exists (select from park_user pu where pu.park_id = p.id and pu.user_id = ${user.id})))
    select m.id as park_id, coalesce(array_agg(distinct f.perm_code) filter (where f.perm_code is not null), '{}') as perms
    from mine m
    left join role_user ru on ru.user_id = ${user.id} and (ru.park_id is null or ru.park_id = m.id)
      and (ru.expire_time is null or ru.expire_time > ${now.toISOString()}::timestamptz)
    left join role r on r.id = ru.role_id and r.state = 1
    left join role_func rf on rf.role_id = r.id
    left join func f on f.id = rf.func_id and f.valid = 1
    group by m.id`);
  return new Map(
    rows.map((row) => {
      const perms = new Set(PERMISSIONS.filter((p) => row.perms.includes(p)));
      if (user.usertype === 1) perms.add('alarm.read');
      return [Number(row.park_id), perms];
    }),
  );
}

/** @returns null unless token, sid and cookie belong to one running session of an enabled person. */
export async function resolveSession(
  deps: Deps,
  given: { token: string | undefined; sid: string | undefined; cookie: string | undefined },
): Promise<SessionUser | null> {
  const { token, sid, cookie } = given;
  if (!token || !sid || !cookie) return null;
  const now = deps.now();
  return deps.db.withPark([], async (tx) => {
    const { rows } = await tx.execute<SessionRow>(sql`
      select s.id::int as session_id, s.park_id::int as park_id, u.id::int as id, u.name, u.login_name, u.usertype
      from session s join app_user u on u.id = s.user_id
      where s.token_hash = ${sha256(token)} and s.sid_hash = ${sha256(sid)} and s.cookie_hash = ${sha256(cookie)}
        and s.ended_at is null and s.expires_at > ${now.toISOString()}::timestamptz and u.state = 0`);
    const row = rows[0];
    if (!row) return null;
    const rights = await readRights(tx, row, now);
    const { session_id: sessionId, park_id: parkId, login_name: loginName, id, name, usertype } = row;
    return { id, name, loginName, usertype, sessionId, parkId: parkId !== null && rights.has(parkId) ? parkId : null, rights };
  });
}

/** @returns the source that owns this API key, or null. */
export async function resolveSource(deps: Deps, key: string | undefined): Promise<SignalSource | null> {
  if (!key) return null;
  return deps.db.withPark([], async (tx) => {
    const { rows } = await tx.execute<{ id: number; name: string; park_ids: number[] }>(sql`
      select id::int, name, park_ids from signal_source where key_hash = ${sha256(key)} and enabled`);
    const row = rows[0];
    return row ? { id: row.id, name: row.name, parkIds: row.park_ids } : null;
  });
}
