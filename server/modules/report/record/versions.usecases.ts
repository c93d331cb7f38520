/** What viewers saw when. */
import type { OutputOf } from '@/contract/endpoint';
import type { reportShareEndpoints } from '@/contract/report/report-share';
import type { SignedInContext } from '../../../http/context';
import { reportNotFound } from '../report.errors';
import { picturesOf } from './pictures.rules';
import { readReport } from './report-rows.repository';
import { findVersion, readVersions } from './report.repository';

type Endpoints = typeof reportShareEndpoints;

/** @throws AppError 404 */
export async function listVersions(
  context: SignedInContext,
  { reportId }: { reportId: number },
): Promise<OutputOf<Endpoints['listReportVersions']>> {
  const { publishedNo } = await readReport(context, reportId);
  const rows = await readVersions(context.tx, reportId);
  return rows.map(({ publishedAt, ...row }) => ({
    ...row,
    publishedAt: publishedAt.getTime(),
    current: row.no === publishedNo,
  }));
}

/** @throws AppError 404 */
export async function getVersion(
  context: SignedInContext,
  { reportId, no }: { reportId: number; no: number },
): Promise<OutputOf<Endpoints['getReportVersion']>> {
  const row = (await listVersions(context, { reportId })).find((each) => each.no === no);
  const version = row && (await findVersion(context.tx, reportId, no));
  if (!row || !version) throw reportNotFound();
  const { definition, params } = version;
  return { ...row, definition, params, pictures: picturesOf(definition, context), faults: [] };
}
