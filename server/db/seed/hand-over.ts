/** Two hand-overs of the first park: one waits for the demo's guard to sign, one was signed yesterday. */
import type pg from 'pg';
import { HAND_OVER_ITEM_STATE as ITEM, HAND_OVER_STATE as STATE } from '@/contract/codes';

/** Open for somebody to see to, as the hand-over counts it. */
const OPEN = 'a.handle_state in (20, 30, 40)';
const MOST = 3;

/** From whoever else of the guards or field staff holds most, to the demo's guard. */
async function addWaiting(client: pg.ClientBase, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: string; park_id: string; from_id: string; to_id: string }>(
    `with home as (select p.id from park p where p.project_code = 'YLOP'),
      giver as (select a.assignee_id as id from alarm a join home on a.park_id = home.id
        join app_user u on u.id = a.assignee_id and u.login_name <> 'guard'
        where ${OPEN} group by 1 order by count(*) desc, 1 limit 1)
     insert into hand_over (park_id, post, from_user_id, to_user_id, state, note, started_at)
     select home.id, 'control-room', giver.id, u.id, ${STATE.waiting}, '夜间巡查正常，B 座电梯厅有施工，注意扬尘误报', $1
     from home, giver, app_user u where u.login_name = 'guard'
     returning id, park_id, from_user_id as from_id, to_user_id as to_id`,
    [new Date(now.getTime() - 8 * 60_000)],
  );
  const [row] = rows;
  if (!row) return;
  await client.query(
    `insert into hand_over_item (park_id, hand_over_id, kind, subject_id, state, note)
     select a.park_id, $1, 'alarm', a.id, ${ITEM.waiting},
       case when row_number() over (order by a.level, a.id) = 1 then '已到场看过，等物业确认施工时间' else '' end
     from alarm a where a.park_id = $2 and a.assignee_id = $3 and ${OPEN} order by a.level, a.id limit ${MOST}`,
    [row.id, row.park_id, row.from_id],
  );
}

/** From the demo's guard to the second one, signed some hours ago. */
async function addSigned(client: pg.ClientBase, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 6 * 3_600_000);
  const { rows } = await client.query<{ id: string; park_id: string; from_id: string }>(
    `insert into hand_over (park_id, post, from_user_id, to_user_id, state, note, started_at, ended_at)
     select p.id, 'control-room', f.id, t.id, ${STATE.done}, '', $1::timestamptz - interval '15 min', $1
     from park p, app_user f, app_user t where p.project_code = 'YLOP' and f.login_name = 'guard' and t.login_name = 'guard2'
     returning id, park_id, from_user_id as from_id`,
    [at],
  );
  const [row] = rows;
  if (!row) return;
  await client.query(
    `insert into hand_over_item (park_id, hand_over_id, kind, subject_id, state, signed_at)
     select a.park_id, $1, 'alarm', a.id, ${ITEM.signed}, $2 from alarm a
     where a.park_id = $3 and a.assignee_id = $4 and a.handle_state = 50 order by a.closed_at desc, a.id limit 2`,
    [row.id, at, row.park_id, row.from_id],
  );
}

export async function addHandOvers(client: pg.ClientBase, now: Date): Promise<void> {
  await addWaiting(client, now);
  await addSigned(client, now);
}
