/** An alarm as the server answers it, for tests. Times are relative to the test's own clock. */
import type { AlarmDetail, AlarmLogEntry, NodeRun } from '@/contract/alarm-entities';
import { HANDLE_STATE, NODE_STATE, PLAN_NODE_TYPE, VERDICT } from '@/contract/codes';

export const MINUTE = 60_000;

export const nodeRun = (change: Partial<NodeRun> = {}): NodeRun => ({
  id: 31,
  order: 1,
  name: '广播疏散',
  type: PLAN_NODE_TYPE.evacuate,
  guidance: '确认应急广播已播放，先着火层及上下相邻层，再全楼；不得使用电梯。',
  ownerRoleName: '值班员',
  ownerName: null,
  mine: true,
  state: NODE_STATE.running,
  required: true,
  allowSkip: false,
  needScan: false,
  leastPhotos: 0,
  fields: [{ key: 'evacuated', label: '疏散人数', type: 'number', required: true, unit: '人', min: 0, max: 5000 }],
  values: {},
  note: null,
  skipReason: null,
  photos: [],
  startedAt: Date.now() - 2 * MINUTE,
  dueAt: Date.now() + 3 * MINUTE,
  doneAt: null,
  doneByName: null,
  ...change,
});

export const logEntry = (change: Partial<AlarmLogEntry> = {}): AlarmLogEntry => ({
  id: 1,
  at: Date.now() - 4 * MINUTE,
  clientAt: null,
  action: 'raised',
  actorName: null,
  fromState: null,
  toState: HANDLE_STATE.pending,
  note: null,
  nodeName: null,
  params: { level: 1, rule: '火警' },
  photos: [],
  notification: null,
  ...change,
});

const rowPart = () => ({
  id: 12,
  no: 'BJ202611200012',
  parkId: 1,
  parkName: '临港科技园',
  category: 1 as const,
  level: 1 as const,
  title: 'A座12层配电间感烟探测器报警',
  location: 'A座 12层 配电间',
  occurredAt: Date.now() - 4 * MINUTE,
  lastSignalAt: Date.now() - MINUTE,
  signalCount: 3,
  signalState: 1 as const,
  handleState: HANDLE_STATE.pending,
  verdict: VERDICT.none,
  escalationLevel: 0,
  dueAt: Date.now() + MINUTE,
  ackByName: null,
  ackAt: null,
  lastActorName: null,
  lastActionAt: Date.now() - 4 * MINUTE,
  isDrill: false,
  mine: true,
  version: 1,
});

const placePart = () => ({
  device: {
    id: 7,
    code: 'YG-A12-003',
    name: '感烟探测器',
    type: 1 as const,
    falseCount30d: 2,
    inService: true,
    cameras: 0,
  },
  building: 'A座',
  floor: '12层',
  room: '配电间',
  parkAddress: '上海市浦东新区临港大道88号',
  parkPhone: '021-5550119',
  contacts: [{ name: '李建国', role: '安全经理', phone: '13800000001' }],
});

/** Pending, nobody has taken it; the person is on duty in the control room. */
export const alarmFixture = (change: Partial<AlarmDetail> = {}): AlarmDetail => ({
  ...rowPart(),
  ...placePart(),
  actors: ['duty'],
  assigneeName: null,
  arriveAt: null,
  onSite: [],
  onTheWay: [],
  verdictReason: null,
  verdictNote: null,
  verdictByName: null,
  verdictAt: null,
  verdictIsMine: false,
  closedByName: null,
  closedAt: null,
  restoredAt: null,
  shelvedUntil: null,
  shelveReason: null,
  parent: null,
  parts: 0,
  description: '',
  ruleName: '火警',
  planRun: null,
  tasks: [],
  log: [logEntry()],
  ...change,
});

/** Taken by the person themself. */
export const takenAlarm = (change: Partial<AlarmDetail> = {}): AlarmDetail =>
  alarmFixture({
    handleState: HANDLE_STATE.verifying,
    actors: ['duty', 'field', 'owner'],
    ackByName: '王强',
    ackAt: Date.now() - 3 * MINUTE,
    version: 2,
    ...change,
  });

/** A real fire with its plan under way. */
export const burningAlarm = (nodes: NodeRun[], change: Partial<AlarmDetail> = {}): AlarmDetail =>
  takenAlarm({
    handleState: HANDLE_STATE.handling,
    verdict: VERDICT.realFire,
    verdictByName: '王强',
    verdictAt: Date.now() - 2 * MINUTE,
    planRun: { id: 3, name: '办公楼火灾预案', startedAt: Date.now() - 2 * MINUTE, nodes },
    version: 3,
    ...change,
  });
