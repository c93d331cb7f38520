/** Each number opens its cases: to whoever sees all, and to everybody their own. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { MOST_CASES, type RankAppeal, type RankCase, type rankingEndpoints } from '@/contract/ranking/ranking';
import { RANK_APPEAL, RANK_CASE, RANK_SUBJECT, type RankSubject } from '@/contract/ranking/ranking-codes';
import type { SessionUser, SignedInContext } from '../../../http/context';
import { approvalsOf } from '../../flow/acts/flow-business.usecases';
import { findSnapshot, readRows } from '../compute/snapshot.repository';
import type { RankAppealRecord, RankCaseRecord, RankRuleRecord, RankSnapshotRecord } from '../ranking.table';
import { notYourCases, rankingNotFound } from '../ranking.errors';
import { appealsUntil } from '../score/period.rules';
import { readRules } from '../setup/rule.repository';
import { APPEAL_KIND } from '../appeal/appeal.rules';
import { caseKey, type CaseEntry, entriesOf } from './case-values.rules';
import { readCaseValues, readLastAppeals } from './case.repository';
import { readNames, readTeam } from './person.repository';
import { maySeeRule, ownSubject, seesAllOf } from './sight.rules';

type Calls = typeof rankingEndpoints;

export const toAppeal = (appeal: RankAppealRecord, flowId: number | null): RankAppeal => ({
  id: appeal.id,
  state: appeal.state,
  reason: appeal.reason,
  byName: appeal.askedByName,
  at: appeal.askedAt.getTime(),
  decidedByName: appeal.decidedByName,
  decidedNote: appeal.decidedNote,
  flowId,
});

/** @throws AppError 404 for a snapshot that is not there for this person */
export async function seenSnapshot(
  { tx, user }: SignedInContext,
  parkId: number,
  id: number,
): Promise<{ snapshot: RankSnapshotRecord; rule: RankRuleRecord; seesAll: boolean }> {
  const seesAll = seesAllOf(user, parkId);
  const snapshot = await findSnapshot(tx, parkId, id);
  const rule = (await readRules(tx, parkId)).find((one) => one.id === snapshot?.ruleId);
  if (!snapshot || !rule || !maySeeRule(rule, seesAll)) throw rankingNotFound();
  return { snapshot, rule, seesAll };
}

/** The record itself asks again. */
function mayOpen(user: SessionUser, { kind, personId, casePark }: RankCaseRecord): boolean {
  const rights = user.rights.get(casePark);
  if (!rights) return false;
  return kind === RANK_CASE.alarm
    ? rights.has('alarm.read')
    : rights.has('order.read') || (personId === user.id && rights.has('order.report'));
}

/** In a team and in a park, peers open what they did themselves. */
async function personAsked(
  { tx, user }: SignedInContext,
  { subject, parkId, subjectId }: { subject: RankSubject; parkId: number; subjectId: number },
): Promise<number> {
  const teamId = subject === RANK_SUBJECT.team ? await readTeam(tx, user.id) : null;
  if (ownSubject(subject, { userId: user.id, teamId, parkId }) !== subjectId) throw notYourCases();
  return user.id;
}

export async function readRankCases(
  context: SignedInContext,
  { parkId, snapshotId, subjectId, measure }: InputOf<Calls['getRankCases']>,
): Promise<OutputOf<Calls['getRankCases']>> {
  const { tx, user, now } = context;
  const { snapshot, rule, seesAll } = await seenSnapshot(context, parkId, snapshotId);
  const personId = seesAll ? undefined : await personAsked(context, { subject: rule.subject, parkId, subjectId });
  const entries = entriesOf(await readCaseValues(tx, { snapshotId, subjectId, personId, measure }));
  const listed = entries.slice(0, MOST_CASES);
  const appeals = new Map(
    (
      await readLastAppeals(
        tx,
        listed.map(({ record }) => record),
      )
    ).map((appeal) => [caseKey(appeal), appeal]),
  );
  const flows = await approvalsOf(
    tx,
    APPEAL_KIND,
    [...appeals.values()].map(({ id }) => id),
  );
  const names = await readNames(tx, [...new Set(listed.map(({ record }) => record.personId))]);
  const isOpen = now < appealsUntil(snapshot.endsAt);
  const toCase = ({ key, record, values }: CaseEntry): RankCase => {
    const appeal = appeals.get(key);
    const isAppealed = appeal?.state === RANK_APPEAL.waiting || appeal?.state === RANK_APPEAL.accepted;
    const { kind, caseId, no, title, at, excluded } = record;
    return {
      kind,
      caseId,
      no,
      title,
      excluded,
      values,
      person: names.get(record.personId) ?? '',
      at: at.getTime(),
      mayOpen: mayOpen(user, record),
      mayAppeal: isOpen && !excluded && !isAppealed && record.personId === user.id,
      appeal: appeal ? toAppeal(appeal, appeal.askedBy === user.id ? (flows.get(appeal.id) ?? null) : null) : null,
    };
  };
  const name = (await readRows(tx, snapshotId)).find((row) => row.subjectId === subjectId)?.name ?? null;
  return { name, total: entries.length, rows: listed.map(toCase) };
}
