/** Doors of the demo with the people who pass them; one controller of each park is away and owes a leaver's removal, one has a broken reader. */
import { createHmac, randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { CONTROLLER_STATE as C } from '@/contract/access/access-codes';
import * as schema from '../schema';
import { recompute } from '../../modules/access/groups/recompute.usecases';
import { keepDoorPoints } from '../../modules/access/doors/door-point.usecases';
import type { Tx } from '../open';
import { DAY, HOUR } from './context';
import { AWAY_SERIALS, BROKEN, DOOR_PARKS, DOOR_WEEKS, type DoorParkPlan, FACELESS_SERIAL } from './door-plan';

type Row = Record<string, unknown>;

async function insert(client: pg.ClientBase, table: string, row: Row): Promise<number> {
  const names = Object.keys(row);
  const values = Object.values(row).map((value) =>
    typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value,
  );
  const text = `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning *`;
  const { rows } = await client.query<{ id?: string }>(text, values);
  return Number(rows[0]?.id);
}

/** What signs is made before anybody asks for it: card numbers are hashed with it. */
export async function secretOf(client: pg.ClientBase): Promise<string> {
  await client.query("insert into server_setting (key, value) values ('signing-secret', $1) on conflict do nothing", [
    randomBytes(32).toString('base64url'),
  ]);
  const { rows } = await client.query<{ value: string }>(
    "select value from server_setting where key = 'signing-secret'",
  );
  return rows[0]?.value ?? '';
}

interface Place {
  parkId: number;
  areas: Map<string, number>;
  plans: Map<string, number>;
  modes: Map<string, number>;
}

const FLOOR = `select f.id from location f join location b on b.id = f.pid
  where f.park_id = $1 and b.name = $2 and f.name = $3 limit 1`;

export async function floorOf(client: pg.ClientBase, parkId: number, [building, floor]: readonly [string, string]) {
  const { rows } = await client.query<{ id: string }>(FLOOR, [parkId, building, floor]);
  return rows[0] ? Number(rows[0].id) : null;
}

/** On the plan of their floor, side by side along its corridor. */
async function placeDoors(client: pg.ClientBase, parkId: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from access_door where park_id = $1 order by id', [
    parkId,
  ]);
  const tx = drizzle(client as pg.Client, { schema }) as unknown as Tx;
  await keepDoorPoints(
    tx,
    rows.map(({ id }) => Number(id)),
  );
  // Whoever answers for the other devices of doors answers for these.
  await client.query(
    `update device set responsible_org_id = (select responsible_org_id from device where park_id = $1 and type = 5
       and responsible_org_id is not null order by id limit 1) where park_id = $1 and code like 'DOOR-%'`,
    [parkId],
  );
  await client.query(
    `update device d set x = 0.14 + 0.72 * (p.nth - 0.5) / p.n, y = 0.5 from (
       select id, row_number() over (partition by floor_id order by id) as nth, count(*) over (partition by floor_id) as n
       from device where park_id = $1 and code like 'DOOR-%' and floor_id is not null) p where p.id = d.id`,
    [parkId],
  );
}

/** 反潜回: nobody comes in there twice; elsewhere it is only marked. */
const REFUSING: readonly string[] = ['设备区'];

async function areaOf(client: pg.ClientBase, { parkId, areas }: Place, name: string): Promise<number> {
  const id =
    areas.get(name) ??
    (await insert(client, 'access_area', { park_id: parkId, name, passback: REFUSING.includes(name) ? 3 : 2 }));
  areas.set(name, id);
  return id;
}

