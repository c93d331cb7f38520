/** Types of reports as records. */
import type { InputOf } from '@/contract/endpoint';
import type { reportEndpoints } from '@/contract/report/report';
import type { ReportTypeRow } from '@/contract/report/report-record';
import type { SignedInContext } from '../../../http/context';
import { type RecordDefinition, removeRecords, saveRecord, toSaveInput } from '../../admin/record/record.usecases';
import { parksWith } from '../../identity/rights/rights.rules';
import { mayNotEdit, typeCodeTaken, typeCycle, typeInUse, unknownChoice } from '../report.errors';
import { reportTypes } from '../report.table';
import {
  countBelow,
  insertType,
  isBelow,
  isTypeCodeTaken,
  mayEditEverywhere,
  readType,
  updateType,
} from './type.repository';
import { findType } from './report.repository';

export interface SaveType {
  parkId?: number | null | undefined;
  pid: number | null;
  name: string;
  code: string;
  sort: number;
  icon: string;
  valid: boolean;
}

interface Place {
  readonly id: number;
  readonly parkId: number | null;
}

/** @throws AppError 422 */
async function check({ tx }: SignedInContext, { pid, code }: SaveType, { id, parkId }: Place): Promise<void> {
  if (await isTypeCodeTaken(tx, code, id)) throw typeCodeTaken();
  if (pid === null) return;
  const above = await findType(tx, pid);
  // What every park has does not stand below what one park has: the others would not find it.
  if (!above || (parkId === null && above.parkId !== null)) throw unknownChoice('pid');
  if (id !== 0 && (await isBelow(tx, id, pid))) throw typeCycle();
}

/** Where a new one belongs; absent: the park that the person works in. @throws AppError 403, 422 */
async function parkFor(context: SignedInContext, parkId: number | null | undefined): Promise<number | null> {
  const wanted = parkId === undefined ? context.user.parkId : parkId;
  if (wanted === null && !(await mayEditEverywhere(context))) throw mayNotEdit();
  if (wanted !== null && !parksWith(context.user, 'report.build').includes(wanted)) throw unknownChoice('parkId');
  return wanted;
}

export const reportTypeRecordDef: RecordDefinition<SaveType, ReportTypeRow> = {
  kind: 'reportType',
  table: reportTypes,
  fields: ['pid', 'name', 'code', 'sort', 'icon', 'valid'],
  nameOf: ({ name }) => name,
  read: readType,
  assertMayChange(_, { mayEdit }) {
    if (!mayEdit) throw mayNotEdit();
  },
  async insert(context, input) {
    const parkId = await parkFor(context, input.parkId);
    await check(context, input, { id: 0, parkId });
    return insertType(context.tx, { ...input, parkId, createdBy: context.user.id, createdAt: context.now });
  },
  async update(context, { id, parkId }, input) {
    await check(context, input, { id, parkId });
    const { parkId: _, ...row } = input;
    await updateType(context.tx, id, row);
  },
};

/** What is absent stays. @throws AppError 403, 404, 409 `record.changed`, 422 `reportType.cycle` */
export async function changeType(
  context: SignedInContext,
  { id, version, ...fields }: InputOf<typeof reportEndpoints.updateReportType>,
): Promise<ReportTypeRow> {
  const before = await readType(context, id);
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  // Fields of the contract's input, over those of the record as it is.
  const input = { ...toSaveInput(reportTypeRecordDef, before), ...given } as SaveType;
  return saveRecord(context, reportTypeRecordDef, { ...input, id, version });
}

/** @throws AppError 403, 404, 409 `reportType.inUse` */
export async function removeType(context: SignedInContext, { id }: { id: number }): Promise<{ id: number }> {
  const type = await readType(context, id);
  if (!type.mayEdit) throw mayNotEdit();
  const { children, reports } = await countBelow(context.tx, id);
  if (children + reports > 0) throw typeInUse(children, reports);
  await removeRecords(context, reportTypeRecordDef, [id]);
  return { id };
}
