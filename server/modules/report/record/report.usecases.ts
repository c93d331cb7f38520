/** Calls 3, 5 and the way back: one report at a time, refused by name. */
import type { RowResult } from '@/contract/crud';
import type { InputOf } from '@/contract/endpoint';
import type { reportEndpoints } from '@/contract/report/report';
import type { ReportWhole } from '@/contract/report/report-record';
import type { SignedInContext } from '../../../http/context';
import { removeRecords, restoreRecords, saveRecord, toSaveInput } from '../../admin/record/record.usecases';
import { refusedRecord, reportNotFound } from '../report.errors';
import { readReport } from './report-rows.repository';
import { picturesOf } from './pictures.rules';
import { findVersion } from './report.repository';
import { assertRemovable, reportRecordDef, type SaveReport } from './report.record';

type Change = InputOf<typeof reportEndpoints.updateReport>;

/** What is absent stays. @throws AppError 403, 404, 409 `record.changed`, 422 */
export async function changeReport(context: SignedInContext, { id, version, ...fields }: Change): Promise<ReportWhole> {
  const before = await readReport(context, id);
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  // Fields of the contract's input, over those of the record as it is.
  const input = { ...toSaveInput(reportRecordDef, before), ...given } as SaveReport;
  return saveRecord(context, reportRecordDef, { ...input, id, version });
}

/** @returns the draft, or as viewers see it. @throws AppError 404 */
export async function lookAtReport(
  context: SignedInContext,
  { id, published }: { id: number; published?: boolean | undefined },
): Promise<ReportWhole> {
  const report = await readReport(context, id);
  if (!published) return report;
  const version = report.publishedNo === null ? undefined : await findVersion(context.tx, id, report.publishedNo);
  if (!version) throw reportNotFound();
  const { definition, params, parkScope, parkIds, refreshSec, toolPath } = version;
  return {
    ...report,
    definition,
    pictures: picturesOf(definition, context),
    params,
    parkIds,
    refreshSec,
    toolPath,
    parkScope: parkScope as ReportWhole['parkScope'],
  };
}

/** Of one record, a refusal is the answer. @throws AppError */
function orRefuse(id: number, [only]: readonly RowResult[]): { id: number } {
  if (only && !only.ok) throw refusedRecord(only.code);
  return { id };
}

/** @throws AppError 403, 404, 409 `report.published` */
export async function removeReport(context: SignedInContext, { id }: { id: number }): Promise<{ id: number }> {
  assertRemovable(await readReport(context, id));
  return orRefuse(id, (await removeRecords(context, reportRecordDef, [id])).results);
}

/** @throws AppError 403, 404, 409 where another one has its code now */
export async function restoreReport(context: SignedInContext, { id }: { id: number }): Promise<{ id: number }> {
  await readReport(context, id);
  return orRefuse(id, (await restoreRecords(context, reportRecordDef, [id])).results);
}
