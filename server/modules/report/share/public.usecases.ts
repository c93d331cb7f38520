/**
 * What a link opens. Its numbers are those that its owner sees at this very request, cut to the parks and parameters of
 * the link; a visitor sends numbers of blocks and open parameters, never a question.
 */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import {
  PASSWORD_HOURS,
  PASSWORD_PAUSE_MINUTES,
  PASSWORD_TRIES,
  REPORT_PARKS,
  REPORT_SHARE_STATE as S,
} from '@/contract/report/report-codes';
import {
  blocksOf,
  type ParamValues,
  type ReportDefinition,
  type ReportParam,
} from '@/contract/report/report-definition';
import type { reportPublicEndpoints, ShownReport } from '@/contract/report/report-public';
import type { Context, Deps, Opened, SessionUser } from '../../../http/context';
import { isSignature, sign } from '../../../http/signing';
import { verifyPassword } from '../../session/password/password-hash.rules';
import { findSeen, noteSeen, performBlocks, prepareBlocks, shownOf, viewerOf } from '../center/look.usecases';
import { findPublished } from '../record/report.repository';
import { linkOver, linksLocked, linkUnknown, passwordNeeded, passwordPaused, passwordWrong } from '../report.errors';
import { secretHash } from '../secret.rules';
import { countView, findByCode, readTries, type ShareRow, updateShare, writeTries } from './share.repository';
import { inItsParks, noteRefusedLink, type Seen } from './link-parks.usecases';
import { createGuessLimit, type GuessLimit } from './guess-limit.rules';
import { answersWithShortNames } from './short-names.rules';
import { ownerStillShares } from './share.usecases';

type Endpoints = typeof reportPublicEndpoints;
type Open = OutputOf<Endpoints['openReportLink']>;

type Asking = Pick<Context, 'tx' | 'now' | 'ip' | 'deps'>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const cookieOf = ({ id }: ShareRow): string => `report_${id}`;

/** The cookie says which password it was: another one asks again. */
const signed = ({ id, passwordHash }: ShareRow, until: number) =>
  ['report-link', id, passwordHash ?? '', until] as const;

function hasPassed(context: Pick<Context, 'cookie' | 'deps' | 'now'>, share: ShareRow): boolean {
  if (share.passwordHash === null) return true;
  const [until = '', signature = ''] = (context.cookie(cookieOf(share)) ?? '').split('.');
  const at = Number(until);
  return at > context.now.getTime() && isSignature(context.deps.secret, signed(share, at), signature);
}

/** Each application of a process counts for itself. */
const limits = new WeakMap<Deps, GuessLimit>();

function limitOf(deps: Deps): GuessLimit {
  const known = limits.get(deps) ?? createGuessLimit();
  limits.set(deps, known);
  return known;
}

const viewCookieOf = ({ id }: ShareRow): string => `report_view_${id}`;
const signedView = ({ id, codeHash }: ShareRow, until: number) => ['report-view', id, codeHash, until] as const;

/** Whether an opening of this device has been counted already: looking again is the same look. */
function isCounted(context: Pick<Context, 'cookie' | 'deps' | 'now'>, share: ShareRow): boolean {
  const [until = '', signature = ''] = (context.cookie(viewCookieOf(share)) ?? '').split('.');
  const at = Number(until);
  return at > context.now.getTime() && isSignature(context.deps.secret, signedView(share, at), signature);
}

/** Its cookies come back also from a frame of the sites that may frame it. */
function remember(open: Opened<Context>, share: ShareRow, name: string, what: typeof signed | typeof signedView): void {
  const until = open.now.getTime() + PASSWORD_HOURS * HOUR_MS;
  const value = `${until}.${sign(open.deps.secret, what(share, until))}`;
  open.setCookie(name, value, (PASSWORD_HOURS * HOUR_MS) / 1000, share.frameOrigins.length > 0);
}

/** @throws AppError 429 after many unknown ones from one address: without any transaction */
function assertUnlocked({ now, ip, deps }: Omit<Asking, 'tx'>): void {
  const lockedMs = limitOf(deps).lockedFor(ip, now.getTime());
  if (lockedMs > 0) throw linksLocked(Math.ceil(lockedMs / MINUTE_MS));
}