async function addDoors(client: pg.ClientBase, plan: DoorParkPlan, place: Place, now: Date) {
  const { parkId, modes } = place;
  for (const { serial, name, segments, doors } of plan.controllers) {
    const isAway = AWAY_SERIALS.includes(serial);
    const isBroken = serial === BROKEN.serial;
    const since = new Date(now.getTime() - (isAway ? 3 * HOUR : isBroken ? 5 * HOUR : 12 * DAY));
    const controllerId = await insert(client, 'access_controller', {
      park_id: parkId,
      name,
      serial,
      vendor: 'simulated',
      model: segments === 8 ? 'DS-K2604' : 'ASC2204C',
      state: isAway ? C.offline : isBroken ? C.fault : C.online,
      faults: isBroken ? BROKEN.faults : [],
      state_since: since,
      last_seen_at: isAway ? since : now,
      next_at: now,
      limits: { people: 10_000, faces: 3_000, segments },
      clock_skew_sec: isAway ? 47 : 0,
      ...(isAway && { fault: 'connect ETIMEDOUT', attempts: 9, next_at: new Date(now.getTime() + HOUR / 2) }),
    });
    for (const [i, door] of doors.entries()) {
      const areaId = await areaOf(client, place, door.area);
      const areaFromId = door.from === undefined ? null : await areaOf(client, place, door.from);
      await insert(client, 'access_door', {
        park_id: parkId,
        name: door.name,
        kind: door.kind,
        direction: door.direction,
        door_no: i + 1,
        controller_id: controllerId,
        area_id: areaId,
        area_from_id: areaFromId,
        on_escape_route: door.escape ?? false,
        // Lobbies and car parks are where people leave the premises.
        leads_out: /大堂|车库/.test(door.area),
        lock: isAway ? 5 : 1,
        location_id: await floorOf(client, parkId, door.at),
        mode_id: door.mode === undefined ? null : (modes.get(door.mode) ?? null),
      });
    }
  }
}

/** Everybody of the park passes: cards for all, faces with consent for one of three, some of them lost or frozen. */
async function addPeople(client: pg.ClientBase, parkId: number, secret: string, now: Date): Promise<void> {
  const { rows } = await client.query<{
    id: string;
    name: string;
    phone: string | null;
    org_id: string | null;
    state: number;
    org: string | null;
  }>(
    `select u.id, u.name, u.phone, u.org_id, u.state, o.name as org from app_user u
     join park_user pu on pu.user_id = u.id and pu.park_id = $1 left join org o on o.id = u.org_id
     where u.deleted_at is null order by u.id`,
    [parkId],
  );
  const hashOf = (kind: number, value: string) =>
    createHmac('sha256', secret).update(['credential', parkId, kind, value].join('\n')).digest('base64url');
  for (const [i, { id, name, phone, org_id: orgId, org }] of rows.entries()) {
    const person = await insert(client, 'access_person', {
      park_id: parkId,
      user_id: id,
      name,
      phone,
      org_id: orgId,
      kind: org === '入驻企业' ? 2 : 1,
      state: i % 17 === 16 ? 2 : 1,
      valid_to: i % 11 === 10 ? new Date(now.getTime() + 9 * DAY) : null,
    });
    const own = { park_id: parkId, person_id: person };
    const card = `00${String(10_000_000 + parkId * 1_000_000 + i * 7919)}`;
    await insert(client, 'access_credential', {
      ...own,
      kind: 2,
      value_hash: hashOf(2, card),
      hint: card.slice(-4),
      state: i % 13 === 12 ? 2 : 1,
    });
    if (i % 3 !== 0) continue;
    await insert(client, 'access_consent', {
      ...own,
      purpose: 1,
      text_version: '2026-06',
      at: new Date(now.getTime() - 40 * DAY),
    });
    await insert(client, 'access_credential', { ...own, kind: 1, value_hash: hashOf(1, `face-${id}`), state: 1 });
  }
}

/** Some are of the volunteers against fire, some work by night. */
async function addTags(client: pg.ClientBase, parkId: number): Promise<void> {
  await client.query("insert into access_tag (park_id, name) values ($1, '义务消防员'), ($1, '夜班')", [parkId]);
  await client.query(
    `insert into access_person_tag (person_id, tag_id, park_id) select p.id, t.id, $1 from access_person p
     join access_tag t on t.park_id = $1 and p.id % (case t.name when '夜班' then 7 else 5 end) = 0 where p.park_id = $1`,
    [parkId],
  );
}

