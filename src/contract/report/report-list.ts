/**
 * 看名单: where exactly the rows behind a number are listed. The list has rights and a scope of its own. What a list cannot say
 * exactly has none: rather no button than a list of other rows.
 */
import type { ModelName } from './report-models';
import type { ReportFilter } from './report-query';

/** `screen` is the key of a page of `src/screens`, `params` what its address says. */
export interface RowsBehind {
  readonly screen: 'orderWorkbench' | 'warningNoticeWechatIndex';
  readonly params: Readonly<Record<string, string | number>>;
}

interface Listed {
  readonly screen: RowsBehind['screen'];
  /** Dimension → name in the address, of one value. */
  readonly fields: Readonly<Record<string, string>>;
  /** What of them a measure counts; a measure that is not here is no number of rows. */
  readonly measures: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
}

const LISTS: Partial<Readonly<Record<ModelName, Listed>>> = {
  orders: {
    screen: 'orderWorkbench',
    fields: {
      ...{ park: 'parkId', orderType: 'typeId', priority: 'priority', state: 'state', source: 'source' },
      ...{ sla: 'slaState', person: 'ownerId', building: 'locationId' },
    },
    measures: {
      count: { tab: 'all' },
      done: { tab: 'all', state: 190 },
      open: { tab: 'open' },
      rated: { tab: 'all', happened: 'rated' },
    },
  },
  alarms: {
    screen: 'warningNoticeWechatIndex',
    fields: {
      ...{ park: 'parkId', category: 'category', level: 'level', state: 'handleState', deviceType: 'deviceType' },
      ...{ building: 'locationId', device: 'deviceId' },
    },
    measures: { count: { status: 'any', isDrill: 'false' } },
  },
};

interface Asked {
  readonly model: ModelName;
  readonly measure: string;
  /** Of the block, and of what was tapped. */
  readonly filters: readonly ReportFilter[];
  /** [from, to) of the answer. */
  readonly range?: { readonly from: number; readonly to: number } | undefined;
}

/** @returns the list that shows exactly these rows; null: no list can say it */
export function rowsBehind({ model, measure, filters, range }: Asked): RowsBehind | null {
  const list = LISTS[model];
  const counted = list?.measures[measure];
  if (!list || !counted) return null;
  const params: Record<string, string | number> = { ...counted };
  for (const { field, op, values } of filters) {
    const name = list.fields[field];
    const [value, ...more] = values;
    if (name === undefined || op !== 'in' || more.length > 0 || typeof value === 'boolean' || value === undefined)
      return null;
    if (name in params && params[name] !== value) return null;
    params[name] = value;
  }
  return { screen: list.screen, params: { ...params, ...range } };
}
