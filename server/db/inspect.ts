/** What the command `doctor` asks a database: nothing is changed. */
import pg from 'pg';
import { primaryOf } from './cluster/addresses';
import { databaseRole } from './database-role';

export interface DatabaseFacts {
  /** As 180004. */
  version: number;
  encoding: string;
  now: Date;
  isSuperuser: boolean;
  mayCreateRoles: boolean;
  ownsSchema: boolean;
  /** Null: the role is not there yet. */
  role: { mayUse: boolean; bypassesRowSecurity: boolean } | null;
  isStandby: boolean;
  /** The same on all that are copies of one another. */
  system: string;
  /** Since the newest that a standby has played was committed; 0 where it has all it was sent. Null: no standby. */
  lagSec: number | null;
  maxConnections: number;
}

const LONGEST_MS = 5_000;

const ASKED = `select current_setting('server_version_num')::int as version,
  pg_encoding_to_char(d.encoding) as encoding, clock_timestamp() as now,
  r.rolsuper as "isSuperuser", r.rolcreaterole as "mayCreateRoles",
  pg_has_role(current_user, n.nspowner, 'usage') as "ownsSchema",
  pg_is_in_recovery() as "isStandby", (select system_identifier::text from pg_control_system()) as system,
  case when not pg_is_in_recovery() then null when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as "lagSec", current_setting('max_connections')::int as "maxConnections"
  from pg_roles r, pg_database d, pg_namespace n
  where r.rolname = current_user and d.datname = current_database() and n.nspname = 'public'`;

const ROLE = `select pg_has_role(current_user, oid, 'member') as "mayUse",
  rolsuper or rolbypassrls as "bypassesRowSecurity" from pg_roles where rolname = $1`;

/** @throws pg's error when it cannot be reached */
export async function inspectDatabase(url: string): Promise<DatabaseFacts> {
  const client = new pg.Client({
    connectionString: await primaryOf(url),
    connectionTimeoutMillis: LONGEST_MS,
    query_timeout: LONGEST_MS,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const facts = await client.query<Omit<DatabaseFacts, 'role'>>(ASKED);
    const role = await client.query<NonNullable<DatabaseFacts['role']>>(ROLE, [databaseRole()]);
    const [row] = facts.rows;
    if (!row) throw new Error('no schema "public"');
    return { ...row, role: role.rows[0] ?? null };
  } finally {
    await client.end();
  }
}
