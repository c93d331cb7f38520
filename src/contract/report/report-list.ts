/**
 * 看名单: where exactly the rows behind a number are listed. The list has rights and a scope of its own. What a list cannot say
 * exactly has none: rather no button than a list of other rows.
 */
import { PASSAGE_RESULT } from '../access/passage-codes';
import { ACCOUNT_STATE } from '../codes';
import { FLOW_INST_STATE as FLOW } from '../flow/flow-codes';
import { ORDER_STATE } from '../order-codes';
import { MACHINE_STATE } from '../server/machine-codes';
import { MONITOR_STATE } from '../video/device-codes';
import { type ModelName, REPORT_MODELS } from './report-models';
import type { ReportFilter, ReportValue } from './report-query';

type Screen = 'orderWorkbench' | 'warningNoticeWechatIndex' | 'passages' | 'serverManage' | 'monitorDevices';

/** `screen` is the key of a page of `src/screens`, `params` what its address says. */
export interface RowsBehind {
  readonly screen: Screen | 'visits' | 'parkUsers' | 'finishListAll';
  readonly params: Params;
  /** The list shows them only to whoever works in this park, or looks at all of theirs: that is to be chosen first. */
  readonly choose?: number | 'all';
}

type Params = Readonly<Record<string, string | number>>;

/** How a list says a dimension. */
interface Field {
  readonly name?: string;
  /** It takes several values, with commas between. */
  readonly many?: true;
  /** What else the address then says. */
  readonly with?: Params;
  /** Of a tree: without `with` the list holds what is below as well. Other lists hold the value alone. */
  readonly below?: true;
  /** Only these values can be said, and in this way. */
  readonly values?: Readonly<Record<string, Params>>;
  /** That there is none. */
  readonly empty?: Params;
}

interface Listed {
  readonly screen: RowsBehind['screen'];
  /** Dimension → name in the address, of one value. */
  readonly fields: Readonly<Record<string, string | Field>>;
  /** What of them a measure counts; a measure that is not here is no number of rows. */
  readonly measures: Readonly<Record<string, Params>>;
  /**
   * `any`: `parkId` in the address is any park of the person; without it the list is of the park that they work in, or of
   * all of theirs. `each`: it is any park, and always one. `one`: whoever looks at all of theirs names one as `park`.
   */
  readonly place: 'any' | 'each' | 'one';
}

const SENT = [FLOW.running, FLOW.passed, FLOW.refused, FLOW.cancelled, FLOW.stuck].join(',');

