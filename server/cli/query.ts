/** `db [--sql "…"]`: where the database is, or the answer to one query; the embedded PostgreSQL has no psql. */
import pg from 'pg';
import { primaryOf } from '../db/cluster/addresses';
import { readOptions } from './arguments';
import { CommandError, databaseUrlOf, type Command } from './command';

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Tab-separated with a line of names, so that it can be read, cut and pasted into a sheet. */
export const toLines = ({ fields, rows }: Pick<pg.QueryResult<unknown[]>, 'fields' | 'rows'>): string[] =>
  fields.length === 0
    ? []
    : [fields.map(({ name }) => name).join('\t'), ...rows.map((row) => row.map(cell).join('\t'))];

async function ask(url: string, text: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: await primaryOf(url) });
  await client.connect();
  try {
    const result = await client.query<unknown[]>({ text, rowMode: 'array' });
    return [...toLines(result), `(${result.rowCount ?? 0} rows)`];
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  } finally {
    await client.end();
  }
}

export const query: Command = async ({ args, config, print }) => {
  const { sql } = readOptions(args, ['sql']);
  const url = databaseUrlOf(config);
  const lines = sql === undefined ? [url] : await ask(url, sql);
  for (const line of lines) print(line);
};
