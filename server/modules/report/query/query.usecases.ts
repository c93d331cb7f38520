/** Answers a question with the rights of whoever asks: parks by the model's right, people by the role's data scope. */
import { createHash } from 'node:crypto';
import { REPORT_PARKS } from '@/contract/report/report-codes';
import { REPORT_MODELS } from '@/contract/report/report-models';
import type { QueryResult, ReportQuery } from '@/contract/report/report-query';
import type { Database } from '../../../db/open';
import type { Deps, SessionUser } from '../../../http/context';
import { type Scope, type ScopeContext, scopeOf } from '../../identity/rights/data-scope.repository';
import { parksWith } from '../../identity/rights/rights.rules';
import { withBelow } from './below.repository';
import { blockDenied, fieldGone, noNumbers, tooSlow } from '../report.errors';
import { answerOf } from './answer.rules';
import { type Asked, type AskedRow, type AskedRows, ask, askValues } from './ask.repository';
import { knowsNames } from './fill-params.rules';
import { readParkFacts } from './park-facts.repository';
import { type Days, daysBefore, daysOf, momentsOf, stepsOf } from './range.rules';

export interface Asker extends ScopeContext {
  readonly deps: Pick<Deps, 'reportDb'>;
}

/** Whose numbers are wanted; those without the right drop out. */
export interface Places {
  readonly parkScope: number;
  readonly parkIds: readonly number[];
  /** The viewer's park. */
  readonly parkId?: number | undefined;
  /** A link is cut to these, whatever else is wanted. */
  readonly within?: readonly number[];
}

export interface Ask {
  readonly query: ReportQuery;
  readonly places: Places;
  /** For the record of runs. */
  readonly of?: { readonly reportId: number; readonly block: number };
}

const wanted = (
  { parkScope, parkIds, parkId }: Places,
  user: SessionUser,
  held: readonly number[],
): readonly number[] => {
  if (parkScope === REPORT_PARKS.all) return held;
  if (parkScope === REPORT_PARKS.chosen) return parkIds;
  const own = parkId ?? user.parkId ?? held[0];
  return own === undefined ? [] : [own];
};

/** @throws AppError 403 where none is left */
function parksOf(user: SessionUser, query: ReportQuery, places: Places): number[] {
  const held = parksWith(user, REPORT_MODELS[query.model].right);
  const parks = wanted(places, user, held).filter((id) => held.includes(id));
  const cut = places.within ? parks.filter((id) => places.within?.includes(id)) : parks;
  if (cut.length === 0) throw blockDenied();
  return cut.toSorted((one, other) => one - other);
}

/** The scope in these parks alone. */
const scopeWithin = (scope: Scope, parkIds: readonly number[]): Scope => ({
  ...scope,
  byPark: scope.byPark.map((each) => ({ ...each, parkIds: each.parkIds.filter((id) => parkIds.includes(id)) })),
});

interface Kept {
  readonly until: number;
  readonly result: QueryResult;
}
/** By database: tests have many. */
const caches = new WeakMap<Database, Map<string, Kept>>();
const MOST_KEPT = 500;
const LEAST_KEPT_MS = 30_000;
const MOST_KEPT_MS = 300_000;
/** What took long is kept longer. */
const keptFor = (ms: number): number => Math.min(MOST_KEPT_MS, Math.max(LEAST_KEPT_MS, ms * 100));

function cacheOf(db: Database): Map<string, Kept> {
  const known = caches.get(db) ?? new Map<string, Kept>();
  caches.set(db, known);
  return known;
}

function keep(cache: Map<string, Kept>, key: string, kept: Kept): void {
  if (cache.size >= MOST_KEPT) for (const old of [...cache.keys()].slice(0, MOST_KEPT / 5)) cache.delete(old);
  cache.set(key, kept);
}

const CANCELLED = '57014';
/** The database ended what took longer than five seconds. */
function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : undefined;
}

const slow = (error: unknown): never => {
  throw codeOf(error) === CANCELLED ? tooSlow() : error;
};

const stepsFor = ({ query, timeZone }: Asked, days: Days | null) =>
  query.time.grain && days ? stepsOf(days, query.time.grain, timeZone) : null;

/** Each of two groupings alone: shares and averages of parts do not add up to those of the whole. */
function marginsOf({ query }: Asked, { margins }: AskedRows): Pick<QueryResult, 'margins'> {
  if (margins.length === 0) return {};
  const { dims, time } = query;
  const flat = { ...query, sort: undefined, compare: null };
  // A dimension is at its own place in a row of the database, and the first of a question of its own.
  const byDim = (dim: string, at: number, rows: AskedRow[]) => ({
    key: dim,
    query: { ...flat, dims: [dim], time: { ...time, grain: null } },
    rows: rows.map((row) => ({ ...row, d0: row[`d${at}`] ?? null, n0: row[`n${at}`] ?? null })),
  });
  const [first = [], second = []] = margins;
  const alone = time.grain
    ? [{ key: 'time', query: { ...flat, dims: [] }, rows: first }, byDim(dims[0] ?? '', 0, second)]
    : [byDim(dims[0] ?? '', 0, first), byDim(dims[1] ?? '', 1, second)];
  return {
    margins: alone.map(({ key, query: one, rows }) => ({
      key,
      rows: answerOf({ query: one, now: { rows, totals: {}, steps: null }, before: null }).rows,
    })),
  };
}

