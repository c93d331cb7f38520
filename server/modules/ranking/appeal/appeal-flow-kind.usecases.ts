/** Approvals of appeals: what is shown of them, who decides, and what follows: the case is taken out. */
import { RANK_APPEAL as A, RANK_CASE, type RankAppealState } from '@/contract/ranking/ranking-codes';
import type { Tx } from '../../../db/open';
import { said } from '../../../ports/said';
import type { FlowActing } from '../../flow/engine/flow.types';
import type { FlowInst } from '../../flow/flow.table';
import type { FlowKind } from '../../flow/flow-kinds.usecases';
import { takeCaseOut } from '../compute/compute.usecases';
import { appealDecided, neverOneself, rankingNotFound } from '../ranking.errors';
import type { RankAppealRecord } from '../ranking.table';
import { findSnapshot } from '../compute/snapshot.repository';
import { changeAppeal, findAppeal, lockAppeal, reviewersFor } from './appeal.repository';
import { APPEAL_KIND } from './appeal.rules';

async function appealOf(tx: Tx, id: number): Promise<RankAppealRecord> {
  const appeal = await findAppeal(tx, id);
  if (!appeal) throw rankingNotFound();
  return appeal;
}

/** @throws AppError 403 for whoever appealed, 409 when it has been decided */
async function decide(
  { tx, user, now, audit }: FlowActing,
  bizId: number | null,
  { state, note }: { state: RankAppealState; note: string | null },
): Promise<RankAppealRecord> {
  const appeal = await lockAppeal(tx, bizId ?? 0);
  if (!appeal) throw rankingNotFound();
  if (appeal.state !== A.waiting) throw appealDecided();
  if (user?.id === appeal.askedBy) throw neverOneself();
  const action = state === A.accepted ? 'rankAppeal.accept' : 'rankAppeal.refuse';
  audit({ action, parkId: appeal.parkId, bizType: 'rankAppeal', bizId: appeal.id, detail: { no: appeal.no, note } });
  return changeAppeal(tx, appeal.id, {
    state,
    decidedByName: user?.name ?? null,
    decidedAt: now,
    decidedNote: note,
  });
}

export const rankAppealKind: FlowKind = {
  kind: APPEAL_KIND,
  guarded: true,
  facts: [
    { key: 'isAlarm', type: 'yesNo' },
    { key: 'asker', type: 'person' },
  ],
  lock: async (tx, id) => void (await lockAppeal(tx, id)),
  factsOf: async (tx, id) => {
    const { kind, askedBy } = await appealOf(tx, id);
    return { isAlarm: kind === RANK_CASE.alarm, asker: askedBy };
  },
  describe: async (tx, id) => {
    const { kind, no, title, reason, askedByName, snapshotId, parkId } = await appealOf(tx, id);
    const ruleId = (await findSnapshot(tx, parkId, snapshotId))?.ruleId;
    const lines = [
      { key: 'person', value: askedByName },
      { key: kind === RANK_CASE.alarm ? 'alarm' : 'order', value: `${no} ${title}` },
      { key: 'reason', value: reason },
    ] as const;
    return {
      title: said('flow.about.rankAppeal', { person: askedByName, no }),
      lines,
      // Whoever decides may work in another park, or look at another ranking first.
      link: `/ranking/index?park=${parkId}${ruleId === undefined ? '' : `&rule=${ruleId}`}&period=${snapshotId}`,
    };
  },
  people: async (tx, id, key, now) => {
    const { parkId, askedBy } = await appealOf(tx, id);
    return key === 'reviewers' ? reviewersFor(tx, parkId, askedBy, now) : [askedBy];
  },
  async onPassed(acting, { bizId }: FlowInst) {
    const { kind, caseId } = await decide(acting, bizId, { state: A.accepted, note: null });
    await takeCaseOut(acting.tx, kind, caseId);
  },
  onRefused: async (acting, { bizId }, reason) =>
    void (await decide(acting, bizId, { state: A.refused, note: reason || null })),
  async onCancelled({ tx }, { bizId }) {
    const appeal = await lockAppeal(tx, bizId ?? 0);
    if (appeal?.state === A.waiting) await changeAppeal(tx, appeal.id, { state: A.withdrawn });
  },
};
