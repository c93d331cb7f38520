/** How long the database itself takes for what a list says to it, at several connections at once. */
import pg from 'pg';
import { connectionSettings } from '../../server/db/connection';
import { openDatabase, type Tx } from '../../server/db/open';

const CONNECTIONS = 16;
/** So many askers in turn. */
const ASKERS = 64;
/** PostgreSQL decides at the sixth use of a prepared statement whether its plan is kept. The server's connections are past that after minutes. */
const WARM_TURNS = 6;

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

/** A value as it stands in the text of a statement. @throws for objects: no list passes one */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (typeof value === 'object') throw new Error('no literal is known for an object');
  return pg.escapeLiteral(String(value as string | number | boolean));
}

/** A connection that prepares what it is asked, as those of the server do, and so plans no more often than they. */
class Replaying {
  private readonly names = new Map<string, string>();
  constructor(readonly client: pg.Client) {}

  private async nameOf(text: string): Promise<string> {
    const known = this.names.get(text);
    if (known) return known;
    const name = `read_${this.names.size}`;
    await this.client.query(`prepare ${name} as ${text}`);
    this.names.set(text, name);
    return name;
  }

  /** @returns ms in the database, planning and carrying out */
  private async explain({ text, values }: Said): Promise<number> {
    const asked = values.length === 0 ? text : `execute ${await this.nameOf(text)}(${values.map(literal).join(', ')})`;
    // Without times and buffers of each step: to count them takes longer than to read a row.
    const { rows } = await this.client.query<{
      'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }];
    }>(`explain (analyze, timing off, buffers off, format json) ${asked}`);
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    return (plan?.['Planning Time'] ?? 0) + (plan?.['Execution Time'] ?? 0);
  }

  /** Says everything again and has each reading explained. @returns ms in the database */
  async replay(transcript: readonly Said[]): Promise<number> {
    let ms = 0;
    for (const said of transcript) {
      if (isRead(said)) ms += await this.explain(said);
      else await this.client.query(said.text, said.values);
    }
    return ms;
  }

  /** What another list prepared is of no use to the next. */
  async forget(): Promise<void> {
    this.names.clear();
    await this.client.query('deallocate all');
  }
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
  const replaying = clients.map((client) => new Replaying(client));
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
      await Promise.all(
        replaying.map(async (one, first) => {
          for (let turn = first; turn < first + WARM_TURNS; turn += 1)
            await one.replay(transcripts[turn % ASKERS] ?? []);
        }),
      );
      const times: number[] = [];
      const until = performance.now() + seconds * 1_000;
      await Promise.all(
        replaying.map(async (one, first) => {
          for (let turn = first; performance.now() < until; turn += CONNECTIONS + 1)
            times.push(await one.replay(transcripts[turn % ASKERS] ?? []));
          await one.forget();
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
