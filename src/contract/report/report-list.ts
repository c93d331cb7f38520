/**
 * 看名单: where exactly the rows behind a number are listed. The list has rights and a scope of its own. What a list cannot say
 * exactly has none: rather no button than a list of other rows.
 */
import { PASSAGE_RESULT } from '../access/passage-codes';
import { MACHINE_STATE } from '../server/machine-codes';
import { MONITOR_STATE } from '../video/device-codes';
import type { ModelName } from './report-models';
import type { ReportFilter } from './report-query';

/** `screen` is the key of a page of `src/screens`, `params` what its address says. */
export interface RowsBehind {
  readonly screen: 'orderWorkbench' | 'warningNoticeWechatIndex' | 'passages' | 'serverManage' | 'monitorDevices';
  readonly params: Readonly<Record<string, string | number>>;
}

type Params = Readonly<Record<string, string | number>>;

interface Listed {
  readonly screen: RowsBehind['screen'];
  /** Dimension → name in the address, of one value. */
  readonly fields: Readonly<Record<string, string>>;
  /** What of them a measure counts; a measure that is not here is no number of rows. */
  readonly measures: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
  /** The list is of one park, which whoever looks at all of theirs names in the address. */
  readonly place?: 'one';
}

const LISTS: Partial<Readonly<Record<ModelName, Listed>>> = {
  orders: {
    screen: 'orderWorkbench',
    fields: {
      park: 'parkId',
      orderType: 'typeId',
      priority: 'priority',
      state: 'state',
      source: 'source',
      sla: 'slaState',
      person: 'ownerId',
      building: 'locationId',
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
      park: 'parkId',
      category: 'category',
      level: 'level',
      state: 'handleState',
      deviceType: 'deviceType',
      building: 'locationId',
      device: 'deviceId',
    },
    measures: { count: { status: 'any', isDrill: 'false' } },
  },
  passages: {
    screen: 'passages',
    place: 'one',
    fields: { park: 'park', door: 'doorId', direction: 'direction', result: 'result', denial: 'reason' },
    measures: { count: {}, denied: { result: PASSAGE_RESULT.refused } },
  },
  servers: {
    screen: 'serverManage',
    place: 'one',
    fields: { park: 'park', machineKind: 'kind', machineState: 'state' },
    measures: { count: { of: 'machines' }, online: { of: 'machines', state: MACHINE_STATE.online } },
  },
  cameras: {
    screen: 'monitorDevices',
    place: 'one',
    fields: { park: 'park', monitorState: 'state' },
    measures: { count: { of: 'list' }, online: { of: 'list', state: MONITOR_STATE.online } },
  },
};

interface Asked {
  readonly model: ModelName;
  readonly measure: string;
  /** Of the block, and of what was tapped. */
  readonly filters: readonly ReportFilter[];
  /** [from, to) of the answer. */
  readonly range?: { readonly from: number; readonly to: number } | undefined;
  /** Whose numbers these are. */
  readonly parks?: readonly number[];
  /** The park that the person works in; undefined: they look at all of theirs. */
  readonly park?: number | undefined;
}

/** @returns which park the list is to show; null: it cannot show exactly these */
function placeOf({ place }: Listed, params: Params, { parks = [], park }: Asked): Params | null {
  if (place === undefined) return {};
  const wanted = params.park === undefined ? parks : [params.park];
  const [only] = wanted;
  if (wanted.length !== 1 || only === undefined) return null;
  return park === undefined || park === only ? { park: only } : null;
}

/** @returns the list that shows exactly these rows; null: no list can say it */
export function rowsBehind(asked: Asked): RowsBehind | null {
  const { model, measure, filters, range } = asked;
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
  const place = placeOf(list, params, asked);
  return place && { screen: list.screen, params: { ...params, ...place, ...range } };
}
