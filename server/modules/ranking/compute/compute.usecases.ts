/** Makes the snapshots of a rule: from orders and alarms while they may still change, from what is kept afterwards. */
import { RANK_STATE, RANK_SUBJECT, type RankCaseKind } from '@/contract/ranking/ranking-codes';
import type { Tx } from '../../../db/open';
import { grouped } from '../../../lists/grouped';
import { DAY_MS } from '../../calendar/wall-clock.rules';
import type { RankCaseRecord, RankRuleRecord, RankSnapshotRecord } from '../ranking.table';
import { scoreOf } from '../score/index.rules';
import { type PeriodSpan, periodOf, stateAt } from '../score/period.rules';
import { placesOf } from '../score/place.rules';
import { usualOf } from '../score/usual.rules';
import type { RuleOfPark } from '../setup/rule.repository';
import { type FactRow, readFacts, readUsual } from './fact.repository';
import {
  changeSnapshot,
  excludeCase,
  lockSnapshot,
  readCases,
  readSnapshots,
  readSnapshotsById,
  replaceCases,
  replaceRows,
  writeSnapshot,
} from './snapshot.repository';

/** What is usual is learnt from so many days before the end of the period. */
const USUAL_DAYS = 90;
/** The period that runs, the last one, and the one before, which the last is compared with. */
const PERIODS_BACK = [2, 1, 0] as const;
/** Often enough for a page that says when its numbers were counted. */
const FRESH_MS = 50 * 60_000;

type KeptCase = Pick<
  RankCaseRecord,
  'subjectId' | 'subjectName' | 'kind' | 'caseId' | 'measure' | 'value' | 'usual' | 'excluded'
>;

/** Writes rows and places anew from the cases that count. */
async function writeRows(tx: Tx, snapshot: RankSnapshotRecord, cases: readonly KeptCase[]): Promise<void> {
  const { id: snapshotId, parkId, weights, leastCases, facts } = snapshot;
  const bySubject = grouped(
    cases.filter(({ excluded }) => !excluded),
    ({ subjectId }) => subjectId,
  );
  const standings = [...bySubject].flatMap(([subjectId, own]) => {
    const values = own.map(({ kind, caseId, measure, value, usual }) => ({
      measure,
      value,
      usual,
      key: `${kind}/${caseId}`,
    }));
    const scored = scoreOf(values, weights, facts);
    return scored ? [{ ...scored, subjectId, name: own[0]?.subjectName ?? '' }] : [];
  });
  const rows = placesOf(standings, leastCases).map((row) => ({ ...row, snapshotId, parkId }));
  await replaceRows(tx, snapshotId, rows);
}

async function compute(tx: Tx, rule: RuleOfPark, span: PeriodSpan, now: Date): Promise<void> {
  const parkIds = rule.subject === RANK_SUBJECT.park ? rule.tenantParks : [rule.parkId];
  const asked = { parkIds, zone: rule.zone, from: span.startsAt, to: span.endsAt };
  const learnt = { ...asked, from: new Date(span.endsAt.getTime() - USUAL_DAYS * DAY_MS) };
  const usual = usualOf(await readUsual(tx, learnt));
  const found = await readFacts(tx, asked, rule.subject);
  const { parkId, id: ruleId, weights, leastCases } = rule;
  const { first, last, endsAt } = span;
  const snapshot = await writeSnapshot(tx, {
    parkId,
    ruleId,
    first,
    last,
    endsAt,
    weights,
    leastCases,
    state: stateAt(endsAt, now),
    computedAt: now,
    facts: usual.facts,
  });
  const cases = found.map((fact: FactRow & { excluded: boolean }) => ({
    ...fact,
    at: new Date(fact.at),
    usual: usual.of(fact) ?? fact.value,
    snapshotId: snapshot.id,
    parkId,
  }));
  await replaceCases(tx, snapshot.id, cases);
  await writeRows(tx, snapshot, cases);
}

/** What is frozen, or fresh, stays. @returns how many were made */
export async function computeRule(tx: Tx, rule: RuleOfPark, now: Date, isForced = false): Promise<number> {
  let made = 0;
  for (const ago of PERIODS_BACK) {
    const span = periodOf(rule.period, rule.zone, now, ago);
    const known = await lockSnapshot(tx, rule.id, span.first);
    if (known?.state === RANK_STATE.frozen) continue;
    const isFresh = known !== null && now.getTime() - known.computedAt.getTime() < FRESH_MS;
    if (isFresh && !isForced && known.state === stateAt(span.endsAt, now)) continue;
    await compute(tx, rule, span, now);
    made += 1;
  }
  return made;
}

/** With the values and what was usual as they are kept. */
export async function recount(tx: Tx, snapshot: RankSnapshotRecord): Promise<void> {
  await writeRows(tx, snapshot, await readCases(tx, snapshot.id));
}

/** Of every snapshot in sight, frozen ones too: what was taken out was no case of theirs. */
export async function takeCaseOut(tx: Tx, kind: RankCaseKind, caseId: number): Promise<void> {
  const ids = await excludeCase(tx, kind, caseId);
  if (ids.length === 0) return;
  for (const snapshot of await readSnapshotsById(tx, ids)) await recount(tx, snapshot);
}

/** A rule's change holds for what is not frozen yet. */
export async function applyRule(tx: Tx, rule: RankRuleRecord): Promise<void> {
  const { weights, leastCases } = rule;
  for (const snapshot of await readSnapshots(tx, rule.id, PERIODS_BACK.length)) {
    if (snapshot.state === RANK_STATE.frozen) continue;
    await changeSnapshot(tx, snapshot.id, { weights, leastCases });
    await recount(tx, { ...snapshot, weights, leastCases });
  }
}
