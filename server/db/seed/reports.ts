/** Eight reports and two walls, published and granted to those who lead. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { reportParam } from '@/contract/report/report-definition';
import { reportAuths, reports, reportTypes, reportVersions } from '../../modules/report/report.table';
import * as schema from '../schema';
import { definitionOf, paramsOf } from './report-grid';
import { REPORT_TYPES, REPORTS } from './report-plan';

const RANGE = reportParam.parse({ key: 'range', label: '时间', kind: 'range', range: { days: 30 } });
const READERS = ['manager', 'parkadmin', 'dispatcher'];
const ROLE = 3;
const DAY_MS = 86_400_000;

/** @param client of the schema's owner */
export async function addReports(client: pg.Client, now: Date): Promise<void> {
  const db = drizzle(client, { schema });
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
  for (const planned of REPORTS) {
    const { code, name, kind, type } = planned;
    const definition = definitionOf(planned);
    const isWall = kind === 4;
    const shown = {
      definition,
      params: isWall ? [] : [RANGE, ...paramsOf(planned)],
      parkScope: 1,
      parkIds: [],
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
