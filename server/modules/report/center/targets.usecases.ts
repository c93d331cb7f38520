/** 打开报表: where else a tapped value leads. */
import type { InputOf } from '@/contract/endpoint';
import type { ReportTarget, reportCenterEndpoints } from '@/contract/report/report-center';
import type { ReportParam } from '@/contract/report/report-definition';
import { isSameDim } from '@/contract/report/report-params';
import type { SignedInContext } from '../../../http/context';
import { readSeenReports } from './center.repository';

type Ask = InputOf<(typeof reportCenterEndpoints)['listReportTargets']>;

/** A parameter that a value can be handed to: chosen from a list, and not fixed. */
const takes = ({ kind, model, dim, locked }: ReportParam, asked: Ask, dims: readonly string[]): boolean =>
  !locked &&
  kind !== 'text' &&
  kind !== 'number' &&
  model !== undefined &&
  dim !== undefined &&
  dims.includes(dim) &&
  isSameDim(dim, asked.model, model);

/** @returns other reports that take at least one of these dimensions */
export async function listReportTargets(context: SignedInContext, asked: Ask): Promise<ReportTarget[]> {
  const dims = asked.dims.split(',');
  const seen = await readSeenReports(context);
  return seen.flatMap(({ id, code, name, params }) => {
    const fitting = params.filter((param) => takes(param, asked, dims));
    if (id === asked.reportId || fitting.length === 0) return [];
    const range = params.find(({ kind, locked }) => kind === 'range' && !locked)?.key ?? null;
    return [{ id, code, name, params: fitting.map(({ key, dim = '' }) => ({ key, dim })), range }];
  });
}
