/** What a schedule sets the parameters of its report to: of the right kind when it is saved, within reach of each receiver. */
import type { ParamValues, ReportParam } from '@/contract/report/report-definition';
import { REPORT_MODELS } from '@/contract/report/report-models';
import type { ReportValue } from '@/contract/report/report-query';
import { type ScopeContext, scopeOf } from '../../identity/rights/data-scope.repository';
import { parksWith } from '../../identity/rights/rights.rules';
import { isOrgSeen, isPersonSeen } from './schedule-params.repository';

function isOfKind({ kind, many }: ReportParam, value: NonNullable<ParamValues[string]>): boolean {
  if ('range' in value) return kind === 'range';
  if (kind === 'range' || (!many && value.values.length > 1)) return false;
  return kind !== 'number' || value.values.every((each) => typeof each === 'number');
}

/** @returns whether each value is of a parameter that somebody who looks may set, and of its kind */
export const paramsFitReport = (declared: readonly ReportParam[], values: ParamValues): boolean =>
  Object.entries(values).every(([key, value]) => {
    const param = declared.find((each) => each.key === key);
    return param !== undefined && !param.locked && isOfKind(param, value);
  });

const idsAmong = (values: readonly ReportValue[]): number[] =>
  values.filter((each): each is number => typeof each === 'number');

/**
 * A number of what somebody may not see would read as nought, as if there were nothing.
 *
 * @returns whether this person may see something of each park, organisation and person that the schedule names
 */
export async function paramsWithinReach(
  context: ScopeContext,
  declared: readonly ReportParam[],
  values: ParamValues,
): Promise<boolean> {
  for (const { key, model, dim } of declared) {
    const value = values[key];
    if (!model || !value || !('values' in value) || value.values.length === 0) continue;
    const ids = idsAmong(value.values);
    const { right } = REPORT_MODELS[model];
    if (dim === 'park') {
      const held = parksWith(context.user, right);
      if (!ids.some((id) => held.includes(id))) return false;
    } else if (dim === 'org' || dim === 'person') {
      const scope = await scopeOf(context, right);
      const isSeen = dim === 'org' ? isOrgSeen : isPersonSeen;
      if (!(await isSeen(context, scope, ids))) return false;
    }
  }
  return true;
}
