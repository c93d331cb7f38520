/** Who is on the way to an alarm, and since when. */
import { sql } from 'drizzle-orm';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { TASK_STATE } from '@/contract/codes';
import type { Permission } from '@/contract/permissions';
import type { Tx } from '../../../db/open';
import { effectiveRights } from '../../identity/rights/effective-rights.repository';
import type { AlarmRecord } from '../alarm.table';

/** The right of people who go to the place; control room staff stay where they are. */
const GOES: Permission = 'alarm.field';

/** Field staff who took the alarm, or a task of it, and have not reported their arrival; the first to set out first. */
export async function readOnTheWay(
  tx: Tx,
  { id, parkId }: Pick<AlarmRecord, 'id' | 'parkId'>,
  now: Date,
): Promise<AlarmDetail['onTheWay']> {
  const who = sql`select w.id, w.usertype from app_user w where w.id in (select user_id from taken)`;
  const { rows } = await tx.execute<{ name: string; since: string }>(sql`
    with taken as (
      select x.user_id, min(x.at) as at from (
        select ack_by as user_id, ack_at as at from alarm where id = ${id} and ack_at is not null
        union all select assignee_id, signed_at from alarm_task
        where alarm_id = ${id} and state = ${TASK_STATE.signed} and signed_at is not null) x
      where not exists (select from alarm_log g
        where g.alarm_id = ${id} and g.actor_id = x.user_id and g.action = 'arrive')
      group by x.user_id)
    select u.name, (extract(epoch from t.at) * 1000)::bigint as since
    from taken t join app_user u on u.id = t.user_id
    where exists (select from (${effectiveRights(who, now)}) g
      where g.user_id = u.id and g.park_id = ${parkId} and g.perm_code = ${GOES})
    order by t.at`);
  return rows.map(({ name, since }) => ({ name, since: Number(since) }));
}
