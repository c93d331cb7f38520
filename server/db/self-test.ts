/** Refuses to run where row-level security would be bypassed. */
import { sql } from 'drizzle-orm';
import { addressesOf } from './cluster/addresses';
import type { Database } from './open';
import { refusedByDatabase } from './start-error';

const QUESTION = `
  select r.rolname as role, r.rolsuper as superuser, r.rolbypassrls as bypasses,
    exists (select from pg_class c where c.relname = 'alarm' and c.relowner = r.oid) as owner,
    (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'park_id' and not a.attisdropped
      where n.nspname = 'public' and c.relkind = 'r' and not c.relrowsecurity
        and c.relname not in ('park_user', 'role', 'role_park', 'role_user', 'pending_grant', 'org', 'session', 'audit_row', 'timer')) as unguarded,
    (select count(*)::int from (select 1 from device limit 1) d) as visible
  from pg_roles r where r.rolname = current_user`;

type Answer = {
  role: string;
  superuser: boolean;
  bypasses: boolean;
  owner: boolean;
  unguarded: number;
  visible: number;
};

const ownerIn = ({ url }: Database): string => decodeURIComponent(new URL(addressesOf(url).current()).username);

/** @throws Error with one sentence when a query could see a park it should not. */
export async function assertRowLevelSecurity(db: Database): Promise<void> {
  const [answer] = await db.ask<Answer>(sql.raw(QUESTION)).catch((error: unknown) => {
    throw refusedByDatabase(error, '数据库不可用 / the database cannot be used', ownerIn(db)) ?? error;
  });
  const bypassed =
    !answer || answer.superuser || answer.bypasses || answer.owner || answer.unguarded > 0 || answer.visible > 0;
  if (bypassed) {
    throw new Error(
      `数据库的行级隔离未生效，拒绝启动 / row-level security is not in force (${JSON.stringify(answer)})`,
    );
  }
}