async function run(db: Database, asked: Asked) {
  const { query, days, timeZone } = asked;
  const found = await ask(db, asked);
  const now = { ...found, steps: stepsFor(asked, days) };
  const earlier = query.compare && days ? daysBefore(query.time.range, days, query.compare) : null;
  const past = earlier && { ...asked, days: earlier, query: { ...query, margins: false } };
  const before = past && { ...(await ask(db, past)), steps: stepsFor(past, earlier) };
  return {
    ...answerOf({ query, now, before }),
    ...marginsOf(asked, found),
    ...(days && { range: momentsOf(days, timeZone) }),
    ...(earlier && { before: momentsOf(earlier, timeZone) }),
  };
}

/** A question with everything that the main database knows about it: from here on no connection to that one is held. */
export interface Prepared {
  readonly db: Database;
  readonly asked: Asked;
  readonly parks: readonly { id: number; name: string }[];
  readonly key: string;
  readonly now: Date;
  readonly of: { readonly reportId: number; readonly block: number } | undefined;
}

/** What decides on the numbers: the question, the parks, the days, and whom the roles show. */
function keyOf({ query, parkIds, days, scope, userId }: Asked): string {
  const self = scope.byPark.some(({ people }) => people?.self);
  const parts = JSON.stringify([query, parkIds, days, scope.byPark, self ? userId : 0]);
  return createHash('sha256').update(parts).digest('base64url');
}

/** @throws AppError 403 without the right anywhere, 422 for names that are gone, 503 where there are no numbers */
export async function prepare(asker: Asker, { query, places, of }: Ask): Promise<Prepared> {
  const db = asker.deps.reportDb;
  if (!db) throw noNumbers();
  if (!knowsNames(query)) throw fieldGone();
  const { user, now, tx } = asker;
  const parkIds = parksOf(user, query, places);
  const model = REPORT_MODELS[query.model];
  const scope = scopeWithin(await scopeOf(asker, model.right), parkIds);
  const parks = await readParkFacts(tx, parkIds);
  const timeZone = parks[0]?.timeZone ?? 'Asia/Shanghai';
  const days = model.now ? null : daysOf(query.time.range, timeZone, now);
  const asked: Asked = { query: await withBelow(tx, query), parkIds, scope, userId: user.id, timeZone, days };
  return { db, asked, parks: parks.map(({ id, name }) => ({ id, name })), key: keyOf(asked), now, of };
}

/** @returns the numbers as this person may see them. @throws AppError 503 after five seconds */
export async function perform({ db, asked, parks, key, now }: Prepared): Promise<QueryResult> {
  const cache = cacheOf(db);
  const kept = cache.get(key);
  if (kept && kept.until > now.getTime()) return { ...kept.result, cached: true };
  const began = performance.now();
  const answered = await run(db, asked).catch(slow);
  const ms = Math.round(performance.now() - began);
  const result: QueryResult = { ...answered, asOf: now.getTime(), ms, cached: false, parks: [...parks] };
  keep(cache, key, { until: now.getTime() + keptFor(ms), result });
  return result;
}

/** Prepares and performs in one, for work outside requests. */
export const answer = async (asker: Asker, ask: Ask): Promise<QueryResult> => perform(await prepare(asker, ask));

interface PreparedValues {
  readonly db: Database;
  readonly asked: Asked;
  readonly dim: string;
  readonly keyword: string;
}

/** As `prepare`: from here on no connection to the main database is held. @throws AppError 403, 503 */
export async function prepareValues(
  asker: Asker,
  { query, places, dim, keyword }: { query: ReportQuery; places: Places; dim: string; keyword: string },
): Promise<PreparedValues> {
  const db = asker.deps.reportDb;
  if (!db) throw noNumbers();
  const parkIds = parksOf(asker.user, query, places);
  const scope = scopeWithin(await scopeOf(asker, REPORT_MODELS[query.model].right), parkIds);
  const parks = await readParkFacts(asker.tx, parkIds);
  const timeZone = parks[0]?.timeZone ?? 'Asia/Shanghai';
  const whole = await withBelow(asker.tx, query);
  return { db, asked: { query: whole, parkIds, scope, userId: asker.user.id, timeZone, days: null }, dim, keyword };
}

/** @returns values that a dimension may be filtered by, as this person may see them */
export async function performValues({ db, asked, dim, keyword }: PreparedValues) {
  const rows = await askValues(db, asked, dim, keyword).catch(slow);
  const isText = REPORT_MODELS[asked.query.model].dims[dim]?.type === 'text';
  return rows.map(({ v, n }) => ({ value: isText ? String(v) : Number(v), name: String(n ?? v) }));
}
