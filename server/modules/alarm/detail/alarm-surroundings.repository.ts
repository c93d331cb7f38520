/** Data related to an alarm: device, place, names of people, rule, parent, contacts. */
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { VERDICT } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { devices } from '../../device/device.table';
import { parks, users } from '../../identity/identity.table';
import { roleCounts, roleCountsIn } from '../../identity/rights/role-in-force.repository';
import { locations } from '../../location/location.table';
import { alarms } from '../alarm.table';
import { rules } from '../rule/rule.table';

const FALSE_ALARM_WINDOW = '30 days';

/** Everything that is joined to the alarm by a single key, in one query. */
export async function readSurroundings(tx: Tx, alarmId: number, now: Date) {
  const [building, floor, room] = [alias(locations, 'building'), alias(locations, 'floor'), alias(locations, 'room')];
  const [assignee, judge, closer] = [alias(users, 'assignee'), alias(users, 'judge'), alias(users, 'closer')];
  const parent = alias(alarms, 'parent');
  const [row] = await tx
    .select({
      device: devices,
      park: parks,
      building: building.name,
      floor: floor.name,
      room: room.name,
      assigneeName: assignee.name,
      verdictByName: judge.name,
      closedByName: closer.name,
      parent: { id: parent.id, no: parent.no, title: parent.title, titleSaid: parent.titleSaid },
      ruleName: rules.name,
      parts: sql<number>`(select count(*)::int from alarm c where c.parent_alarm_id = alarm.id and c.folded)`,
      // By index alarm_device: a point has few alarms in a month.
      falseCount30d: sql<number>`(select count(*)::int from alarm f where f.device_id = alarm.device_id
        and f.occurred_at > ${now.toISOString()}::timestamptz - ${FALSE_ALARM_WINDOW}::interval
        and f.verdict = ${VERDICT.falseAlarm} and not f.is_drill)`,
    })
    .from(alarms)
    .innerJoin(devices, eq(devices.id, alarms.deviceId))
    .innerJoin(parks, eq(parks.id, alarms.parkId))
    .leftJoin(building, eq(building.id, alarms.buildingId))
    .leftJoin(floor, eq(floor.id, alarms.floorId))
    .leftJoin(room, eq(room.id, alarms.roomId))
    .leftJoin(assignee, eq(assignee.id, alarms.assigneeId))
    .leftJoin(judge, eq(judge.id, alarms.verdictBy))
    .leftJoin(closer, eq(closer.id, alarms.closedBy))
    .leftJoin(parent, eq(parent.id, alarms.parentAlarmId))
    .leftJoin(rules, eq(rules.id, alarms.ruleId))
    .where(eq(alarms.id, alarmId));
  return row ?? null;
}

export type Surroundings = NonNullable<Awaited<ReturnType<typeof readSurroundings>>>;

/** Roles that answer for the park while they are on shift. */
const ANSWERING_ROLES = ['manager', 'lead'];

/** The point's responsible leader first, then who is on shift as manager or lead, then the park's own number. */
export async function readContacts(
  tx: Tx,
  { device, park }: Surroundings,
  now: Date,
): Promise<AlarmDetail['contacts']> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ name: string; role: string; phone: string }>(sql`
    select c.name, min(c.role) as role, c.phone from (
      select 0 as rank, u.name, o.name as role, u.phone from org o join app_user u on u.id = o.leader_user_id
      where o.id = ${device.responsibleOrgId} and u.state = 0
      union all
      select case r.code when 'manager' then 1 else 2 end, u.name, coalesce(u.post_name, r.name), u.phone
      from duty_shift s join app_user u on u.id = s.user_id
      join role_user ru on ru.user_id = u.id
      join role r on r.id = ru.role_id and ${roleCounts(now)} and ${roleCountsIn(sql`${park.id}`)} and r.code in (${sql.join(
        ANSWERING_ROLES.map((role) => sql`${role}`),
        sql`, `,
      )})
      where s.park_id = ${park.id} and s.starts_at <= ${at} and s.ends_at > ${at} and u.state = 0
    ) c where c.phone is not null group by c.name, c.phone order by min(c.rank), c.name limit 6`);
  // The park's own number has no role.
  return park.phone === null ? rows : [...rows, { name: park.name, role: '', phone: park.phone }];
}