/** Unknown, revoked and not yet valid look alike. @throws AppError 404; 429 after many unknown ones from one address */
async function findLink({ tx, now, ip, deps }: Asking, code: string): Promise<ShareRow> {
  // Of many at once some have passed the first look.
  assertUnlocked({ now, ip, deps });
  const limit = limitOf(deps);
  const share = await findByCode(tx, secretHash(code));
  if (!share) limit.note(ip, now.getTime());
  if (!share || share.state === S.revoked || (share.startsAt && share.startsAt > now)) throw linkUnknown();
  return share;
}

const isOver = ({ state, expiresAt }: ShareRow, now: Date): boolean =>
  state === S.expired || (expiresAt !== null && expiresAt <= now);
const isUsedUp = ({ views, maxViews }: ShareRow): boolean => maxViews !== null && views >= maxViews;

/** Blocks without their questions: what is asked is nobody's business. */
const withoutQueries = (definition: ReportDefinition): ReportDefinition => ({
  rows: definition.rows.map(({ blocks }) => ({
    blocks: blocks.map((block) =>
      block.query ? { ...block, query: { ...block.query, filters: [], sort: undefined } } : block,
    ),
  })),
});

type Found = NonNullable<Awaited<ReturnType<typeof findPublished>>>;

export const shownAs = (
  { report, version }: Pick<Found, 'report' | 'version'>,
  params: readonly ReportParam[],
): ShownReport => ({
  reportId: report.id,
  name: report.name,
  kind: report.kind as 1,
  no: version.no,
  refreshSec: version.refreshSec,
  definition: withoutQueries(version.definition),
  params: [...params],
});

const nothing = (state: Open['state'], shareName: string): Open => ({
  state,
  report: null,
  shareName,
  watermark: null,
  export: false,
  own: false,
});

/** Somebody who is signed in may open a report of theirs by its own code. */
async function openOwn(context: Context, user: SessionUser, code: string): Promise<Open> {
  const seen = await findSeen({ ...context, user }, { code }).catch(() => {
    throw linkUnknown();
  });
  await noteSeen(context, { reportId: seen.report.id, userId: user.id, who: user.name });
  const report = { ...shownAs(seen, seen.version.params), definition: seen.version.definition };
  const watermark = await viewerOf({ ...context, user });
  return { state: 'open', report, shareName: '', watermark, export: seen.rights.export, own: true };
}

export const isOwnCode = (code: string): boolean => code.length <= 40;

/** @param counts whether it is one more view */
async function openShare(context: Seen, share: ShareRow, counts: boolean): Promise<Open> {
  const { tx } = context;
  const found = await findPublished(tx, { id: share.reportId });
  if (!found || !(await ownerStillShares(context, share))) {
    // Paused until somebody who may share it says otherwise.
    await updateShare(tx, share.id, { state: S.paused });
    return nothing('paused', share.name);
  }
  // Of several at the last view one comes through.
  if (counts && !(await countView(tx, share.id))) return nothing('used', share.name);
  await noteSeen(context, { reportId: share.reportId, shareId: share.id, who: share.name });
  const params = found.version.params.filter(
    ({ key, locked }) => !locked && share.open.includes(key) && share.pinned[key] === undefined,
  );
  const watermark = share.watermark ? share.tail : null;
  const { name: shareName, export: exports } = share;
  return { state: 'open', report: shownAs(found, params), shareName, watermark, export: exports, own: false };
}

/** Why it does not open, written down for whoever looks after it. */
async function refused(open: Opened<Context>, share: ShareRow, state: 'expired' | 'used' | 'paused'): Promise<Open> {
  await noteRefusedLink(open, share);
  return nothing(state, share.name);
}

/** @throws AppError 404 `report.linkUnknown` */
export async function openLink(open: Opened<Context>, { code }: InputOf<Endpoints['openReportLink']>): Promise<Open> {
  const { user, now } = open;
  if (user && isOwnCode(code)) return open.inTx((context) => openOwn(context, user, code));
  assertUnlocked(open);
  const share = await open.inTx((context) => findLink(context, code));
  if (isOver(share, now)) return refused(open, share, 'expired');
  const counted = share.maxViews !== null && isCounted(open, share);
  if (isUsedUp(share) && !counted) return refused(open, share, 'used');
  if (share.state === S.paused) return refused(open, share, 'paused');
  if (!hasPassed(open, share)) return nothing('password', share.name);
  const answer = await inItsParks(open, share, (context) => openShare(context, share, !counted));
  if (share.maxViews !== null && answer.state === 'open') remember(open, share, viewCookieOf(share), signedView);
  return answer;
}

interface Tried {
  readonly share: ShareRow;
  readonly tries: number;
}