async function addGroups(client: pg.ClientBase, plan: DoorParkPlan, { parkId, areas, plans }: Place): Promise<void> {
  for (const group of plan.groups) {
    const id = await insert(client, 'access_group', {
      park_id: parkId,
      name: group.name,
      plan_id: plans.get(group.plan) ?? 0,
    });
    for (const area of group.areas) {
      await insert(client, 'access_target', {
        group_id: id,
        park_id: parkId,
        kind: 'area',
        subject_id: areas.get(area) ?? 0,
      });
    }
    await client.query(
      `insert into access_member (group_id, park_id, kind, subject_id)
       select $1::bigint, $2::bigint, 'org', id from org where name = any($3) and (park_id = $2 or park_id is null)
         and deleted_at is null and tenant_id = (select tenant_id from park where id = $2)
       union all select $1::bigint, $2::bigint, 'role', id from role where code = any($4)`,
      [id, parkId, group.orgs ?? [], group.roles ?? []],
    );
  }
}

/** As if everything had been sent; then somebody leaves, and the controller that is away cannot be told. */
async function settle(client: pg.ClientBase, parkId: number, now: Date): Promise<void> {
  const sent = new Date(now.getTime() - DAY);
  await client.query(
    `update access_slot set have_version = want_version, due_at = null, since = null, confirmed_at = $2 where park_id = $1`,
    [parkId, sent],
  );
  await client.query(
    `update access_slot s set have_version = null, confirmed_at = null, error = 'faceRefused', attempts = 4, since = $2,
       due_at = $3 from access_controller c where c.id = s.controller_id and c.serial = $4
       and s.park_id = $1 and s.want->'credentials' @> '[{"kind": 1}]'`,
    [parkId, new Date(now.getTime() - 2 * HOUR), new Date(now.getTime() + HOUR / 4), FACELESS_SERIAL],
  );
  const { rows } = await client.query<{ id: string }>(
    `select distinct s.person_id as id from access_slot s join access_controller c on c.id = s.controller_id
     where s.park_id = $1 and c.serial = any($2) order by 1 desc limit 2`,
    [parkId, AWAY_SERIALS],
  );
  const tx = drizzle(client as pg.Client, { schema }) as unknown as Tx;
  const left = rows.map(({ id }) => Number(id));
  // Their accounts go on: they have only changed to another park.
  await client.query('update access_person set state = 4, user_id = null where id = any($1)', [left]);
  await recompute(tx, { parkId, now: new Date(now.getTime() - 3 * HOUR), who: { people: left } });
  await client.query(
    `delete from access_slot s using access_controller c where c.id = s.controller_id and s.park_id = $1
     and s.want is null and c.serial <> all($2)`,
    [parkId, AWAY_SERIALS],
  );
  await client.query(
    `update access_controller set next_at = case when state <> ${C.offline} then now() else $2::timestamptz end where park_id = $1`,
    [parkId, new Date(now.getTime() + HOUR / 2)],
  );
  await client.query('select tally_controller(id) from access_controller where park_id = $1', [parkId]);
}

const MODE = { rules: [], fallback: { factors: [2, 4], all: true } };

/** Two parks of the demo. */
export async function addAccess(client: pg.ClientBase, now: Date): Promise<void> {
  const secret = await secretOf(client);
  for (const plan of DOOR_PARKS) {
    const { rows } = await client.query<{ id: string }>('select id from park where project_code = $1', [
      plan.projectCode,
    ]);
    const parkId = Number(rows[0]?.id);
    const place: Place = { parkId, areas: new Map(), plans: new Map(), modes: new Map() };
    for (const plan of DOOR_WEEKS)
      place.plans.set(plan.name, await insert(client, 'access_plan', { park_id: parkId, ...plan }));
    place.modes.set(
      '刷卡加密码',
      await insert(client, 'access_mode', { park_id: parkId, name: '刷卡加密码', rules: MODE }),
    );
    await insert(client, 'access_mode', {
      park_id: parkId,
      name: '人脸或刷卡',
      rules: { rules: [], fallback: { factors: [1, 2], all: false } },
    });
    const byDay = { planId: place.plans.get('工作日白天'), factors: [2], all: false };
    await insert(client, 'access_mode', {
      park_id: parkId,
      name: '夜间加密码',
      rules: { ...MODE, rules: [byDay] },
    });
    await addDoors(client, plan, place, now);
    await placeDoors(client, parkId);
    await addPeople(client, parkId, secret, now);
    await addTags(client, parkId);
    await addGroups(client, plan, place);
    const tx = drizzle(client as pg.Client, { schema }) as unknown as Tx;
    await recompute(tx, { parkId, now, who: 'all' });
    await settle(client, parkId, now);
  }
}
