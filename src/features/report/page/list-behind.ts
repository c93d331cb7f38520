/** 看名单: the module's own list with exactly the filters of a number; undefined where that list cannot say them. */
import type { ModelName } from '@/contract/report/report-models';
import type { Grain, ReportCell, ReportFilter } from '@/contract/report/report-query';
import { href } from '@/screens/addresses';

export interface Behind {
  readonly model: ModelName;
  readonly measure: string | undefined;
  readonly filters: readonly Pick<ReportFilter, 'field' | 'op' | 'values'>[];
  /** [from, to) in ms; absent: as it stands now. */
  readonly range: { readonly from: number; readonly to: number } | undefined;
}

type Names = Readonly<Record<string, string>>;

const ORDERS: Names = {
  orderType: 'typeId',
  priority: 'priority',
  state: 'state',
  source: 'source',
  sla: 'slaState',
  person: 'ownerId',
  building: 'locationId',
};
const ALARMS: Names = {
  category: 'category',
  level: 'level',
  state: 'handleState',
  deviceType: 'deviceType',
  building: 'locationId',
  park: 'parkId',
};

/** Each filter as the list names it. @returns undefined: one of them it does not know */
function paramsOf(filters: Behind['filters'], names: Names): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const { field, op, values } of filters) {
    const name = names[field];
    if (!name || op !== 'in' || values.length !== 1 || params[name] !== undefined) return undefined;
    params[name] = String(values[0]);
  }
  return params;
}

const DAY_MS = 86_400_000;

/** How long what begins then lasts; of months and longer the answer knows it only roughly, and there is no list. */
export function spanOf(cell: ReportCell, grain: Grain | null): Behind['range'] {
  const lasts = grain === 'hour' ? DAY_MS / 24 : grain === 'day' ? DAY_MS : grain === 'week' ? 7 * DAY_MS : undefined;
  return lasts === undefined || cell === null ? undefined : { from: Number(cell), to: Number(cell) + lasts };
}

export function listBehind({ model, measure, filters, range }: Behind): string | undefined {
  if (model === 'orders') {
    const params = paramsOf(filters, ORDERS);
    return params && href('orderWorkbench', { ...params, ...range, tab: measure === 'open' ? 'open' : 'all' });
  }
  if (model === 'alarms') {
    const params = paramsOf(filters, ALARMS);
    const status = measure === 'open' ? 'open' : 'any';
    return params && href('warningNoticeWechatIndex', { ...params, ...range, scope: 'all', status });
  }
  if (model === 'servers') {
    const params = paramsOf(filters, { machineState: 'state' });
    return params && href('serverMonitoring', params);
  }
  return undefined;
}
