/** Resolves the targets of an escalation step to people at this moment. Nobody outside the alarm's park is ever notified. */
import type { Tx } from '../../../db/open';
import { findNamedPeople } from './target.repository';
import { findOnDuty, type OnDutyFound, postName } from '../duty/on-duty.usecases';
import { appendLog } from '../alarm-log.repository';
import type { EscalationTarget } from '../rule/rule.table';

export interface TargetedAlarm {
  id: number;
  parkId: number;
  deviceId: number;
}

/** Answers already found in this transaction: a batch of signals asks for the same guards again and again. */
export type TargetMemo = Map<string, Promise<OnDutyFound>>;

/** Asked in this order when a step reaches nobody. */
const STAND_INS: readonly EscalationTarget[] = [
  { kind: 'role', roleCode: 'lead' },
  { kind: 'role', roleCode: 'manager' },
];

async function findPeople(tx: Tx, alarm: TargetedAlarm, target: EscalationTarget, now: Date): Promise<OnDutyFound> {
  if (target.kind === 'onDuty') return findOnDuty(tx, alarm.parkId, target.post, now);
  return { userIds: await findNamedPeople(tx, alarm, target, now), notes: [] };
}

function findOnce(
  tx: Tx,
  alarm: TargetedAlarm,
  target: EscalationTarget,
  now: Date,
  memo: TargetMemo,
): Promise<OnDutyFound> {
  const key = JSON.stringify([alarm.parkId, target, target.kind === 'orgLeader' && alarm.deviceId]);
  const known = memo.get(key) ?? findPeople(tx, alarm, target, now);
  memo.set(key, known);
  return known;
}

/** @returns the people of one target, without the leads and managers who stand in for nobody. */
export const findTargeted = async (
  tx: Tx,
  alarm: TargetedAlarm,
  target: EscalationTarget,
  now: Date,
  memo: TargetMemo = new Map(),
): Promise<number[]> => (await findOnce(tx, alarm, target, now, memo)).userIds;

const nameOf = (target: EscalationTarget): string =>
  target.kind === 'person'
    ? `人员 ${target.userId}`
    : { role: '角色', onDuty: '值班岗位', orgLeader: '设备责任部门负责人' }[target.kind] +
      (target.kind === 'role' ? ` ${target.roleCode}` : target.kind === 'onDuty' ? ` ${postName(target.post)}` : '');

/** Who is notified for the targets of a step: `byTarget` in their order; `standIn` names the role notified when nobody was found. */
export interface Targeted {
  userIds: number[];
  byTarget: number[][];
  /** Texts for the timeline: who is notified in place of an absent person. */
  notes: string[];
  standIn: EscalationTarget | null;
}

/** Nobody was found: the leads are told, else the managers. */
async function findStandIns(tx: Tx, alarm: TargetedAlarm, now: Date, memo: TargetMemo) {
  for (const standIn of STAND_INS) {
    const userIds = await findTargeted(tx, alarm, standIn, now, memo);
    if (userIds.length > 0) return { userIds, standIn };
  }
  return { userIds: [], standIn: null };
}

/** @returns whom a step would tell; writes nothing. */
export async function findStep(
  tx: Tx,
  alarm: TargetedAlarm,
  targets: readonly EscalationTarget[],
  now: Date,
  memo: TargetMemo = new Map(),
): Promise<Targeted> {
  const found: OnDutyFound[] = [];
  for (const target of targets) found.push(await findOnce(tx, alarm, target, now, memo));
  const byTarget = found.map(({ userIds }) => userIds);
  const notes = [...new Set(found.flatMap((each) => each.notes))];
  const userIds = [...new Set(byTarget.flat())];
  if (userIds.length > 0) return { userIds, byTarget, notes, standIn: null };
  return { byTarget, notes, ...(await findStandIns(tx, alarm, now, memo)) };
}

/** @returns ids of the people to tell, each once; who is told in place of whom stands in the timeline. */
export async function resolveTargets(
  tx: Tx,
  alarm: TargetedAlarm,
  targets: readonly EscalationTarget[],
  now: Date,
  memo: TargetMemo = new Map(),
): Promise<number[]> {
  const { userIds, byTarget, notes, standIn } = await findStep(tx, alarm, targets, now, memo);
  const log = (note: string) => appendLog(tx, { alarm, at: now, action: 'redirected', note });
  if (byTarget.some((people) => people.length > 0)) {
    if (notes.length > 0) await log(notes.join('；'));
    return userIds;
  }
  const missed = targets.map(nameOf).join('、');
  const note = standIn
    ? `${missed}：无人可通知，已改为通知${nameOf(standIn)}`
    : `${missed}：无人可通知，班组长和经理也不在`;
  console.error(`[alarm ${alarm.id}] ${note}`);
  await log(note);
  return userIds;
}
