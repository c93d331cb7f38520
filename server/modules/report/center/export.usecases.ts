/** A block as a file, with the right to export: asked in the pool of reports, written down as an export. */
import type { InputOf } from '@/contract/endpoint';
import { REPORT_VISIT_RESULT } from '@/contract/report/report-codes';
import type { reportExportEndpoints } from '@/contract/report/report-export';
import { callerLanguage } from '../../../http/caller-language';
import type { Opened, SignedInContext } from '../../../http/context';
import type { Download } from '../../../http/download';
import { clockIn, sayIn } from '../../../http/say';
import { said } from '../../../ports/said';
import { tableFile } from '../../admin/file/list.export';
import { noteRuns } from '../query/park-facts.repository';
import { perform, prepare } from '../query/query.usecases';
import { runsOf } from '../query/runs.usecases';
import { readPhoneTail } from '../record/account.repository';
import { exportDenied } from '../report.errors';
import { tableOf } from './export.rules';
import { findSeen, noteSeen, placesOf, queryOf, shownOf } from './look.usecases';

type Request = InputOf<(typeof reportExportEndpoints)['exportReport']>;

/** What may be asked, found out in the main database; its connection is given back before anything is asked. */
async function asked(context: SignedInContext, { reportId, block, parkId, params, only }: Request) {
  const found = await findSeen(context, { id: reportId });
  if (!found.rights.export) throw exportDenied();
  const shown = shownOf(found);
  const chosen = { params, only, ...(parkId !== undefined && { parkId }) };
  const query = queryOf(shown, block, chosen);
  const prepared = await prepare(context, { query, places: placesOf(shown, chosen), of: { reportId, block } });
  return { name: found.report.name, query, prepared, tail: await readPhoneTail(context.tx, context.user.id) };
}

/** @throws AppError 403, 404, 422, 503 */
export async function exportReport(open: Opened<SignedInContext>, request: Request): Promise<Download> {
  const { reportId, block, columns, format, sheet, params, only, parkId } = request;
  const { name, query, prepared, tail } = await open.inTx((context) => asked(context, request));
  const result = await perform(prepared);
  const { user, now } = open;
  await open.inTx(async (context) => {
    const rows = result.rows.length;
    const names = columns.map((one) => one.name);
    context.audit({
      action: 'report.export',
      ...(parkId !== undefined && { parkId }),
      bizType: 'report',
      bizId: reportId,
      detail: { filter: { block, params, only, format }, columns: names, rows },
    });
    await noteSeen(context, { reportId, userId: user.id, who: user.name, result: REPORT_VISIT_RESULT.exported });
    await noteRuns(context.tx, runsOf([{ prepared, result }], now));
  });
  const { timeZone } = prepared.asked;
  const language = callerLanguage(open.header('accept-language'));
  const mark = sayIn(
    language,
    said(result.truncated ? 'report.markCut' : 'report.mark', {
      name: `${user.name} ${tail}`.trim(),
      clock: clockIn({ language, timeZone }, now),
      report: name,
      parks: result.parks.map((park) => park.name).join(' '),
      count: result.rows.length,
    }),
  );
  const table = tableOf({ columns, result, mark, query, timeZone });
  const title = sheet ?? name;
  return tableFile(table, { format, name: title, title, madeAt: now, timeZone });
}
