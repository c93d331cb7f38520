/** How long the database itself takes for what a list says to it, at several connections at once. */
import pg from 'pg';
import { connectionSettings } from '../../server/db/connection';
import { openDatabase, type Tx } from '../../server/db/open';

const CONNECTIONS = 16;
/** So many askers in turn. */
const ASKERS = 64;

/** @param turn which of the askers it is */
export type Read = (tx: Tx, turn: number) => Promise<unknown>;
interface Said {
  text: string;
  values: unknown[];
}
export interface Figures {
  answers: number;
  statements: number;
  p50: number;
  p95: number;
  max: number;
}
export interface Replayed {
  url: string;
  parkId: number;
  seconds: number;
}

/** Everything that is said to the database while something is read. */
async function transcriptOf(work: () => Promise<unknown>): Promise<Said[]> {
  const said: Said[] = [];
  const whole = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = whole;
  whole.query = function note(this: unknown, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown];
    const text = typeof first === 'string' ? first : first.text;
    const values = typeof first === 'string' ? second : (first.values ?? second);
    said.push({ text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    whole.query = query;
  }
  return said;
}

const isRead = ({ text }: Said): boolean => /^\s*(select|with)\b/i.test(text) && !/set_config/.test(text);

/** Says it again and has each reading explained. @returns ms in the database, planning and carrying out */
async function replay(client: pg.Client, transcript: readonly Said[]): Promise<number> {
  let ms = 0;
  for (const { text, values } of transcript) {
    if (!isRead({ text, values })) {
      await client.query(text, values);
      continue;
    }
    const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    );
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    ms += (plan?.['Planning Time'] ?? 0) + (plan?.['Execution Time'] ?? 0);
  }
  return ms;
}

const at = (sorted: readonly number[], q: number): number =>
  Math.round((sorted[Math.floor((sorted.length - 1) * q)] ?? 0) * 10) / 10;

/** @returns by list; `p95` is the promise of 50 ms */
export async function benchReads(
  { url, parkId, seconds }: Replayed,
  reads: Record<string, Read>,
): Promise<Record<string, Figures>> {
  const db = openDatabase(url, { poolSize: 2 });
  // With the server's role: what it may see is asked of every row, and decides which indexes answer.
  const settings = { ...connectionSettings(), connectionString: url };
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client(settings));
  const figures: Record<string, Figures> = {};
  try {
    await Promise.all(clients.map((client) => client.connect()));
    for (const [name, read] of Object.entries(reads)) {
      const transcripts: Said[][] = [];
      try {
        for (let turn = 0; turn < ASKERS; turn += 1)
          transcripts.push(await transcriptOf(() => db.withPark([parkId], (tx) => read(tx, turn))));
      } catch (error) {
        // One list that takes longer than the platform waits costs no other its figures.
        console.error(name, error instanceof Error ? (error.cause ?? error) : error);
        figures[name] = { answers: 0, statements: 0, p50: Infinity, p95: Infinity, max: Infinity };
        continue;
      }
      const times: number[] = [];
      const until = performance.now() + seconds * 1_000;
      await Promise.all(
        clients.map(async (client, first) => {
          for (let turn = first; performance.now() < until; turn += CONNECTIONS + 1)
            times.push(await replay(client, transcripts[turn % ASKERS] ?? []));
        }),
      );
      const sorted = times.toSorted((a, b) => a - b);
      const statements = Math.max(...transcripts.map((one) => one.filter(isRead).length));
      const [p50, p95, max] = [0.5, 0.95, 1].map((q) => at(sorted, q));
      figures[name] = { answers: times.length, statements, p50: p50 ?? 0, p95: p95 ?? 0, max: max ?? 0 };
    }
    return figures;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await db.close();
  }
}
