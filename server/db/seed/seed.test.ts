import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../tests/kit/database';
import { seedDemo } from './seed';
let db: TestDatabase;
beforeAll(async () => { db = await freshDatabase('empty'); });
afterAll(() => db.drop());
test('times', async () => {
  for (const scale of ['full'] as const) {
    const t = Date.now();
    await seedDemo(db.url, { now: new Date(), scale, log: console.log });
    console.log(scale, Date.now() - t);
  }
  const c = new pg.Client({ connectionString: db.url }); await c.connect();
  console.log((await c.query(`select relname, n_live_tup from pg_stat_user_tables`)).rows.length);
  for (const q of ["select handle_state, category, verdict, count(*) from alarm group by 1,2,3 order by 1,2,3", "select count(*) from alarm_log", "select count(*) from duty_shift", "select type,count(*) from device group by 1", "select count(*) from location","select count(*) from notification","select * from timer", "select now()-occurred_at ago,handle_state,urgency,title,location,due_at-now() due,due_ack_at-now() ack from alarm where handle_state in (10,20,30,40,60)","select distinct action from alarm_log","select a.no,l.at-a.occurred_at as t,l.action,l.from_state,l.to_state,l.note,u.name from alarm_log l join alarm a on a.id=l.alarm_id left join app_user u on u.id=l.actor_id where a.verdict=1 and a.park_id=1 order by l.id"])
    console.table((await c.query(q)).rows);
  await c.end();
});
