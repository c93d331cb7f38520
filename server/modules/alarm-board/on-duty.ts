/** Who stands at which post at this moment; whoever is absent is not named. */
import { sql } from 'drizzle-orm';
import type { AlarmBoard } from '@/contract/alarm-board';
import type { Tx } from '../../db/open';

type OnDuty = AlarmBoard['onDuty'][number];

interface Row extends Record<string, unknown> {
  park_id: string;
  park_name: string;
  post: string;
  id: string;
  name: string;
  phone: string | null;
  until: Date | string;
}

/** Posts in the order of escalation, as far as they are known. */
const ORDER = ['control-room', 'field', 'lead', 'manager', 'repair'];
const rank = (post: string): number => (ORDER.includes(post) ? ORDER.indexOf(post) : ORDER.length);

export async function readOnDuty(tx: Tx, parkIds: readonly number[], now: Date): Promise<OnDuty[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<Row>(sql`
    select s.park_id, p.name as park_name, s.post, u.id, u.name, u.phone, max(s.ends_at) as until
    from duty_shift s join app_user u on u.id = s.user_id and u.state = 0 join park p on p.id = s.park_id
    where s.park_id = any(${`{${parkIds.join(',')}}`}::bigint[]) and s.starts_at <= ${at} and s.ends_at > ${at}
      and not exists (select from duty_absence a where a.user_id = s.user_id and a.park_id = s.park_id
        and a.starts_at <= ${at} and a.ends_at > ${at})
    group by s.park_id, p.name, s.post, u.id, u.name, u.phone order by s.park_id, s.post, u.id`);
  const posts = new Map<string, OnDuty>();
  for (const { park_id: parkId, park_name: parkName, post, id, name, phone, until } of rows) {
    const key = `${parkId}/${post}`;
    const stand = posts.get(key) ?? { parkId: Number(parkId), parkName, post, people: [] };
    stand.people.push({ id: Number(id), name, phone, until: new Date(until).getTime() });
    posts.set(key, stand);
  }
  return [...posts.values()].toSorted((a, b) => a.parkId - b.parkId || rank(a.post) - rank(b.post));
}
