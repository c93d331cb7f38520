/** Assembly points of the parks with doors, and a drill of some days ago that is over, with its marks. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { MUSTER_KIND, MUSTER_STATE, MUSTER_STATUS as M, PRESENCE_CERTAINTY as C } from '@/contract/muster/muster-codes';
import type { MusterStatus } from '@/contract/muster/muster-codes';
import { assemblyPoints, musterMarks, musterPeople, musters } from '../../modules/muster/muster.table';
import type { Tx } from '../open';
import { DAY, HOUR, MINUTE, after } from './context';

/** By the number of the park among those with doors. */
const POINTS = [
  [
    ['东广场集合点', 'A座东侧广场旗杆下'],
    ['西停车场集合点', 'B座西侧地面停车场'],
    ['北门集合点', '北门岗亭外人行道'],
  ],
  [
    ['中心草坪集合点', '1号实验楼南侧草坪'],
    ['公寓篮球场集合点', '人才公寓东侧篮球场'],
  ],
] as const;

const MARSHALS_AT_ONCE = 4;
const MOST_PEOPLE = 60;

interface Somebody {
  key: string;
  name: string;
  org: string;
  area: string;
  door: string;
}

/** Whoever passed doors of the park, as they would have stood on the list. */
async function readPeople(client: pg.Client, parkId: number): Promise<Somebody[]> {
  const { rows } = await client.query<Somebody>(
    `select distinct on (p.id) 'p' || p.id as key, p.name, coalesce(o.name, '') as org, coalesce(a.name, '') as area, d.name as door
     from passage x join access_person p on p.id = x.person_id join access_door d on d.id = x.door_id
     left join access_area a on a.id = d.area_id left join org o on o.id = p.org_id
     where x.park_id = $1 and x.result = 1 order by p.id, x.at desc limit ${MOST_PEOPLE}`,
    [parkId],
  );
  return rows;
}

async function readMarshals(client: pg.Client, parkId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `select u.id, u.name from app_user u join park_user pu on pu.user_id = u.id and pu.park_id = $1
     join role_user ru on ru.user_id = u.id join role r on r.id = ru.role_id and r.code in ('lead', 'guard', 'field')
     where u.state = 0 group by u.id, u.name order by bool_or(r.code = 'lead') desc, u.id limit ${MARSHALS_AT_ONCE}`,
    [parkId],
  );
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
}

/** All were found but one who was on a business trip; two had left by the garage. */
const statusOf = (nth: number): MusterStatus => (nth === 7 ? M.unseen : nth % 23 === 11 ? M.left : M.safe);

async function addDrill(client: pg.Client, now: Date, parkId: number, points: readonly string[]): Promise<void> {
  const people = await readPeople(client, parkId);
  const marshals = await readMarshals(client, parkId);
  const [lead] = marshals;
  if (!lead || people.length === 0) return;
  const db = drizzle(client) as unknown as Tx;
  const startedAt = after(now, -6 * DAY - 3 * HOUR);
  const rows = people.map((person, nth) => {
    const status = statusOf(nth);
    const by = marshals[nth % marshals.length] ?? lead;
    const markedAt = after(startedAt, 2 * MINUTE + nth * 9_000);
    const place = status === M.safe ? (points[nth % points.length] ?? '') : '';
    const certainty = nth % 6 === 0 ? C.justNow : C.today;
    return { person, status, by, markedAt, place, certainty, at: after(startedAt, -(5 + ((nth * 37) % 240)) * MINUTE) };
  });
  const count = (status: MusterStatus): number => rows.filter((row) => row.status === status).length;
  const [made] = await db
    .insert(musters)
    .values({
      parkId,
      kind: MUSTER_KIND.drill,
      state: MUSTER_STATE.ended,
      title: '四季度消防疏散演练',
      startedAt,
      startedBy: lead.id,
      startedByName: lead.name,
      endedAt: after(startedAt, 14 * MINUTE + 20_000),
      endedBy: lead.id,
      endedByName: lead.name,
      note: '14 分钟内清点完毕。一人出差未离园签出，已电话核实。地库人员从车道出口离开，下次由车库岗引导。',
      total: rows.length,
      safe: count(M.safe),
      gone: count(M.left),
      rescue: 0,
      version: rows.length + 2,
    })
    .returning();
  if (!made) return;
  const of = { parkId, musterId: made.id };
  await db.insert(musterPeople).values(
    rows.map(({ person, status, by, markedAt, place, certainty, at }, nth) => ({
      ...of,
      ...person,
      kind: 1 as const,
      at,
      certainty,
      status,
      place,
      version: nth + 2,
      ...(status !== M.unseen && { byName: by.name, markedAt }),
    })),
  );
  const marked = rows.filter(({ status }) => status !== M.unseen);
  await db.insert(musterMarks).values(
    marked.map(({ person, status, by, markedAt, place }, nth) => ({
      ...of,
      personKey: person.key,
      status,
      over: M.unseen,
      place,
      byId: by.id,
      byName: by.name,
      clientAt: markedAt,
      at: after(markedAt, 800),
      operationId: `demo-${String(parkId)}-${String(nth)}`,
    })),
  );
}

export async function addMusters(client: pg.Client, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'select distinct park_id as id from access_door order by 1 limit $1',
    [POINTS.length],
  );
  const db = drizzle(client) as unknown as Tx;
  for (const [nth, { id }] of rows.entries()) {
    const parkId = Number(id);
    const points = POINTS[nth] ?? [];
    const values = points.map(([name, place]) => ({ parkId, name, place, createdAt: after(now, -90 * DAY) }));
    await db.insert(assemblyPoints).values(values);
    await addDrill(
      client,
      now,
      parkId,
      points.map(([name]) => name),
    );
  }
}
