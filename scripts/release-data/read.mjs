/** Reads a release's database for keeping: every table whole, but for the bulk of alarms, orders, shifts and logs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Stop } from '../lib/main.mjs';

/** Of alarms and orders the newest few in every state, and all that are still open. */
const KEPT = `
  CREATE TEMP TABLE kept_alarm ON COMMIT DROP AS
    SELECT id FROM (SELECT a.id, a.handle_state, row_number() OVER (PARTITION BY a.handle_state, a.category ORDER BY a.id DESC) AS n
      FROM alarm a) ranked WHERE n <= 3 OR handle_state NOT IN (50, 90)
    UNION SELECT alarm_id FROM plan_run;
  INSERT INTO kept_alarm SELECT DISTINCT a.parent_alarm_id FROM alarm a JOIN kept_alarm k ON k.id = a.id
    WHERE a.parent_alarm_id IS NOT NULL AND a.parent_alarm_id NOT IN (SELECT id FROM kept_alarm);
  CREATE TEMP TABLE kept_order ON COMMIT DROP AS
    SELECT id FROM (SELECT o.id, row_number() OVER (PARTITION BY o.state ORDER BY o.id DESC) AS n
      FROM work_order o) ranked WHERE n <= 3`;

const BY_COLUMN = {
  alarm_id: `(alarm_id IS NULL OR alarm_id IN (SELECT id FROM kept_alarm))`,
  order_id: `(order_id IS NULL OR order_id IN (SELECT id FROM kept_order))`,
};

const BY_TABLE = {
  alarm: 'id IN (SELECT id FROM kept_alarm)',
  work_order: 'id IN (SELECT id FROM kept_order)',
  signal: 'alarm_id IN (SELECT id FROM kept_alarm)',
  timer: `CASE WHEN kind LIKE 'order%' THEN subject_id IN (SELECT id FROM kept_order)
    ELSE subject_id IN (SELECT id FROM kept_alarm) OR subject_id NOT IN (SELECT id FROM alarm) END`,
  duty_shift: `ends_at > now() - interval '1 day' AND starts_at < now() + interval '2 days'`,
  login_log: 'id > (SELECT max(id) - 60 FROM login_log)',
  floor_plan: 'floor_id IN (SELECT floor_id FROM floor_plan ORDER BY floor_id LIMIT 2)',
};

async function listTables(client) {
  const { rows } = await client.query(`
    SELECT table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
    GROUP BY table_name ORDER BY table_name`);
  return rows;
}

async function readTable(client, { name, columns }) {
  const rules = [BY_TABLE[name], ...columns.map((column) => BY_COLUMN[column])].filter(Boolean);
  const names = columns.map((column) => `"${column}"`).join(', ');
  const where = rules.length > 0 ? `WHERE ${rules.join(' AND ')}` : '';
  // By the whole row: not every table has an id, and the order must be the same at each reading.
  const { rows } = await client.query(
    `SELECT row_to_json(kept) AS row FROM (SELECT ${names} FROM "${name}" ${where} ORDER BY ${names}) kept`,
  );
  return rows.map(({ row }) => row);
}

/** @returns the tag of the newest migration of the release, and its rows by table; empty tables are left out */
async function readAll(client, root) {
  const { rows } = await client.query('SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations');
  const journal = JSON.parse(readFileSync(join(root, 'server/db/migrations/meta/_journal.json'), 'utf8'));
  const release = journal.entries.find(({ when }) => when === Number(rows[0].last))?.tag;
  if (!release) throw new Stop('the database does not belong to this build');
  const tables = {};
  for (const table of await listTables(client)) {
    const kept = await readTable(client, table);
    if (kept.length > 0) tables[table.name] = kept;
  }
  return { release, tables };
}

export async function readRelease(databaseUrl, root) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await client.query(KEPT);
    return await readAll(client, root);
  } finally {
    await client.end();
  }
}
