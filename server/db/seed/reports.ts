/** Nine reports and two walls, published and granted to those who lead. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { REPORT_PARKS } from '@/contract/report/report-codes';
import { reportParam } from '@/contract/report/report-definition';
import { reportAuths, reports, reportTypes, reportVersions } from '../../modules/report/report.table';
import { definitionOf, paramsOf, type PlannedFloor } from './report-grid';
import { REPORT_TYPES, REPORTS } from './report-plan';

const RANGE = reportParam.parse({ key: 'range', label: '时间', kind: 'range', range: { days: 30 } });
const READERS = ['manager', 'parkadmin', 'dispatcher'];
const ROLE = 3;
const DAY_MS = 86_400_000;

/** The two floors of the first park with a plan where the most points have had alarms. */
const FLOORS = `
  select f.id::int as id, concat(b.name, f.name) as name from floor_plan p join location f on f.id = p.floor_id
    join location b on b.id = f.pid join device d on d.floor_id = f.id and d.x is not null
    join alarm a on a.device_id = d.id and not a.is_drill and a.verdict <> 4 and a.occurred_at > $1
  where p.park_id = (select min(id) from park)
  group by f.id, b.name, f.name order by count(distinct d.id) desc, f.id limit 2`;

/** @param client of the schema's owner */
export async function addReports(client: pg.Client, now: Date): Promise<void> {
  const db = drizzle(client);
  const { rows: owners } = await client.query<{ id: string }>(
    'select id from app_user where usertype = 1 order by id limit 1',
  );
  const ownerId = Number(owners[0]?.id);
  const { rows: roles } = await client.query<{ id: string }>('select id from role where code = any($1) order by id', [
    READERS,
  ]);
  const by = { createdBy: ownerId, createdAt: new Date(now.getTime() - 40 * DAY_MS) };
  const types = await db
    .insert(reportTypes)
    .values(REPORT_TYPES.map((type, sort) => ({ ...type, sort, ...by })))
    .returning({ id: reportTypes.id, code: reportTypes.code });
  const publishedAt = new Date(now.getTime() - 30 * DAY_MS);
  const { rows: floors } = await client.query<PlannedFloor>(FLOORS, [new Date(now.getTime() - 90 * DAY_MS)]);
  const { rows: parks } = await client.query<{ id: string }>('select min(id) as id from park');
  for (const planned of REPORTS) {
    const { code, name, kind, type, hasFloors } = planned;
    const definition = definitionOf(planned, floors);
    const isWall = kind === 4;
    const shown = {
      definition,
      params: isWall ? [] : [RANGE, ...paramsOf(planned)],
      parkScope: hasFloors ? REPORT_PARKS.chosen : REPORT_PARKS.current,
      parkIds: hasFloors ? parks.map(({ id }) => Number(id)) : [],
      refreshSec: isWall ? 60 : 300,
    };
    const typeId = types.find((each) => each.code === type)?.id;
    const state = { state: 1, publishedNo: 1, publishedAt, changed: false };
    const [made] = await db
      .insert(reports)
      .values({ ...shown, ...state, ...by, code, name, kind, typeId, ownerId, device: 1 })
      .returning({ id: reports.id });
    const reportId = made?.id ?? 0;
    await db.insert(reportVersions).values({ ...shown, reportId, no: 1, publishedAt, publishedBy: ownerId });
    const granted = { reportId, subjType: ROLE, view: true, createdBy: ownerId, createdAt: publishedAt };
    const grants = roles.map(({ id }) => ({ ...granted, subjId: Number(id), export: true, share: false }));
    if (grants.length > 0) await db.insert(reportAuths).values(grants);
  }
}
