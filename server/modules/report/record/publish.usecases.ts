/** Publishing: every block runs as the publisher first; what viewers see then is a version of its own. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { reportEndpoints } from '@/contract/report/report';
import { REPORT_STATE } from '@/contract/report/report-codes';
import { blocksOf, questionOf } from '@/contract/report/report-definition';
import type { ReportFault, ReportWhole } from '@/contract/report/report-record';
import { toolPathFits } from '@/contract/report/report-tool';
import { recordChanged } from '../../../http/common.errors';
import type { Opened, SignedInContext } from '../../../http/context';
import { answeredBefore, once } from '../../../http/idempotency';
import { lockRecord, touchRecord } from '../../admin/record/record.repository';
import { fillParams } from '../query/fill-params.rules';
import { type Prepared, perform, prepare } from '../query/query.usecases';
import { faultOf, mayNotEdit, notPublished, toolPathWrong } from '../report.errors';
import { reports } from '../report.table';
import { readReport } from './report-rows.repository';
import { insertVersion, nextVersionNo, pauseShares, setFaults, updateReport } from './report.repository';
import { stopSchedules } from '../schedule/schedule.repository';

type Input = InputOf<typeof reportEndpoints.publishReport>;
type Output = OutputOf<typeof reportEndpoints.publishReport>;

interface Tried {
  readonly block: number;
  readonly prepared: Prepared | ReportFault;
}

/** What each block asks, with the values that its parameters begin with. */
async function tryBlocks(context: SignedInContext, report: ReportWhole): Promise<Tried[]> {
  const { definition, params, parkScope, parkIds, parkId } = report;
  const places = { parkScope, parkIds, parkId: parkId ?? undefined };
  const tried: Tried[] = [];
  for (const block of blocksOf(definition)) {
    const { no } = block;
    const query = questionOf(block);
    if (!query) continue;
    try {
      const filled = fillParams(query, { declared: params, values: {} });
      tried.push({ block: no, prepared: await prepare(context, { query: filled, places }) });
    } catch (error) {
      const fault = faultOf(no, error);
      if (!fault) throw error;
      tried.push({ block: no, prepared: fault });
    }
  }
  return tried;
}

async function faultsIn(tried: readonly Tried[]): Promise<ReportFault[]> {
  const faults: ReportFault[] = [];
  for (const { block, prepared } of tried) {
    if ('code' in prepared) {
      faults.push(prepared);
      continue;
    }
    try {
      await perform(prepared);
    } catch (error) {
      const fault = faultOf(block, error);
      if (!fault) throw error;
      faults.push(fault);
    }
  }
  return faults;
}

async function mayPublishIt(context: SignedInContext, id: number, version: number): Promise<ReportWhole> {
  const report = await readReport(context, id);
  if (!report.rights.publish || report.deleted) throw mayNotEdit();
  if (report.version !== version) throw recordChanged(async () => report);
  return report;
}

async function writeVersion(context: SignedInContext, report: ReportWhole, note: string): Promise<void> {
  const { tx, user, now } = context;
  const no = await nextVersionNo(tx, report.id);
  const { id, definition, params, parkScope, parkIds, refreshSec, toolPath } = report;
  const shown = { definition, params, parkScope, parkIds, refreshSec, toolPath };
  await insertVersion(tx, { reportId: id, no, ...shown, note, publishedAt: now, publishedBy: user.id });
  const state = REPORT_STATE.published;
  await updateReport(tx, id, { state, publishedNo: no, publishedAt: now, changed: false, faults: [] });
}

async function withdraw(context: SignedInContext, { id, state }: ReportWhole): Promise<number> {
  if (state !== REPORT_STATE.published) throw notPublished();
  await updateReport(context.tx, id, { state: REPORT_STATE.offline });
  await stopSchedules(context.tx, id);
  return pauseShares(context.tx, id);
}

async function write(context: SignedInContext, input: Input, faults: ReportFault[]): Promise<Output> {
  const { id, version, publish, note } = input;
  await lockRecord(context.tx, reports, id);
  const report = await mayPublishIt(context, id, version);
  if (faults.length > 0) {
    await setFaults(context.tx, id, faults);
    return { report: await readReport(context, id), faults, pausedShares: 0 };
  }
  let pausedShares = 0;
  if (publish === 1) await writeVersion(context, report, note);
  else pausedShares = await withdraw(context, report);
  await touchRecord(context.tx, reports, id, { userId: context.user.id, now: context.now });
  const action = publish === 1 ? 'report.publish' : 'report.withdraw';
  context.audit({ action, bizType: 'report', bizId: id, detail: { name: report.name, note } });
  return { report: await readReport(context, id), faults, pausedShares };
}

/** @throws AppError 403, 404, 409 `record.changed`, `report.notPublished`, 422 `report.toolPathWrong` */
export async function publishReport(open: Opened<SignedInContext>, input: Input): Promise<Output> {
  const who = { userId: open.user.id, key: open.idempotencyKey, path: 'publishReport', input, now: open.now };
  const tried = await open.inTx(async (context) => {
    const before = await answeredBefore(context.tx, who);
    if (before) return before;
    const report = await mayPublishIt(context, input.id, input.version);
    if (input.publish === 1 && !toolPathFits(report.kind, report.toolPath)) throw toolPathWrong();
    return input.publish === 1 ? tryBlocks(context, report) : [];
  });
  // The answer of the same key, as it was stored.
  if (!Array.isArray(tried)) return tried.answer as Output;
  const faults = await faultsIn(tried);
  return open.inTx((context) => once(context.tx, who, () => write(context, input, faults)) as Promise<Output>);
}