async function beginTry(context: Context, code: string): Promise<Tried> {
  const { tx, now, ip } = context;
  const share = await findLink(context, code);
  const before = await readTries(tx, share.codeHash, ip);
  const pausedMs = before ? before.at.getTime() + PASSWORD_PAUSE_MINUTES * MINUTE_MS - now.getTime() : 0;
  const tries = pausedMs > 0 ? (before?.tries ?? 0) : 0;
  if (tries >= PASSWORD_TRIES) throw passwordPaused(Math.ceil(pausedMs / MINUTE_MS));
  // Counted before it is looked at: many at once are not more than five either.
  await writeTries(tx, share.codeHash, ip, tries + 1, now);
  return { share, tries: tries + 1 };
}

/** @throws AppError 404, 422 `report.passwordWrong`, 429 `report.passwordPaused` */
export async function enterPassword(
  open: Opened<Context>,
  { code, password }: InputOf<Endpoints['enterReportPassword']>,
): Promise<Record<string, never>> {
  assertUnlocked(open);
  const { share, tries } = await open.inTx((context) => beginTry(context, code));
  if (!(await verifyPassword(share.passwordHash, password))) {
    await noteRefusedLink(open, share);
    throw passwordWrong(PASSWORD_TRIES - tries);
  }
  await open.inTx(({ tx, ip, now }) => writeTries(tx, share.codeHash, ip, 0, now));
  remember(open, share, cookieOf(share), signed);
  return {};
}

/** Parameters of the link count; of the visitor's only those that it leaves open. */
export function chosenIn(share: ShareRow, params: ParamValues): ParamValues {
  const open = Object.entries(params).filter(([key]) => share.open.includes(key));
  return { ...Object.fromEntries(open), ...share.pinned };
}

/** What may be tapped: dimensions that the report itself shows. */
function shownFields(definition: ReportDefinition): Set<string> {
  return new Set(blocksOf(definition).flatMap(({ query }) => query?.dims ?? []));
}

async function ownBlocks(context: Context, user: SessionUser, input: InputOf<Endpoints['queryReportLink']>) {
  const asker = { ...context, user };
  const seen = await findSeen(asker, { code: input.code }).catch(() => {
    throw linkUnknown();
  });
  return prepareBlocks(asker, shownOf(seen), input.blocks, { params: input.params, only: input.only });
}

async function linkBlocks(context: Seen, share: ShareRow, input: InputOf<Endpoints['queryReportLink']>) {
  const { owner, shown } = await readShared(context, share);
  const fields = shownFields(shown.definition);
  const only = input.only.filter(({ field }) => fields.has(field));
  return prepareBlocks({ ...context, user: owner }, shown, input.blocks, {
    params: chosenIn(share, input.params),
    only,
    within: share.parkIds,
  });
}

/**
 * @returns the link, where whoever asks may read what it shows
 * @throws AppError 401 `report.passwordNeeded`, 404 `report.linkUnknown`, 409 `report.linkOver`
 */
export async function readableShare(open: Opened<Context>, code: string): Promise<ShareRow> {
  assertUnlocked(open);
  const share = await open.inTx((context) => findLink(context, code));
  if (isOver(share, open.now) || share.state !== S.active) throw linkOver();
  // Who did not open it while it could be opened has nothing to ask.
  if (isUsedUp(share) && !isCounted(open, share)) throw linkOver();
  if (!hasPassed(open, share)) throw passwordNeeded();
  return share;
}

/** @throws AppError 409 `report.linkOver` where the owner may share it no more */
export async function readShared(context: Seen, share: ShareRow) {
  const owner = await ownerStillShares(context, share);
  const found = owner && (await findPublished(context.tx, { id: share.reportId }));
  if (!owner || !found) throw linkOver();
  return { owner, shown: { ...shownOf(found), parkScope: REPORT_PARKS.chosen, parkIds: share.parkIds } };
}

/** @throws AppError 401 `report.passwordNeeded`, 404 `report.linkUnknown`, 409 `report.linkOver` */
export async function queryLink(
  open: Opened<Context>,
  input: InputOf<Endpoints['queryReportLink']>,
): Promise<OutputOf<Endpoints['queryReportLink']>> {
  const { user } = open;
  if (user && isOwnCode(input.code)) {
    return { answers: await performBlocks(open, await open.inTx((context) => ownBlocks(context, user, input))) };
  }
  const share = await readableShare(open, input.code);
  const ready = await inItsParks(open, share, (context) => linkBlocks(context, share, input));
  return { answers: answersWithShortNames(await performBlocks(open, ready)) };
}
