/** What a journey needs from the platform besides the browser: signals, chat links, a look at the database. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { toLines } from '../../server/cli/query';
import { run } from '../../server/cli/run';
import { readConfig } from '../../server/config';
import { readInstanceFile } from '../../server/db/instance-file';
import { DEMO_SIGNAL_KEY } from '../../server/db/seed/seed';

export interface Instance {
  url: string;
  dataDir: string;
}

/** The server that the global set-up started. */
export function sharedInstance(): Instance {
  const { PARK_URL: url, PARK_DATA_DIR: dataDir } = process.env;
  if (!url || !dataDir) throw new Error('the global set-up has not run');
  return { url, dataDir };
}

/** The command line of the instance, in this process: a new one for each question would be most of a journey's time. */
async function cli({ dataDir }: Instance, ...args: string[]): Promise<string> {
  const printed: string[] = [];
  const refusals: string[] = [];
  const config = readConfig({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' });
  const print = (line: string) => void printed.push(line);
  const code = await run(args, { config, print, complain: (line) => void refusals.push(line) });
  if (code !== 0) throw new Error(refusals.join('\n'));
  return printed.join('\n').trim();
}

/** A fresh chat link for a person, as a tap in the chat app opens it. */
export const chatLink = (login: string, alarmId: number, instance = sharedInstance()): Promise<string> =>
  cli(instance, 'link', '--user', login, '--to', 'alarm', '--id', String(alarmId));

/** The same for a person's order. */
export const orderLink = (login: string, orderId: number, instance = sharedInstance()): Promise<string> =>
  cli(instance, 'link', '--user', login, '--to', 'order', '--id', String(orderId));

/** The same for an approval that waits for somebody. */
export const flowLink = (login: string, flowId: number, instance = sharedInstance()): Promise<string> =>
  cli(instance, 'link', '--user', login, '--to', 'flow', '--id', String(flowId));

/** The same for a visit that somebody is to agree to. */
export const visitLink = (login: string, visitId: number, instance = sharedInstance()): Promise<string> =>
  cli(instance, 'link', '--user', login, '--to', 'visit', '--id', String(visitId));

/** Of this process to the server of the journeys: they ask some thousand times, and each connection costs both sides. */
let kept: Promise<pg.Client> | undefined;

async function connect({ dataDir }: Instance): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: readInstanceFile(dataDir)?.databaseUrl });
  // The server ends before the runner that started it.
  client.on('error', () => (kept = undefined));
  await client.connect();
  return client;
}

/** Runs one statement as the owner. @returns its rows as the command `db` prints them */
export async function sql(statement: string, instance = sharedInstance()): Promise<string> {
  // Servers of a single journey are killed and started again.
  if (instance.url !== sharedInstance().url) return cli(instance, 'db', '--sql', statement);
  const client = await (kept ??= connect(instance));
  const result = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
  return [...toLines(result), `(${result.rowCount ?? 0} rows)`].join('\n').trim();
}

interface SignalReply {
  data: { results: { alarmId: number | null; reason: string | null }[] };
}

/** Smoke detectors of the first park without an alarm of the seed's own, by instance. */
const detectors = new Map<string, Promise<string[]>>();

async function readDetectors(instance: Instance): Promise<string[]> {
  const rows = await sql(
    `select d.code from device d where d.park_id = 1 and d.type = 1 and d.location_text not like '风暴%' and not exists (select from alarm a
      where a.device_id = d.id and a.handle_state <> 50 and a.occurred_at < now() - interval '10 minutes') order by d.id`,
    instance,
  );
  return rows.split('\n').filter((line) => line.includes('-'));
}

/** A smoke detector by a number of the journey's own, so that journeys do not disturb each other. */
export async function smokeDetector(nth: number, instance = sharedInstance()): Promise<string> {
  const codes = await (detectors.get(instance.url) ??
    detectors.set(instance.url, readDetectors(instance)).get(instance.url));
  const code = codes?.[nth % codes.length];
  if (!code) throw new Error('the seed has no smoke detectors');
  return code;
}

/** Where the running journey has raised alarms, by code. */
const raisedAt = new Set<string>();

/** A journey's alarms end with it: in the bar over every page they would stand in the others' way. */
export async function closeRaised(): Promise<void> {
  if (raisedAt.size === 0) return;
  const codes = [...raisedAt].map((code) => `'${code}'`).join();
  raisedAt.clear();
  await sql(`update alarm set handle_state = 50, closed_at = now()
    where handle_state in (10, 20, 30, 40, 60) and device_id in (select id from device where code in (${codes})) returning 1`);
}

/** Raises a fire signal as the fire host would. @returns the alarm's id */
export async function raiseFire(deviceCode: string, instance = sharedInstance()): Promise<number> {
  if (instance.url === sharedInstance().url) raisedAt.add(deviceCode);
  const reply = await fetch(`${instance.url}/open/v1/signals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': DEMO_SIGNAL_KEY },
    body: JSON.stringify({ signals: [{ seq: randomUUID(), deviceCode, type: 'alarm' }] }),
  });
  const { data } = (await reply.json()) as SignalReply;
  const [result] = data.results;
  if (!result?.alarmId) throw new Error(`the signal was refused: ${result?.reason ?? reply.status}`);
  return result.alarmId;
}
