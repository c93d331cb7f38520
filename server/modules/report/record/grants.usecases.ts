/** Calls 6 and 7: who a report is granted to, and why somebody sees it. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { reportEndpoints } from '@/contract/report/report';
import { REPORT_PARKS, REPORT_STATE } from '@/contract/report/report-codes';
import { blocksOf } from '@/contract/report/report-definition';
import { REPORT_MODELS } from '@/contract/report/report-models';
import type { SEEN_WHY, ReportWhole } from '@/contract/report/report-record';
import { recordChanged } from '../../../http/common.errors';
import type { SessionUser, SignedInContext } from '../../../http/context';
import { lockRecord, touchRecord } from '../../admin/record/record.repository';
import { parksWith } from '../../identity/rights/rights.rules';
import { readPerson } from '../../session/resolve/resolve-session.usecases';
import { grantBeyond, mayNotGrant, unknownChoice } from '../report.errors';
import { reports } from '../report.table';
import {
  areSubjects,
  hasExpiredGrant,
  readGrants,
  readGranted,
  readersOf,
  readThrough,
  replaceGrants,
} from './reach.repository';
import { findAccount } from './account.repository';
import { readReport } from './report-rows.repository';
import { mayPublish, rightsOf } from './rights.rules';

type Input = InputOf<typeof reportEndpoints.authReportUser>;
type Output = OutputOf<typeof reportEndpoints.authReportUser>;

const MOST_NAMED = 50;

async function grantable(context: SignedInContext, id: number): Promise<ReportWhole> {
  const report = await readReport(context, id);
  if (!report.rights.grant || report.deleted) throw mayNotGrant();
  return report;
}

/** Exporting and sharing are passed on by those who hold them. */
function assertWithin({ rights }: ReportWhole, grants: Input['grants']): void {
  const beyond = grants.some((grant) => (grant.export && !rights.export) || (grant.share && !rights.share));
  if (beyond) throw grantBeyond();
}

/** @throws AppError 403 `report.mayNotGrant`, `report.grantBeyond`, 404, 409 `record.changed`, 422 */
export async function grantReport(context: SignedInContext, input: Input): Promise<Output> {
  const { tx, user, now } = context;
  const { reportId, version, grants, preview = false } = input;
  await lockRecord(tx, reports, reportId);
  const report = await grantable(context, reportId);
  if (report.version !== version) throw recordChanged(async () => report);
  assertWithin(report, grants);
  if (!(await areSubjects(tx, grants))) throw unknownChoice('grants');
  const old = await readGrants(tx, reportId, now);
  const reached = { parkId: report.parkId, now };
  const stillGiven = old.filter(({ view, expired }) => view && !expired);
  const before = await readersOf(tx, stillGiven, reached);
  const counts = grants.filter(({ view, expireAt }) => view && (expireAt === null || expireAt > now.getTime()));
  const after = await readersOf(tx, counts, reached);
  const gains = [...after].filter(([id]) => !before.has(id));
  const loses = [...before].filter(([id]) => !after.has(id));
  if (!preview) {
    await replaceGrants(tx, reportId, grants, user.id);
    await touchRecord(tx, reports, reportId, { userId: user.id, now });
    const detail = { name: report.name, gain: gains.length, lose: loses.length };
    context.audit({ action: 'report.grant', bizType: 'report', bizId: reportId, detail });
  }
  return {
    grants: preview ? old : await readGrants(tx, reportId, now),
    version: preview ? version : version + 1,
    gain: gains.length,
    lose: loses.length,
    people: [
      ...gains.map(([id, name]) => ({ id, name, gains: true })),
      ...loses.map(([id, name]) => ({ id, name, gains: false })),
    ].slice(0, MOST_NAMED),
  };
}

/** Blocks that stay empty for them: nowhere in the report's parks do they hold the right. */
function hiddenFor(person: SessionUser, { definition, parkScope, parkIds }: ReportWhole): number[] {
  return blocksOf(definition).flatMap(({ no, query }) => {
    if (!query) return [];
    const held = parksWith(person, REPORT_MODELS[query.model].right);
    const there = parkScope === REPORT_PARKS.chosen ? held.filter((id) => parkIds.includes(id)) : held;
    return there.length === 0 ? [no] : [];
  });
}

type Why = (typeof SEEN_WHY)[number];

async function whyOf(context: SignedInContext, person: SessionUser, report: ReportWhole): Promise<Why> {
  const { tx, now } = context;
  const granted = await readGranted(tx, report.id, person.id, now);
  const rights = rightsOf(person, report, granted);
  if (report.state !== REPORT_STATE.published && !rights.edit) return 'notPublished';
  // Row security hides it from whoever does not work in its park, the owner included.
  const isThere = report.parkId === null ? person.rights.size > 0 : person.rights.has(report.parkId);
  if (!isThere) return 'noPark';
  if (rights.view && report.ownerId === person.id) return 'owner';
  if (rights.view) return granted.view ? 'grant' : 'publisher';
  if (granted.view || report.ownerId === person.id || mayPublish(person, report)) return 'noRight';
  return (await hasExpiredGrant(tx, report.id, person.id, now)) ? 'expired' : 'noGrant';
}

/** @throws AppError 403, 404 */
export async function lookAtGrants(
  context: SignedInContext,
  { reportId, userId }: { reportId: number; userId?: number | undefined },
): Promise<OutputOf<typeof reportEndpoints.findAuthReportUserInfo>> {
  const { tx, now } = context;
  const report = await grantable(context, reportId);
  const grants = await readGrants(tx, reportId, now);
  const head = { version: report.version, grants };
  if (userId === undefined) return { ...head, people: [] };
  const account = await findAccount(tx, userId);
  if (!account) throw unknownChoice('userId');
  const { name, orgName, state } = account;
  const person = state === ACCOUNT_STATE.enabled ? await readPerson(tx, userId, now) : null;
  if (!person) {
    const why = 'disabled' as const;
    return { ...head, people: [{ id: userId, name, orgName, sees: false, why, through: null, hiddenBlocks: [] }] };
  }
  const why = await whyOf(context, person, report);
  const sees = why === 'owner' || why === 'grant' || why === 'publisher';
  const through = why === 'grant' ? await readThrough(tx, reportId, userId, now) : null;
  return {
    ...head,
    people: [{ id: userId, name, orgName, sees, why, through, hiddenBlocks: hiddenFor(person, report) }],
  };
}
