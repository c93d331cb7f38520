/** `source`: which systems may send signals, a new one with its key, and after how much silence one is missed. */
import { randomBytes } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../db/open';
import { signalSources } from '../modules/device/device.table';
import { watchSources } from '../modules/alarm-intake/source/source-alive.usecases';
import { parks } from '../modules/identity/identity.table';
import { sha256 } from '../modules/session/secret.rules';
import { readOptions, wholeNumber } from './arguments';
import { CommandError, databaseUrlOf, inAllParks, withDatabase, type Command } from './command';

const NAMES = ['add', 'parks', 'id', 'heartbeat', 'rate', 'enabled'] as const;
type Options = Partial<Record<(typeof NAMES)[number], string>>;
type Source = typeof signalSources.$inferSelect;

const LONGEST_HEARTBEAT_SEC = 86_400;
const HIGHEST_RATE = 10_000;

function lineOf({ id, name, parkIds, heartbeatSec, callsPerSec, enabled, lastSeenAt, silentSince }: Source): string {
  const heard = lastSeenAt?.toISOString() ?? '-';
  const state = enabled ? (silentSince ? 'silent' : 'on') : 'off';
  return [
    id,
    name,
    `parks ${parkIds.join(',')}`,
    `heartbeat ${heartbeatSec} s`,
    callsPerSec === null ? 'rate of all' : `rate ${callsPerSec}/s`,
    `heard ${heard}`,
    state,
  ].join('\t');
}

/** 0 waits for nobody. */
const heartbeatOf = (text: string): number =>
  text === '0' ? 0 : wholeNumber('heartbeat', text, LONGEST_HEARTBEAT_SEC);

/** `all`: the limit of all sources again. */
const rateIn = (text: string | undefined) => {
  if (text === undefined) return {};
  return { callsPerSec: text === 'all' ? null : wholeNumber('rate', text, HIGHEST_RATE) };
};

/** @throws CommandError for a park that does not exist */
async function parksOf(tx: Tx, text: string): Promise<number[]> {
  const wanted = text.split(',').map((one) => wholeNumber('parks', one.trim(), Number.MAX_SAFE_INTEGER));
  const rows = await tx.select({ id: parks.id }).from(parks).where(inArray(parks.id, wanted));
  const missing = wanted.filter((id) => !rows.some((row) => row.id === id));
  if (missing.length > 0) throw new CommandError(`没有园区 / no such park: ${missing.join(',')}`);
  return wanted;
}

/** The key is shown once: only its hash is kept. */
async function add(tx: Tx, { add: name = '', parks: inParks, heartbeat, rate }: Options): Promise<string[]> {
  if (!inParks) throw new CommandError('缺少 --parks，如 --parks 1,2 / --parks is missing');
  const key = randomBytes(24).toString('base64url');
  const [row] = await tx
    .insert(signalSources)
    .values({
      name,
      keyHash: sha256(key),
      parkIds: await parksOf(tx, inParks),
      heartbeatSec: heartbeatOf(heartbeat ?? '0'),
      ...rateIn(rate),
    })
    .returning();
  return row ? [lineOf(row), `x-api-key: ${key}`] : [];
}

async function change(tx: Tx, { id = '', parks: inParks, heartbeat, rate, enabled }: Options): Promise<string[]> {
  const set = {
    ...(inParks !== undefined && { parkIds: await parksOf(tx, inParks) }),
    ...(heartbeat !== undefined && { heartbeatSec: heartbeatOf(heartbeat) }),
    ...rateIn(rate),
    ...(enabled !== undefined && { enabled: enabled !== '0' }),
  };
  if (Object.keys(set).length === 0) {
    throw new CommandError('请说明要改什么 / say what to change: --heartbeat --rate --enabled --parks');
  }
  const isIt = eq(signalSources.id, wholeNumber('id', id, Number.MAX_SAFE_INTEGER));
  const [row] = await tx.update(signalSources).set(set).where(isIt).returning();
  if (!row) throw new CommandError(`没有这个信号源 / no such source: ${id}`);
  return [lineOf(row)];
}

const list = async (tx: Tx): Promise<string[]> =>
  (await tx.select().from(signalSources).orderBy(asc(signalSources.id))).map(lineOf);

export const source: Command = async ({ args, config, print }) => {
  const options = readOptions(args, NAMES);
  const work = options.add !== undefined ? add : options.id !== undefined ? change : list;
  const lines = await withDatabase(databaseUrlOf(config), async (db) => {
    const done = await inAllParks(db, (tx) => work(tx, options));
    await watchSources(db);
    return done;
  });
  for (const line of lines) print(line);
};