const LISTS: Partial<Readonly<Record<ModelName, Listed>>> = {
  orders: {
    screen: 'orderWorkbench',
    place: 'any',
    fields: {
      park: 'parkId',
      orderType: 'typeId',
      priority: 'priority',
      state: { name: 'state', many: true },
      source: 'source',
      sla: 'slaState',
      org: 'orgId',
      person: { name: 'ownerId', empty: { without: 'owner' } },
      building: { name: 'locationId', empty: { without: 'building' } },
      finishLate: { values: { 1: { happened: 'finishLate' } } },
    },
    measures: {
      count: { tab: 'all' },
      done: { tab: 'all', state: ORDER_STATE.done },
      open: { tab: 'open' },
      rated: { tab: 'all', happened: 'rated' },
    },
  },
  alarms: {
    screen: 'warningNoticeWechatIndex',
    place: 'any',
    fields: {
      park: 'parkId',
      category: 'category',
      level: 'level',
      state: 'handleState',
      verdict: 'verdict',
      verdictReason: 'verdictReason',
      deviceType: 'deviceType',
      building: { name: 'locationId', empty: { without: 'building' } },
      floor: 'floorId',
      device: 'deviceId',
    },
    measures: {
      count: { status: 'any', isDrill: 'false' },
      real: { status: 'any', isDrill: 'false', happened: 'realFire' },
    },
  },
  visits: {
    screen: 'visits',
    place: 'any',
    fields: {
      park: 'parkId',
      visitType: 'typeId',
      state: 'state',
      guestState: 'guestState',
      source: 'source',
      org: 'orgId',
    },
    measures: { visits: { tab: 'all' } },
  },
  people: {
    screen: 'parkUsers',
    place: 'each',
    fields: {
      park: 'parkId',
      org: { name: 'orgId', with: { orgAlone: 'true' }, below: true },
      accountState: 'state',
      userType: 'usertype',
    },
    measures: { count: {}, enabled: { state: ACCOUNT_STATE.enabled } },
  },
  flows: {
    screen: 'finishListAll',
    place: 'one',
    fields: { park: 'park', flow: 'defId', flowState: { name: 'state', many: true }, org: 'orgId' },
    measures: {
      count: { tab: 'all', state: SENT },
      open: { tab: 'all', state: `${FLOW.running},${FLOW.stuck}` },
      agreed: { tab: 'all', state: FLOW.passed },
    },
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
    fields: { park: 'park', monitorState: 'state', building: 'buildingId' },
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
  /** They are all of the person's parks. */
  readonly everywhere?: boolean;
  /** The park that the person works in; undefined: they look at all of theirs. */
  readonly park?: number | undefined;
}

type Place = Pick<RowsBehind, 'params' | 'choose'>;

/** @returns which park the list is to show; null: it cannot show exactly these */
function placeOf({ place }: Listed, params: Params, { parks = [], everywhere, park }: Asked): Place | null {
  const name = place === 'one' ? 'park' : 'parkId';
  const wanted = params[name] === undefined ? parks : [params[name]];
  const [only] = wanted;
  if (only === undefined || wanted.length > 1) {
    // All of the person's parks are a list of their own, for whoever looks at all of theirs.
    if (place !== 'any' || everywhere !== true) return null;
    return { params: {}, ...(park !== undefined && { choose: 'all' }) };
  }
  const isHere = park === only;
  if (place === 'any' && isHere && params[name] === undefined) return { params: {} };
  return {
    params: { [name]: only },
    ...(place === 'one' && park !== undefined && !isHere && { choose: Number(only) }),
  };
}

const partsOf = (value: string | number | undefined): string[] => (value === undefined ? [] : String(value).split(','));

/** @returns what the address says besides; null: it cannot say it */
function saidOf(field: Field, { op, values }: ReportFilter, before: Params, isTree: boolean): Params | null {
  if (op === 'empty') return field.empty ?? null;
  const given = values.filter((value): value is Exclude<ReportValue, boolean> => typeof value !== 'boolean');
  const [value, ...more] = given;
  const { name, many } = field;
  if (op !== 'in' || value === undefined || given.length < values.length) return null;
  if (many && name !== undefined) {
    const held = partsOf(before[name]);
    const both = given.map(String).filter((one) => held.length === 0 || held.includes(one));
    return both.length === 0 ? null : { [name]: both.join(',') };
  }
  if (more.length > 0) return null;
  if (name === undefined) return field.values?.[String(value)] ?? null;
  return { ...(!isTree && field.with), [name]: value };
}

/** @returns both together; null: they contradict each other. What takes several has been narrowed before. */
function joined(before: Params, said: Params, many: boolean): Params | null {
  const clash = Object.entries(said).some(([name, value]) => {
    const held = before[name];
    return !many && held !== undefined && String(held) !== String(value);
  });
  return clash ? null : { ...before, ...said };
}

/** @returns the list that shows exactly these rows; null: no list can say it */
export function rowsBehind(asked: Asked): RowsBehind | null {
  const { model, measure, filters, range } = asked;
  const list = LISTS[model];
  let params = list?.measures[measure] ?? null;
  if (!list || !params) return null;
  for (const filter of filters) {
    const found = Object.hasOwn(list.fields, filter.field) ? list.fields[filter.field] : undefined;
    if (found === undefined) return null;
    const field: Field = typeof found === 'string' ? { name: found } : found;
    const isTree = REPORT_MODELS[model].dims[filter.field]?.hierarchy === true && !filter.alone && filter.op === 'in';
    if (isTree && !field.below) return null;
    const said = saidOf(field, filter, params, isTree);
    params = said && joined(params, said, field.many === true && filter.op === 'in');
    if (!params) return null;
  }
  const place = placeOf(list, params, asked);
  return place && { ...place, screen: list.screen, params: { ...params, ...place.params, ...range } };
}
