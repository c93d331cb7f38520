/** Who is meant by the targets of an escalation step, at this moment. Nobody outside the alarm's park is ever told. */
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { roleCounts, roleCountsIn } from '../identity/role-in-force';
import { appendLog } from './alarm.log';
import type { EscalationTarget } from './rule.table';

export interface TargetedAlarm {
  id: number;
  parkId: number;
  deviceId: number;
}

/** Answers already found in this transaction: a batch of signals asks for the same guards again and again. */
export type TargetMemo = Map<string, Promise<number[]>>;

/** Asked in this order when a step reaches nobody. */
const STAND_INS: readonly EscalationTarget[] = [
  { kind: 'role', roleCode: 'lead' },
  { kind: 'role', roleCode: 'manager' },
];

/** Condition on `app_user u` for one kind of target. */
function condition(alarm: TargetedAlarm, target: EscalationTarget, moment: Date): SQL {
  const now = moment.toISOString();
  switch (target.kind) {
    case 'person':
      return sql`u.id = ${target.userId}`;
    case 'role':
      return sql`exists (select from role_user ru join role r on r.id = ru.role_id and ${roleCounts(moment)}
        where ru.user_id = u.id and r.code = ${target.roleCode} and ${roleCountsIn(sql`${alarm.parkId}`)})`;
    case 'onDuty':
      return sql`exists (select from duty_shift s where s.user_id = u.id and s.park_id = ${alarm.parkId}
        and s.post = ${target.post} and s.starts_at <= ${now}::timestamptz and s.ends_at > ${now}::timestamptz)`;
    case 'orgLeader':
      return sql`u.id = (select o.leader_user_id from device d join org o on o.id = d.responsible_org_id
        where d.id = ${alarm.deviceId})`;
  }
}

async function findPeople(tx: Tx, alarm: TargetedAlarm, target: EscalationTarget, now: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select u.id::int as id from app_user u
    where u.state = 0 and ${condition(alarm, target, now)}
      and exists (select from park_user pu where pu.user_id = u.id and pu.park_id = ${alarm.parkId})
    order by u.id`);
  return rows.map((row) => row.id);
}

function findOnce(
  tx: Tx,
  alarm: TargetedAlarm,
  target: EscalationTarget,
  now: Date,
  memo: TargetMemo,
): Promise<number[]> {
  const key = JSON.stringify([alarm.parkId, target, target.kind === 'orgLeader' && alarm.deviceId]);
  const known = memo.get(key) ?? findPeople(tx, alarm, target, now);
  memo.set(key, known);
  return known;
}

const nameOf = (target: EscalationTarget): string =>
  target.kind === 'person'
    ? `人员 ${target.userId}`
    : { role: '角色', onDuty: '值班岗位', orgLeader: '设备责任部门负责人' }[target.kind] +
      (target.kind === 'role' ? ` ${target.roleCode}` : target.kind === 'onDuty' ? ` ${target.post}` : '');

/** Nobody was found: the leads are told, else the managers; either way the timeline says so. */
async function findStandIns(
  tx: Tx,
  alarm: TargetedAlarm,
  targets: readonly EscalationTarget[],
  now: Date,
  memo: TargetMemo,
): Promise<number[]> {
  let found: number[] = [];
  let by = '';
  for (const standIn of STAND_INS) {
    found = await findOnce(tx, alarm, standIn, now, memo);
    by = nameOf(standIn);
    if (found.length > 0) break;
  }
  const missed = targets.map(nameOf).join('、');
  const note =
    found.length > 0 ? `${missed}：无人可通知，已改为通知${by}` : `${missed}：无人可通知，班组长和经理也不在`;
  console.error(`[alarm ${alarm.id}] ${note}`);
  await appendLog(tx, { alarm, at: now, action: 'escalated', note });
  return found;
}

/** @returns ids of the people to tell, each once. */
export async function resolveTargets(
  tx: Tx,
  alarm: TargetedAlarm,
  targets: readonly EscalationTarget[],
  now: Date,
  memo: TargetMemo = new Map(),
): Promise<number[]> {
  const found = new Set<number>();
  for (const target of targets) {
    for (const userId of await findOnce(tx, alarm, target, now, memo)) found.add(userId);
  }
  return found.size > 0 ? [...found] : findStandIns(tx, alarm, targets, now, memo);
}
