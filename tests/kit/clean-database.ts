/** Brings a test's database back to how it was made, so that the next test need not make one. */
import pg from 'pg';

/** Beyond this, rows left behind by updates make a copy of the template cheaper than going on. */
const LARGEST_GROWTH_BYTES = 40_000_000;

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

/** Tables with what tells that they were written to: rows counted since the database was made, or another file. */
const TABLES = `
  select c.oid::regclass::text as name, pg_relation_filenode(c.oid)::text as file,
    coalesce(n_tup_ins + n_tup_upd + n_tup_del, 0)::int8::text as writes,
    (select string_agg(quote_ident(attname), ',' order by attnum) from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c left join pg_stat_user_tables on relid = c.oid
  where relkind = 'r' and relnamespace = 'public'::regnamespace order by c.oid`;

interface Table {
  name: string;
  file: string;
  writes: string;
  columns: string;
}

/** Sets the numbers of new rows back. */
const NUMBERS = `
  select format('select setval(%L, %s, %L)', oid::regclass, coalesce(pg_sequence_last_value(oid), seqstart),
    pg_sequence_last_value(oid) is not null) as statement
  from pg_class join pg_sequence on seqrelid = oid where relnamespace = 'public'::regnamespace order by oid`;

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

const readNumbers = async (client: pg.Client): Promise<string[]> =>
  (await client.query<{ statement: string }>(NUMBERS)).rows.map(({ statement }) => statement);

const readTables = async (client: pg.Client): Promise<Table[]> => (await client.query<Table>(TABLES)).rows;

interface Known {
  schema: string;
  size: number;
  files: Map<string, string>;
  numbers: Set<string>;
  /** What makes a table hold the rows that it held when the database was made, by the table's name. */
  restoring: Map<string, string>;
}

/** @returns what makes a table hold the rows that it holds now */
async function restore(client: pg.Client, { name, columns }: Table): Promise<string> {
  const { rows } = await client.query<{ held: string | null }>(`select jsonb_agg(t)::text as held from ${name} t`);
  const held = rows[0]?.held;
  if (!held) return `delete from ${name}`;
  const given = client.escapeLiteral(held);
  return `delete from ${name};
    insert into ${name} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${name}, ${given})`;
}

async function learn(url: string): Promise<Known> {
  return during(url, async (client) => {
    const state = await readState(client);
    const restoring = new Map<string, string>();
    const files = new Map<string, string>();
    for (const table of await readTables(client)) {
      restoring.set(table.name, await restore(client, table));
      files.set(table.name, table.file);
    }
    const numbers = new Set(await readNumbers(client));
    return { schema: state?.schema ?? '', size: Number(state?.size), files, numbers, restoring };
  });
}

/** The same for every database of a run that was copied from one template. */
const learned = new Map<string, Promise<Known>>();

/** @returns the numbers that differ from those at the start, set back */
async function numbersBack(client: pg.Client, numbers: Set<string>): Promise<string[]> {
  const now = new Set(await readNumbers(client));
  return [...numbers].filter((statement) => !now.has(statement));
}

/**
 * @param url a database that has just been made
 * @param template what it is a copy of
 * @returns what cleans it; it answers false for one that cannot be used again: changed in its schema, or grown large
 */
export async function cleaner(url: string, template: string): Promise<() => Promise<boolean>> {
  const learning = learned.get(template) ?? learn(url);
  learned.set(template, learning);
  const { schema, size, files, numbers, restoring } = await learning;
  // Writes counted by PostgreSQL at the last cleaning, by the table's name.
  let counted = new Map<string, string>();
  return () =>
    during(url, async (client) => {
      // Whoever is still in it would write into the next test, and has not counted its writes yet.
      await client.query(
        'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      const now = await readState(client);
      if (now?.schema !== schema || Number(now.size) > size + LARGEST_GROWTH_BYTES) return false;
      const changed = (await readTables(client)).filter(
        ({ name, file, writes }) => file !== files.get(name) || writes !== (counted.get(name) ?? '0'),
      );
      const statements = changed.map(({ name }) => restoring.get(name) ?? `delete from ${name}`);
      const all = [...statements, ...(await numbersBack(client, numbers))];
      await client.query(['set session_replication_role = replica', ...all].join(';'));
      // The statistics of this connection's own writes are counted at once, not a second later.
      await client.query('select pg_stat_force_next_flush()');
      counted = new Map((await readTables(client)).map(({ name, writes }) => [name, writes]));
      return true;
    }).catch(() => false);
}
