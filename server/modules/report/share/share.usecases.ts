/** Making, changing and ending links; whoever shares must hold the right to share, now and at each later request. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { REPORT_PARKS, REPORT_SHARE_STATE as S } from '@/contract/report/report-codes';
import type { reportCenterEndpoints } from '@/contract/report/report-center';
import type { reportShareEndpoints, ReportShare } from '@/contract/report/report-share';
import { mayShare, type ReportShareAction } from '@/contract/report/report-transitions';
import type { Deps, Opened, SessionUser, SignedInContext } from '../../../http/context';
import { answeredBefore, once } from '../../../http/idempotency';
import { parksWith } from '../../identity/rights/rights.rules';
import { readPerson } from '../../session/resolve/resolve-session.usecases';
import { hashPassword } from '../../session/password/password-hash.rules';
import { findSeen, rightsNow } from '../center/look.usecases';
import { findDraft } from '../record/report.repository';
import { linkUnknown, ownerLostRight, reportNotFound, shareDenied, shareState, unknownChoice } from '../report.errors';
import { newSecret, secretHash, tailOf } from '../secret.rules';
import {
  findMine,
  insertShare,
  lockShare,
  type NewShare,
  readShare,
  sharesOfPark,
  type ShareRow,
  updateShare,
} from './share.repository';

type Endpoints = typeof reportShareEndpoints;
type WithUrl = OutputOf<Endpoints['actOnReportShare']>;

const urlOf = ({ config }: Pick<Deps, 'config'>, code: string): string => `${config.publicUrl}/reportScreen/${code}`;

async function shown(context: SignedInContext, id: number): Promise<ReportShare> {
  const share = await readShare(context, id);
  if (!share) throw linkUnknown();
  return share;
}

/** Parks that a link may show: where whoever makes it sees reports themselves. */
export const sharedParks = (user: SessionUser): number[] => [
  ...new Set([...parksWith(user, 'report.view'), ...parksWith(user, 'report.build')]),
];

/** What a link of somebody else shows already may stay. @throws AppError 422 */
function assertParks({ user }: SignedInContext, parkIds: readonly number[], before: readonly number[] = []): void {
  const held = [...sharedParks(user), ...before];
  if (!parkIds.every((id) => held.includes(id))) throw unknownChoice('parkIds');
}

/** @throws AppError 422 for a link that would never open */
function assertTimes({ startsAt, expiresAt }: Save): void {
  if (startsAt !== null && expiresAt !== null && expiresAt <= startsAt) throw unknownChoice('expiresAt');
}

async function mayShareIt(context: SignedInContext, reportId: number) {
  const seen = await findSeen(context, { id: reportId });
  if (!seen.rights.share) throw shareDenied();
  return seen;
}

async function makeLink(
  context: SignedInContext,
  row: Omit<NewShare, 'codeHash' | 'tail' | 'createdAt'>,
): Promise<{ id: number; url: string }> {
  const code = newSecret();
  const made = { ...row, codeHash: secretHash(code), tail: tailOf(code), createdAt: context.now };
  return { id: await insertShare(context.tx, made), url: urlOf(context.deps, code) };
}

const momentOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

function note(context: SignedInContext, action: string, { id, reportName, name }: ReportShare): void {
  context.audit({
    action: `reportShare.${action}`,
    bizType: 'reportShare',
    bizId: id,
    detail: { name: name || reportName },
  });
}

type Save = InputOf<Endpoints['saveReportShare']>;

async function save(context: SignedInContext, input: Save, passwordHash: string | null | undefined): Promise<WithUrl> {
  const { id, reportId, password: _, startsAt, expiresAt, ...fields } = input;
  assertTimes(input);
  const row = {
    ...fields,
    startsAt: momentOf(startsAt),
    expiresAt: momentOf(expiresAt),
    ...(passwordHash !== undefined && { passwordHash }),
  };
  if (id === undefined) {
    assertParks(context, input.parkIds);
    const { report } = await mayShareIt(context, reportId);
    const made = await makeLink(context, { ...row, reportId, reportParkId: report.parkId, ownerId: context.user.id });
    const share = await shown(context, made.id);
    note(context, 'create', share);
    return { share, url: made.url };
  }
  const before = await lockShare(context.tx, id);
  if (!before || before.reportId !== reportId || !(await shown(context, id)).mayChange) throw linkUnknown();
  if (before.state === S.revoked) throw shareState();
  assertParks(context, input.parkIds, before.parkIds);
  await updateShare(context.tx, id, row);
  const share = await shown(context, id);
  note(context, 'change', share);
  return { share, url: null };
}

