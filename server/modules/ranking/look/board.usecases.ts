/** One period of a ranking, as whoever asks may see it. */
import type { InputOf } from '@/contract/endpoint';
import type { RankBoard, rankingEndpoints, RankRow } from '@/contract/ranking/ranking';
import { RANK_STATE, RANK_SUBJECT } from '@/contract/ranking/ranking-codes';
import type { SignedInContext } from '../../../http/context';
import { findSnapshot, readRows, readSnapshots } from '../compute/snapshot.repository';
import type { RankRowRecord, RankRuleRecord, RankSnapshotRecord } from '../ranking.table';
import { hintOf } from '../score/hint.rules';
import { appealsUntil, freezesAt } from '../score/period.rules';
import { peersSee, shown } from '../score/place.rules';
import { readRules } from '../setup/rule.repository';
import { readHidden, readTeam } from './person.repository';
import { maySeeRule, mayManage, ownSubject, seesAllOf, seesPeers } from './sight.rules';

type Shown = NonNullable<RankBoard['shown']>;
interface Look {
  rule: RankRuleRecord;
  snapshot: RankSnapshotRecord;
  before: RankSnapshotRecord | undefined;
  seesAll: boolean;
}

/** Periods to choose from. */
const PERIODS_KEPT = 12;

const headOf = ({ id, first, last, state }: RankSnapshotRecord) => ({ id, first, last, state });

async function readShown({ tx, user }: SignedInContext, { rule, snapshot, before, seesAll }: Look): Promise<Shown> {
  const { subject, parkId } = rule;
  const rows = await readRows(tx, snapshot.id);
  const earlier = new Map(
    (before ? await readRows(tx, before.id) : []).flatMap(({ subjectId, place, index }) =>
      place === null ? [] : [[subjectId, index] as const],
    ),
  );
  const teamId = subject === RANK_SUBJECT.team ? await readTeam(tx, user.id) : null;
  const ownId = ownSubject(subject, { userId: user.id, teamId, parkId });
  const own = rows.find(({ subjectId }) => subjectId === ownId);
  const visible = seesAll ? rows : seesPeers(rule, own) ? peersSee(rows) : [];
  const people = seesAll || subject !== RANK_SUBJECT.person ? [] : visible.map(({ subjectId }) => subjectId);
  const hidden = await readHidden(tx, people);
  const toRow = ({ subjectId, name, place, index, low, high, cases, numbers }: RankRowRecord): RankRow => {
    const was = earlier.get(subjectId);
    return {
      subjectId,
      place,
      cases,
      numbers,
      index: shown(index),
      low: shown(low),
      high: shown(high),
      name: subjectId !== ownId && hidden.has(subjectId) ? null : name,
      isMine: subjectId === ownId,
      change: place === null || was === undefined ? null : shown(shown(index) - shown(was)),
    };
  };
  const { weights, facts, leastCases, computedAt, endsAt } = snapshot;
  return {
    ...headOf(snapshot),
    ruleId: rule.id,
    period: rule.period,
    subject,
    weights,
    leastCases,
    computedAt: computedAt.getTime(),
    freezesAt: freezesAt(endsAt).getTime(),
    appealsUntil: appealsUntil(endsAt).getTime(),
    mine: own ? toRow(own) : null,
    hint: own ? hintOf(own, rows, { weights, facts }) : null,
    rows: visible.map(toRow),
  };
}

export async function readBoard(
  context: SignedInContext,
  { parkId, ruleId, snapshotId }: InputOf<typeof rankingEndpoints.getRanking>,
): Promise<RankBoard> {
  const { tx, user } = context;
  const seesAll = seesAllOf(user, parkId);
  const rules = (await readRules(tx, parkId)).filter((rule) => maySeeRule(rule, seesAll));
  const asked = ruleId ?? (snapshotId && (await findSnapshot(tx, parkId, snapshotId))?.ruleId);
  const rule = rules.find(({ id }) => id === asked) ?? rules[0];
  const snapshots = rule ? await readSnapshots(tx, rule.id, PERIODS_KEPT + 1) : [];
  const over = snapshots.find(({ state }) => state !== RANK_STATE.running);
  const snapshot = snapshots.find(({ id }) => id === snapshotId) ?? over ?? snapshots[0];
  const before = snapshots[snapshots.findIndex(({ id }) => id === snapshot?.id) + 1];
  return {
    parkId,
    seesAll,
    mayManage: mayManage(user, parkId),
    nameHidden: (await readHidden(tx, [user.id])).has(user.id),
    rules: rules.map(({ id, period, subject }) => ({ id, period, subject })),
    periods: snapshots.slice(0, PERIODS_KEPT).map(headOf),
    shown: rule && snapshot ? await readShown(context, { rule, snapshot, before, seesAll }) : null,
  };
}
