/** `npm run bench -- --only video-events`: lists over a million events of 200 cameras. */
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { runnerImport } from 'vite';
import { timed } from '../lib/log.mjs';
import { at } from '../lib/paths.mjs';
import { databaseOf, startBuilt } from './built-server.mjs';

/** The demo's park without algorithms of its own. */
const PARK = 3;
const CAMERAS = 200;
const DAYS = 60;

async function loadLists() {
  const { module } = await runnerImport(at('scripts/bench/video-lists.ts'), {
    configFile: false,
    resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
  });
  return module.benchVideoLists;
}

/** Verdicts as people give them: most are old, one in twenty has none. The first user has reviewed every third event. */
const fillings = (rows) => [
  // Counted once at the end, not a million times.
  'alter table video_event disable trigger user',
  `insert into device (park_id, code, name, type, location_text) select ${PARK}, 'BENCH-CAM-' || n, '摄像机' || n, 7, '区域 ' || n
     from generate_series(1, ${CAMERAS}) n`,
  `insert into ai_algorithm (park_id, code, name, kind, release, min_score, licences)
     values (${PARK}, 'bench', '周界入侵检测', 1, '1', 0.5, 999)`,
  `insert into algo_binding (park_id, algorithm_id, device_id, zones, plan, score, hold_sec, frames, cooldown_sec, result, state, state_since)
     select ${PARK}, (select max(id) from ai_algorithm), d.id, '[]', '[]', 0.6, 0, 1, 60, 0, 1, now()
     from device d where d.code like 'BENCH-CAM-%' order by d.id`,
  `insert into video_event (at, end_at, received_at, park_id, device_id, algorithm_id, binding_id, score, box, result, state)
     select x.at, x.at + interval '9 seconds', x.at, ${PARK}, b.device_id, b.algorithm_id, b.id, 0.6 + (n % 37) / 100.0, '[0.4,0.5,0.1,0.3]', 0,
       case when n % 20 = 0 then 10 when n % 3 = 0 then 20 when n % 11 = 0 then 40 else 30 end
     from (select n, now() - (n::float8 / ${rows}) * interval '${DAYS} days' as at from generate_series(1, ${rows}) n) x
     join (select *, row_number() over (order by id) - 1 as nth from algo_binding where park_id = ${PARK}) b on b.nth = (x.n::bigint * 7919) % ${CAMERAS}
     order by x.at`,
  `insert into event_review (park_id, user_id, event_id, at, event_at)
     select ${PARK}, 1, id, at, at from video_event where park_id = ${PARK} and id % 3 = 0`,
  'alter table video_event enable trigger user',
  'select recount_video_events()',
  'vacuum analyze',
];

async function fill(platform, rows) {
  const client = new pg.Client({ connectionString: databaseOf(platform) });
  await client.connect();
  try {
    for (const text of fillings(rows)) await client.query(text);
    const { rows: found } = await client.query(
      `select (select min(id)::int from device where code like 'BENCH-CAM-%') as device, (select max(id)::int from ai_algorithm) as algorithm,
         (select min(id)::int from algo_binding where park_id = ${PARK}) as binding, (select max(id)::int from video_event) as event`,
    );
    return { ...found[0], devices: CAMERAS, parkId: PARK };
  } finally {
    await client.end();
  }
}

/** @param seconds each list is asked */
export async function benchVideo({ rows, seconds }) {
  const benchVideoLists = await loadLists();
  const platform = await timed('starting the platform', () =>
    startBuilt(undefined, { DEMO_CONTROLLERS: '0', DEMO_DETECTOR: '0' }),
  );
  try {
    const filled = await timed(`${rows} events of ${CAMERAS} cameras`, () => fill(platform, rows));
    const figures = await benchVideoLists({ ...filled, url: databaseOf(platform), seconds });
    console.log('\nLists, 16 connections, ms in the database');
    console.table(figures);
    const slow = Object.entries(figures).flatMap(([name, { p95 }]) => (p95 > 50 ? [name] : []));
    console.log(slow.length === 0 ? 'every p95 within 50 ms' : `above 50 ms: ${slow.join(', ')}`);
  } finally {
    await platform.stop();
  }
}
