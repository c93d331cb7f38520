/** Finds the people of one target of an escalation step, all in the alarm's park. */
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { roleCounts, roleCountsIn } from '../../identity/rights/role-in-force.repository';
import { isOfPark } from '../duty/on-duty.repository';
import type { EscalationTarget } from '../rule/rule.table';

/** Targets that are looked up by themselves; who is on duty is asked of the shifts. */
export type NamedTarget = Exclude<EscalationTarget, { kind: 'onDuty' }>;

interface Targeting {
  parkId: number;
  deviceId: number;
}

/** Condition on `app_user u` for one kind of target. */
function condition(alarm: Targeting, target: NamedTarget, moment: Date): SQL {
  switch (target.kind) {
    case 'person':
      return sql`u.id = ${target.userId}`;
    case 'role':
      return sql`exists (select from role_user ru join role r on r.id = ru.role_id and ${roleCounts(moment)}
        where ru.user_id = u.id and r.code = ${target.roleCode} and ${roleCountsIn(sql`${alarm.parkId}`)})`;
    case 'orgLeader':
      return sql`u.id = (select o.leader_user_id from device d join org o on o.id = d.responsible_org_id
        where d.id = ${alarm.deviceId})`;
  }
}

/** @returns ids of the people, enabled and of the park, in their order */
export async function findNamedPeople(tx: Tx, alarm: Targeting, target: NamedTarget, now: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select u.id::int as id from app_user u
    where ${condition(alarm, target, now)} and ${isOfPark(alarm.parkId)} order by u.id`);
  return rows.map((row) => row.id);
}
