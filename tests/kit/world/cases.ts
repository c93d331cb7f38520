/** Alarms and orders in any state. */
import { alarms } from '../../../server/modules/alarm/alarm.table';
import { planRuns } from '../../../server/modules/alarm/plan/plan.table';
import { orderSkills, orderTypes } from '../../../server/modules/order/order-type.table';
import { orderPeople, orders, RELATION } from '../../../server/modules/order/order.table';
import type { Rows } from './rows';

export type NewAlarm = Partial<typeof alarms.$inferInsert>;
export type NewOrder = Partial<typeof orders.$inferInsert>;
type OrderType = Partial<typeof orderTypes.$inferInsert>;

/** Everybody whom the order's columns name is related to it, as when it was made by calls. */
function relationsOf(order: NewOrder): [userId: number, relation: number][] {
  const { creatorId, ownerId, assigneeId, helperIds = [] } = order;
  const named: [number | null | undefined, number][] = [
    [creatorId, RELATION.reporter],
    [ownerId, RELATION.owner],
    [assigneeId, RELATION.offered],
    ...helperIds.map((id): [number, number] => [id, RELATION.helper]),
  ];
  return named.flatMap(([id, relation]) => (typeof id === 'number' ? [[id, relation]] : []));
}

/** Builders of alarms and orders; each answers the new row's id. */
export function casesOf({ add, addAll, query }: Rows, now: () => Date) {
  let made = 0;
  return {
    /** A fire alarm of a detector that waits, unless said otherwise. */
    addAlarmOf(parkId: number, deviceId: number, more: NewAlarm = {}): Promise<number> {
      made += 1;
      return add(alarms, {
        no: `BJ20260302${String(made).padStart(4, '0')}`,
        parkId,
        deviceId,
        signalType: 'alarm',
        category: 1,
        level: 1,
        title: '烟感报警',
        location: 'A座 12层',
        occurredAt: now(),
        lastSignalAt: now(),
        lastActionAt: now(),
        ...more,
      });
    },
    /** A run of the plan for the alarm, its first nodes running. @returns ids of the nodes */
    async addRunOf(parkId: number, alarmId: number, planId: number): Promise<number[]> {
      const run = await add(planRuns, { parkId, alarmId, planId, name: '火警预案', startedAt: now() });
      await query('update alarm set plan_run_id = $1 where id = $2', [run, alarmId]);
      const nodes = await query<{ id: string }>(
        `insert into node_run (park_id, plan_run_id, alarm_id, node_order, name, type, owner_role, timeout_sec, required,
           fields, least_photos, need_scan, allow_skip, state, started_at)
         select park_id, $1, $2, node_order, name, type, owner_role, timeout_sec, required, fields, least_photos, need_scan,
           allow_skip, case node_order when 1 then 1 else 0 end, case node_order when 1 then $3::timestamptz end
         from plan_node where plan_id = $4 order by id returning id`,
        [run, alarmId, now(), planId],
      );
      return nodes.map(({ id }) => Number(id));
    },
    async addOrderType(
      parkId: number,
      name: string,
      skilled: readonly number[],
      more: OrderType = {},
    ): Promise<number> {
      const typeId = await add(orderTypes, {
        parkId,
        name,
        dispatchMode: 1,
        defaultPriority: 3,
        maxOpenPerStaff: 90,
        acceptMin: 15,
        respondMin: 30,
        finishMin: 240,
        warnBeforeMin: 10,
        returnVisit: 0,
        ...more,
      });
      const skills = skilled.map((userId) => ({ parkId, typeId, userId }));
      if (skills.length > 0) await addAll(orderSkills, skills);
      return typeId;
    },
    /** An order that waits in the pool, unless said otherwise. */
    async addOrderOf(parkId: number, typeId: number, more: NewOrder = {}): Promise<number> {
      made += 1;
      const row = {
        no: `GD99991231${String(made).padStart(4, '0')}`,
        parkId,
        typeId,
        title: '空调不制冷',
        location: 'A座 3层 302',
        source: 1,
        reporterName: 'tenant',
        day: '2026-03-02',
        createdAt: now(),
        priority: 3,
        state: 100,
        dispatchMode: 1,
        lastActionAt: now(),
        respondBy: new Date(now().getTime() + 1_800_000),
        finishBy: new Date(now().getTime() + 14_400_000),
        ...more,
      };
      const orderId = await add(orders, row);
      const people = relationsOf(row).map(([userId, relation]) => ({
        orderId,
        userId,
        parkId,
        relation,
        since: now(),
      }));
      if (people.length > 0) await addAll(orderPeople, people);
      return orderId;
    },
  };
}
