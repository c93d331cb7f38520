/** Two hundred doors in use for a year: people with cards, what they hold on the controllers, and where they passed. */
import pg from 'pg';
import { timed } from '../lib/log.mjs';
import { databaseOf } from './built-server.mjs';

/** The demo's park without doors of its own. */
export const PARK = 3;
const AREAS = 20;
const MONTHS = 12;

const WEEK = JSON.stringify([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1_440 })));

/** The doors are there already, ten in each area; everybody belongs to one of twenty companies, each of which has its area. */
function rightsOf(people) {
  const org = `(b.org + p.nth % ${AREAS})`;
  return [
    `insert into access_area (park_id, name) select ${PARK}, '区域' || n from generate_series(1, ${AREAS}) n`,
    `update access_door d set area_id = a.first + (x.nth - 1) % ${AREAS} from (select id, row_number() over (order by id) as nth
       from access_door where park_id = ${PARK}) x, (select min(id) as first from access_area where park_id = ${PARK} and name like '区域%') a
     where d.id = x.id`,
    `insert into org (tenant_id, park_id, name, code) select tenant_id, ${PARK}, '企业' || n, 'accessbench' || n
       from park, generate_series(1, ${AREAS}) n where id = ${PARK}`,
    `insert into access_plan (park_id, name, week) values (${PARK}, '全年', '${WEEK}')`,
    `insert into access_group (park_id, name, plan_id) select ${PARK}, '企业' || n || '员工', (select max(id) from access_plan)
       from generate_series(1, ${AREAS}) n`,
    `create table bench_first as select (select min(id) from org where code like 'accessbench%') as org,
       (select max(id) - ${AREAS} + 1 from access_group) as grp, (select min(id) from access_area where park_id = ${PARK} and name like '区域%') as area,
       (select coalesce(max(id), 0) from access_person) as person, (select max(id) from access_plan) as plan`,
    `insert into access_member (group_id, park_id, kind, subject_id) select grp + n, ${PARK}, 'org', org + n
       from bench_first, generate_series(0, ${AREAS - 1}) n`,
    `insert into access_target (group_id, park_id, kind, subject_id) select grp + n, ${PARK}, 'area', area + n
       from bench_first, generate_series(0, ${AREAS - 1}) n`,
    `insert into access_person (park_id, name, phone, org_id, kind, state)
       select ${PARK}, substr('赵钱孙李周吴郑王冯陈', 1 + p.nth % 10, 1) || '员' || p.nth, '1' || lpad(p.nth::text, 10, '3'), ${org}, 2,
         case when p.nth % 97 = 0 then 2 else 1 end from bench_first b, generate_series(1, ${people}) as p(nth)`,
    `insert into access_credential (park_id, person_id, kind, value_hash, hint) select ${PARK}, p.id, 2, md5(p.id::text), right(p.id::text, 4)
       from access_person p, bench_first b where p.id > b.person`,
    `insert into access_grant (park_id, person_id, door_id, group_id, plan_id)
       select ${PARK}, p.id, d.id, b.grp + (p.org_id - b.org), b.plan from bench_first b join access_person p on p.id > b.person and p.state = 1
       join access_door d on d.park_id = ${PARK} and d.area_id = b.area + (p.org_id - b.org)`,
    `insert into access_slot (park_id, controller_id, door_id, person_id, want, want_version, have_version, confirmed_at)
       select ${PARK}, d.controller_id, d.id, g.person_id, jsonb_build_object('credentials', jsonb_build_array(jsonb_build_object('kind', 2,
         'hash', md5(g.person_id::text), 'from', null, 'until', null)), 'windows', jsonb_build_array(jsonb_build_object('week', '${WEEK}'::jsonb,
         'from', null, 'until', null)), 'mode', null), v.n, v.n, now() from access_grant g join access_door d on d.id = g.door_id,
         lateral (select nextval('access_version') + 0 * g.person_id as n) v where g.park_id = ${PARK}`,
    // A few of them are still to reach their doors, some of these for the third time.
    `update access_slot set have_version = null, due_at = now() + interval '1 hour', since = now(), error = case when id % 3 = 0 then 'full' end
       where park_id = ${PARK} and id % 997 = 0`,
    `select tally_controller(id) from access_controller where park_id = ${PARK}`,
  ];
}

/** More by day than by night, three of a hundred refused, one of two hundred by nobody who is known. */
function passagesOf(people, rows) {
  return [
    ...Array.from(
      { length: MONTHS + 1 },
      (_, n) => `select keep_parts('passage', now() - interval '${n} months', false)`,
    ),
    `insert into passage (at, received_at, park_id, door_id, direction, person_id, way, result, reason)
       select t.at, t.at + interval '1 second', ${PARK}, d.first + h.n % 200, 1 + h.n % 2,
         case when h.n % 200 > 0 then b.person + 1 + h.m % ${people} end, 2,
         case when h.n % 33 = 0 then 0 else 1 end, case when h.n % 33 = 0 then 1 + h.m % 9 end
       from bench_first b, (select min(id) as first from access_door where park_id = ${PARK}) d, generate_series(1, ${rows}) i
       cross join lateral (select abs(hashint8(i)::bigint) as n, abs(hashint8(i::bigint * 7919)::bigint) as m) h
       cross join lateral (select now() - interval '365 days' * (${rows} - i) / ${rows} as at) t`,
    `insert into passage_key (source_id, seq, at) select 1, 'bench' || id, at from passage where park_id = ${PARK}`,
  ];
}

/** Written without them, and each made once. @returns the statements that make them again */
async function dropIndexes(client) {
  const { rows } = await client.query(
    `select i.indexname as name, i.indexdef as made from pg_indexes i where i.tablename = any($1)
     and not exists (select from pg_constraint c where c.conname = i.indexname) and i.indexname not like '%_pkey'`,
    [['access_slot', 'access_grant', 'access_person', 'access_credential']],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return rows.map(({ made }) => made);
}

/** @returns what there is now */
export async function fillAccess(platform, { people, rows }) {
  const client = new pg.Client({ connectionString: databaseOf(platform) });
  await client.connect();
  try {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'; set jit = off`);
    await timed(`writing ${people} people with their rights`, async () => {
      const makeIndexes = await dropIndexes(client);
      for (const statement of rightsOf(people)) await client.query(statement);
      for (const statement of makeIndexes) await client.query(statement);
    });
    await timed(`writing ${rows} passages`, async () => {
      for (const statement of passagesOf(people, rows)) await client.query(statement);
    });
    await client.query('vacuum analyze');
    // What has been written is on the disk before anything is measured.
    await client.query('checkpoint');
    const { rows: found } = await client.query(
      `select (select count(*)::int from access_door where park_id = ${PARK}) as doors,
         (select count(*)::int from access_person where park_id = ${PARK}) as people,
         (select count(*)::int from access_slot where park_id = ${PARK}) as slots,
         (select count(*)::int from passage where park_id = ${PARK}) as passages,
         (select min(id)::int from access_door where park_id = ${PARK}) as door, person::int + 1 as person, grp::int as "group",
         (select count(distinct id)::int from access_controller where park_id = ${PARK}) as controllers from bench_first`,
    );
    return { parkId: PARK, ...found[0] };
  } finally {
    await client.end();
  }
}
