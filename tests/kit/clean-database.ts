/** Brings a test's database back to how it was made, so that the next test need not make one. */
import pg from 'pg';

/** More than a few alarms and orders are quicker to drop than to delete. */
const LARGEST_GROWTH_BYTES = 12_000_000;

/** Everything that a statement of a test may have changed about the schema; a table's file (`truncate`) is not part of it. */
const SCHEMA = `
  select md5(concat(
    (select string_agg(concat_ws(' ', relname, relkind, relnatts, relchecks, relhasrules, relhastriggers, relrowsecurity,
       relforcerowsecurity, relacl), ',' order by oid) from pg_class where relnamespace = 'public'::regnamespace),
    (select string_agg(concat_ws(' ', oid, tgenabled), ',' order by oid) from pg_trigger),
    (select string_agg(concat_ws(' ', oid, convalidated), ',' order by oid) from pg_constraint),
    (select string_agg(concat_ws(' ', adrelid, adnum, oid), ',' order by oid) from pg_attrdef),
    (select string_agg(concat_ws(' ', oid, xmin), ',' order by oid) from pg_policy),
    (select string_agg(concat_ws(' ', oid, xmin), ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
    (select string_agg(nspname, ',' order by oid) from pg_namespace where nspname !~ '^pg_(toast_)?temp'),
    (select string_agg(concat_ws(' ', setrole, setconfig), ',' order by setrole) from pg_db_role_setting
       where setdatabase = (select oid from pg_database where datname = current_database())))) as schema,
    pg_database_size(current_database())::int8 as size`;

interface State {
  schema: string;
  size: string;
}

const TABLES = `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;

/** Sets the numbers of new rows back. */
const NUMBERS = `
  select format('select setval(%L, %s, %L)', oid::regclass, coalesce(pg_sequence_last_value(oid), seqstart),
    pg_sequence_last_value(oid) is not null) as statement
  from pg_class join pg_sequence on seqrelid = oid where relnamespace = 'public'::regnamespace`;

async function during<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const readState = async (client: pg.Client): Promise<State | undefined> => (await client.query<State>(SCHEMA)).rows[0];

/** @returns what makes a table hold the rows that it holds now */
async function restoring(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ held: object[] | null }>(`select jsonb_agg(t) as held from ${table} t`);
  const held = rows[0]?.held;
  if (!held) return [`delete from ${table}`];
  const given = client.escapeLiteral(JSON.stringify(held));
  const insert = `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, ${given})`;
  return [`delete from ${table}`, insert];
}

async function readStatements(client: pg.Client): Promise<string> {
  const statements = ['set session_replication_role = replica'];
  const tables = await client.query<{ name: string }>(TABLES);
  for (const { name } of tables.rows) statements.push(...(await restoring(client, name)));
  const numbers = await client.query<{ statement: string }>(NUMBERS);
  return [...statements, ...numbers.rows.map(({ statement }) => statement)].join(';');
}

/** The same for every database of a run: all are copies of one template. */
let known: { schema: string; size: number; statements: string } | undefined;

async function learn(url: string): Promise<NonNullable<typeof known>> {
  return during(url, async (client) => {
    const state = await readState(client);
    return { schema: state?.schema ?? '', size: Number(state?.size), statements: await readStatements(client) };
  });
}

/**
 * @param url a database that has just been made
 * @returns what cleans it; it answers false for one that cannot be used again: changed in its schema, or grown large
 */
export async function cleaner(url: string): Promise<() => Promise<boolean>> {
  const { schema, size, statements } = (known ??= await learn(url));
  return () =>
    during(url, async (client) => {
      // Whoever is still in it would write into the next test.
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      const now = await readState(client);
      if (now?.schema !== schema || Number(now.size) > size + LARGEST_GROWTH_BYTES) return false;
      await client.query(statements);
      return true;
    }).catch(() => false);
}
