/** Reports as records: made, changed, put into the recycle bin. */
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { REPORT_PARKS, REPORT_STATE } from '@/contract/report/report-codes';
import type { ReportDefinition, ReportParam } from '@/contract/report/report-definition';
import { blocksOf } from '@/contract/report/report-definition';
import { paramsFit } from '@/contract/report/report-params';
import type { ReportWhole } from '@/contract/report/report-record';
import { toolPathFits } from '@/contract/report/report-tool';
import type { SignedInContext } from '../../../http/context';
import type { RecordDefinition } from '../../admin/record/record.usecases';
import { parksWith } from '../../identity/rights/rights.rules';
import { codeTaken, mayNotEdit, stillPublished, toolPathWrong, unknownChoice } from '../report.errors';
import { reports } from '../report.table';
import { readReport } from './report-rows.repository';
import { photoKeysOf } from './pictures.rules';
import { findOwnPhotos, findType, insertReport, isCodeTaken, revokeShares, updateReport } from './report.repository';

export interface SaveReport {
  parkId?: number | null | undefined;
  typeId: number | null;
  name: string;
  code?: string | undefined;
  kind: number;
  cover: string | null;
  toolPath: string | null;
  definition: ReportDefinition;
  params: ReportParam[];
  parkScope: number;
  parkIds: number[];
  refreshSec: number;
  device: number;
  remark: string;
}

/** @throws AppError 422 */
async function check({ tx, user }: SignedInContext, input: SaveReport, before: ReportWhole | undefined): Promise<void> {
  if (input.code !== undefined && (await isCodeTaken(tx, input.code, before?.id ?? 0))) throw codeTaken();
  if (input.typeId !== null) {
    const type = await findType(tx, input.typeId);
    // A type that is no longer offered keeps what is in it.
    if (!type || (!type.valid && input.typeId !== before?.typeId)) throw unknownChoice('typeId');
  }
  if (!toolPathFits(input.kind, input.toolPath)) throw toolPathWrong();
  if (input.parkScope === REPORT_PARKS.chosen && input.parkIds.length === 0) throw unknownChoice('parkIds');
  const numbers = blocksOf(input.definition).map(({ no }) => no);
  if (new Set(numbers).size !== numbers.length) throw unknownChoice('definition');
  const kept = before ? photoKeysOf(before) : [];
  const fresh = photoKeysOf(input).filter((key) => !kept.includes(key));
  const own = await findOwnPhotos(tx, user.id, fresh);
  // A key that somebody has seen elsewhere shows nobody else's photo.
  const foreign = fresh.find((key) => !own.includes(key));
  if (foreign !== undefined) throw unknownChoice(foreign === input.cover?.toLowerCase() ? 'cover' : 'definition');
  if (!paramsFit(input.params, input.definition)) throw unknownChoice('params');
}

/** Where a new one belongs: of every park only where the maker builds without one. */
function parkFor({ user }: SignedInContext, parkId: number | null | undefined): number | null {
  if (parkId === undefined) return user.parkId;
  if (parkId !== null && !parksWith(user, 'report.build').includes(parkId)) throw unknownChoice('parkId');
  if (parkId === null && user.usertype !== 1) throw unknownChoice('parkId');
  return parkId;
}

/** What viewers see only once it is published again; the rest counts at once. */
const PUBLISHED = ['definition', 'params', 'parkScope', 'parkIds', 'refreshSec', 'toolPath'] as const;

const newCode = (): string => `r${randomBytes(5).toString('hex')}`;

export const reportRecordDef: RecordDefinition<SaveReport, ReportWhole> = {
  kind: 'report',
  table: reports,
  fields: [
    'typeId',
    'name',
    'code',
    'kind',
    'cover',
    'toolPath',
    'definition',
    'params',
    'parkScope',
    'parkIds',
    'refreshSec',
    'device',
    'remark',
  ],
  nameOf: ({ name }) => name,
  read: readReport,
  assertMayChange(_, { mayEdit }) {
    if (!mayEdit) throw mayNotEdit();
  },
  async insert(context, input) {
    await check(context, input, undefined);
    return insertReport(context.tx, {
      ...input,
      parkId: parkFor(context, input.parkId),
      code: input.code ?? newCode(),
      ownerId: context.user.id,
      createdBy: context.user.id,
      createdAt: context.now,
    });
  },
  async update(context, before, input) {
    await check(context, input, before);
    const { parkId: _, code = before.code, ...row } = input;
    const changed = before.changed || PUBLISHED.some((name) => !isDeepStrictEqual(before[name], input[name]));
    await updateReport(context.tx, before.id, { ...row, code, changed });
  },
  async inUse(_, { state }) {
    return state === REPORT_STATE.published ? { code: 'report.published' } : null;
  },
  async onRemove({ tx }, { id }) {
    await revokeShares(tx, id);
  },
  async onRestore(context, report) {
    if (await isCodeTaken(context.tx, report.code, report.id)) throw codeTaken();
  },
};

/** @throws AppError 404, 409 for what is published */
export function assertRemovable({ state }: ReportWhole): void {
  if (state === REPORT_STATE.published) throw stillPublished();
}
