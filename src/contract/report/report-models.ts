/**
 * What reports can ask about: nobody writes SQL, whoever builds chooses from here. Words: texts `reportmodel.model.<model>`,
 * `reportmodel.dim.<dimension>`, `reportmodel.measure.<measure>`; the same name means the same in every model.
 */
import type { CodeTable } from '../code-tables';
import type { Permission } from '../permissions';

/**
 * What a value of a dimension is: a code with words, something with an id and a name (`named`), text as it stands, yes (1)
 * or no (0), a day of the week (1 Monday … 7), an hour (0 … 23).
 */
export type DimType = 'code' | 'named' | 'text' | 'yesNo' | 'weekday' | 'hour';
export interface ModelDim {
  readonly type: DimType;
  readonly codes?: CodeTable;
  /** What has it is a tree: a filter by one of them counts those below it, too. */
  readonly hierarchy?: true;
}
/** `money` in fen, `percent` from 0 to 1, durations as their unit says. */
export type MeasureFormat = 'count' | 'percent' | 'seconds' | 'minutes' | 'hours' | 'score' | 'money';
export interface ModelMeasure {
  readonly format: MeasureFormat;
  /** Which way is good; absent: neither. */
  readonly better?: 'up' | 'down';
  /** Parts add up to the whole: may be stacked and shown as shares. */
  readonly adds?: true;
}
export interface ReportModel {
  readonly right: Permission;
  /** Has no moment of its own: it is asked as it stands now. */
  readonly now?: true;
  readonly dims: Readonly<Record<string, ModelDim>>;
  readonly measures: Readonly<Record<string, ModelMeasure>>;
}

const named = { type: 'named' } as const;
const tree = { type: 'named', hierarchy: true } as const;
const yesNo = { type: 'yesNo' } as const;
/** Of points: the floor, and the point itself. */
const PLACES = { floor: named, device: named } as const;
const coded = (codes: CodeTable): ModelDim => ({ type: 'code', codes });
const CLOCK = { weekday: { type: 'weekday' }, hour: { type: 'hour' } } as const;
const count = { format: 'count', adds: true } as const;
const plain = { format: 'count' } as const;
const up = (format: MeasureFormat): ModelMeasure => ({ format, better: 'up' });
const down = (format: MeasureFormat): ModelMeasure => ({ format, better: 'down' });

const MODELS = {
  orders: {
    right: 'order.read',
    dims: {
      park: named,
      orderType: named,
      priority: coded('orderPriority'),
      state: coded('orderState'),
      source: coded('orderSource'),
      sla: coded('slaState'),
      org: tree,
      person: named,
      building: named,
      finishLate: yesNo,
      ...CLOCK,
    },
    measures: {
      count,
      open: count,
      done: count,
      overdue: { format: 'count', adds: true, better: 'down' },
      onTimeRate: up('percent'),
      respondMinutes: down('minutes'),
      finishHours: down('hours'),
      reopenRate: down('percent'),
      rated: count,
      satisfaction: up('score'),
      amount: { format: 'money', adds: true },
    },
  },
  orderSteps: {
    right: 'order.read',
    dims: { park: named, event: { type: 'text' }, person: named, state: coded('orderState'), ...CLOCK },
    measures: { count, records: plain },
  },
  alarms: {
    right: 'alarm.read',
    dims: {
      park: named,
      category: coded('alarmCategory'),
      level: coded('alarmLevel'),
      state: coded('handleState'),
      verdict: coded('verdict'),
      verdictReason: coded('verdictReason'),
      deviceType: coded('deviceType'),
      source: coded('alarmSource'),
      building: named,
      ...PLACES,
      ...CLOCK,
    },
    measures: {
      count: { format: 'count', adds: true, better: 'down' },
      open: { format: 'count', adds: true, better: 'down' },
      real: count,
      falseRate: down('percent'),
      ackSeconds: down('seconds'),
      ackInTimeRate: up('percent'),
      arriveMinutes: down('minutes'),
      closeHours: down('hours'),
    },
  },
  signals: {
    right: 'alarm.read',
    dims: {
      park: named,
      signalType: { type: 'text' },
      deviceType: coded('deviceType'),
      building: named,
      ...PLACES,
      ...CLOCK,
    },
    measures: { count, devices: plain },
  },
  devices: {
    right: 'alarm.read',
    now: true,
    dims: { park: named, deviceType: coded('deviceType'), building: named, ...PLACES, inService: yesNo },
    measures: { count, inService: count, inServiceRate: up('percent') },
  },
  people: {
    right: 'user.manage',
    now: true,
    dims: { park: named, org: tree, accountState: coded('accountState'), userType: coded('userType') },
    measures: { count, enabled: count },
  },
  visits: {
    right: 'visit.read',
    dims: {
      park: named,
      visitType: named,
      state: coded('visitState'),
      guestState: coded('guestState'),
      source: coded('visitSource'),
      org: tree,
      ...CLOCK,
    },
    measures: {
      visits: plain,
      guests: count,
      arrived: count,
      inside: count,
      arrivedRate: up('percent'),
      stayMinutes: { format: 'minutes' },
    },
  },
  passages: {
    right: 'access.read',
    dims: {
      park: named,
      door: named,
      direction: coded('passageDirection'),
      result: coded('passageResult'),
      denial: coded('denial'),
      ...CLOCK,
    },
    measures: { count, people: plain, denied: count, deniedRate: down('percent') },
  },
  flows: {
    right: 'flow.read',
    dims: { park: named, flow: named, flowState: coded('flowState'), org: tree, ...CLOCK },
    measures: { count, open: count, agreed: count, agreedRate: { format: 'percent' }, hours: down('hours') },
  },
  tasks: {
    right: 'alarm.read',
    dims: { park: named, taskKind: coded('taskKind'), taskState: coded('taskState'), person: named, ...CLOCK },
    measures: { count, open: count, finished: count, signMinutes: down('minutes'), arriveMinutes: down('minutes') },
  },
  cameras: {
    right: 'video.view',
    now: true,
    dims: { park: named, monitorState: coded('monitorState'), building: named },
    measures: { count, online: count, onlineRate: up('percent') },
  },
  servers: {
    right: 'server.read',
    now: true,
    dims: { park: named, machineKind: coded('machineKind'), machineState: coded('machineState') },
    measures: { count, online: count, onlineRate: up('percent'), cpu: down('percent'), disk: down('percent') },
  },
} as const satisfies Record<string, ReportModel>;

export type ModelName = keyof typeof MODELS;
export const MODEL_NAMES = Object.keys(MODELS) as [ModelName, ...ModelName[]];
export const REPORT_MODELS: Readonly<Record<ModelName, ReportModel>> = MODELS;

type KeysOf<T> = T extends unknown ? keyof T & string : never;
/** Every name of a dimension in any model. */
export type DimName = KeysOf<(typeof MODELS)[ModelName]['dims']>;
/** Every name of a measure in any model. */
export type MeasureName = KeysOf<(typeof MODELS)[ModelName]['measures']>;
