import { afterAll, beforeAll, it } from 'vitest';
import { alarmListInput } from '@/contract/alarm';
import { openAlarmWorld, START, type AlarmWorld } from './alarm.fixtures';
import { listAlarmRows } from './alarm.queries';
import { openDatabase } from '../../db/open';
import { readWaiting } from '../home/home.queries';

let world: AlarmWorld;
beforeAll(async () => {
  world = await openAlarmWorld();
  await world.query(`insert into park (name, tenant_id, project_code, address) select 'P'||i,1,'P'||i,'x' from generate_series(3,4) i`);
  await world.query(`insert into park_user select i, $1 from generate_series(2,4) i`, [world.people.guard.id]);
  await world.query(
      `insert into alarm (no, park_id, device_id, signal_type, category, level, title, location, occurred_at, last_signal_at,
         last_action_at, urgency, handle_state, due_at, building_id, ack_by, ack_at, last_actor_id)
       select 'L' || i, i % 4 + 1, i, 'alarm', 1 + (i % 7) % 6, i % 5 + 1, '旧烟感探测器报警 ' || i, 'A座 12层 1203 办公室', $1::timestamptz - i * interval '8 second', $1, $1,
         case when i < 800 then i % 2 else 2 end, case when i < 800 then 10 + 10 * (i % 4) else 50 end, case when i < 800 then $1::timestamptz + i * interval '1 minute' end, i % 40, $2, $1, $2
       from generate_series(1, 1000000) i`,
      [START, world.people.guard2.id],
    );
  await world.query(`insert into alarm_person select i, $1, i % 4 + 1, $2 from generate_series(1, 1000000, 3) i`, [world.people.guard.id, START]);
  await world.query('vacuum analyze');
}, 300_000);
afterAll(() => world.close());

it('bench', async () => {
  const db = openDatabase(new URL(world.db.pool.options.connectionString ?? '').href, { poolSize: 16 });
  const rights = new Map([1, 2, 3, 4].map((p) => [p, world.people.guard.rights.get(world.parkA) ?? new Set<never>()]));
  const many = { ...world.people.guard, rights };
  const run = async (q: Record<string, unknown>) => {
    const parks = q.parkId ? [q.parkId as number] : [1, 2, 3, 4];
    const input = alarmListInput.parse(q);
    return db.withPark(parks, (tx) => listAlarmRows(tx, { user: many, now: world.deps.now() }, input));
  };
  const measure = async (name: string, work: () => Promise<unknown>) => {
    for (let i = 0; i < 20; i++) await work();
    const one: number[] = [];
    for (let i = 0; i < 20; i++) { const t = performance.now(); await work(); one.push(performance.now() - t); }
    const times: number[] = [];
    const t00 = performance.now();
    await Promise.all(Array.from({ length: 16 }, async () => { for (let i = 0; i < 15; i++) { const t = performance.now(); await work(); times.push(performance.now() - t); } }));
    times.sort((a, b) => a - b); one.sort((a, b) => a - b);
    console.log(name.padEnd(60), 'alone', one[10]?.toFixed(1), '16conn p50', times[120]?.toFixed(1), 'p95', times[228]?.toFixed(1), 'per s', (240000 / (performance.now() - t00)).toFixed(0));
  };
  await measure('bare withPark', () => db.withPark([1], async () => 1));
  const cases: Record<string, unknown>[] = [
    {}, { parkId: 1 }, { status: 'any' }, { status: 'any', parkId: 1 }, { status: 'closed', parkId: 1 }, { status: 'closed', parkId: 1, pageNum: 500 }, { status: 'closed', pageNum: 500 },
    { status: 'closed', level: 1, parkId: 1 }, { status: 'closed', level: 1 }, { status: 'any', category: 1, level: 2, parkId: 1 }, { status: 'any', keyword: '没有这个', parkId: 1 }, { status: 'any', keyword: '没有这个' }, { status: 'any', keyword: 'BJ20260302' },
    { keyword: '1203' }, { scope: 'mine' }, { scope: 'mine', status: 'any' }, { overdue: 'true' }, { status: 'any', parkId: 1, handleState: 60 },
  ];
  for (const q of cases) await measure(JSON.stringify(q), () => run(q));
  for (const q of [{ status: 'closed', parkId: 1 }, { status: 'any' }]) {
    let p = await run({ ...q, pageSize: 100 });
    for (let i = 0; i < 300; i++) p = await run({ ...q, pageSize: 100, cursor: p.next });
    const cursor = p.next;
    await measure('deep ' + JSON.stringify(q), () => run({ ...q, cursor }));
  }
  await measure('waiting', () => db.withPark([1, 2, 3, 4], (tx) => readWaiting(tx, { user: many, now: world.deps.now() }, undefined)));
  await db.close();
}, 300_000);