/** @throws AppError 403 `report.shareDenied`, 404, 422 */
export async function saveShare(open: Opened<SignedInContext>, input: Save): Promise<WithUrl> {
  const { password, ...rest } = input;
  const who = { userId: open.user.id, key: open.idempotencyKey, path: 'saveReportShare', input: rest, now: open.now };
  const before = await open.inTx(({ tx }) => answeredBefore(tx, who));
  // The answer of the same key, as it was stored.
  if (before) return before.answer as WithUrl;
  const hash = password ? await hashPassword(password) : password;
  return open.inTx((context) => once(context.tx, who, () => save(context, input, hash)) as Promise<WithUrl>);
}

/** @returns whether the owner may still share it, with what they may do today */
export async function ownerStillShares(context: Pick<SignedInContext, 'tx' | 'now'>, { ownerId, reportId }: ShareRow) {
  const owner = await readPerson(context.tx, ownerId, context.now);
  const report = owner && (await findDraft(context.tx, reportId));
  if (!owner || !report) return null;
  const rights = await rightsNow({ ...context, user: owner }, report, owner);
  return rights.share ? owner : null;
}

const STATE_AFTER = { pause: S.paused, resume: S.active, revoke: S.revoked } as const;

async function actOn(context: SignedInContext, row: ShareRow, action: ReportShareAction): Promise<WithUrl> {
  const { tx } = context;
  const share = await shown(context, row.id);
  if (!share.mayChange) throw linkUnknown();
  if (!mayShare(action, share.state)) throw shareState();
  if (action === 'resume' && !(await ownerStillShares(context, row))) throw ownerLostRight();
  if (action !== 'renew') {
    await updateShare(tx, row.id, { state: STATE_AFTER[action] });
    const after = await shown(context, row.id);
    note(context, action, after);
    return { share: after, url: null };
  }
  await updateShare(tx, row.id, { state: S.revoked });
  const { id: _, codeHash: _hash, tail: _tail, createdAt: _at, version: _version, views: _views, ...same } = row;
  const made = await makeLink(context, { ...same, state: S.active });
  const after = await shown(context, made.id);
  note(context, 'renew', after);
  return { share: after, url: made.url };
}

/** @throws AppError 404, 409 `report.shareState`, `report.ownerLostRight` */
export async function actOnShare(
  context: SignedInContext,
  { id, action }: InputOf<Endpoints['actOnReportShare']>,
): Promise<WithUrl> {
  const row = await lockShare(context.tx, id);
  if (!row) throw linkUnknown();
  return actOn(context, row, action);
}

/** Every link that shows a park: one press when somebody has sent one too far. */
export async function actOnAllShares(
  context: SignedInContext,
  { parkId, action }: InputOf<Endpoints['actOnAllReportShares']>,
): Promise<OutputOf<Endpoints['actOnAllReportShares']>> {
  const done: WithUrl[] = [];
  for (const id of await sharesOfPark(context.tx, parkId)) {
    const row = await lockShare(context.tx, id);
    const share = await readShare(context, id);
    if (row && share?.mayChange && mayShare(action, share.state)) done.push(await actOn(context, row, action));
  }
  return { shares: done };
}

/** Call 15: my link, or a new one. @throws AppError 403 `report.shareDenied`, 404 */
export async function shortUrl(
  context: SignedInContext,
  { reportId, shareId }: InputOf<(typeof reportCenterEndpoints)['getReportShortUrl']>,
): Promise<OutputOf<(typeof reportCenterEndpoints)['getReportShortUrl']>> {
  const { tx, user } = context;
  const { report, version } = await mayShareIt(context, reportId);
  const mine = shareId === undefined ? await findMine(tx, reportId, user.id) : await lockShare(tx, shareId);
  if (shareId !== undefined && (mine?.reportId !== reportId || mine.ownerId !== user.id)) throw linkUnknown();
  const own = user.parkId ?? [...user.rights.keys()][0];
  const parkIds = version.parkScope === REPORT_PARKS.chosen ? version.parkIds : own === undefined ? [] : [own];
  if (!mine && parkIds.length === 0) throw reportNotFound();
  const made = mine
    ? null
    : await makeLink(context, { reportId, reportParkId: report.parkId, ownerId: user.id, parkIds });
  const share = await shown(context, mine?.id ?? made?.id ?? 0);
  if (made) note(context, 'create', share);
  const { id, tail, state, expiresAt, hasPassword, views } = share;
  return { shareId: id, url: made?.url ?? null, tail, state, expiresAt, hasPassword, views };
}
