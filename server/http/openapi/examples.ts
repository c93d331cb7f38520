/** Calls as they are made, with their answers. */
import type { InputOf, OutputOf, RequestOf } from '@/contract/endpoint';
import type { EndpointName, Endpoints } from '@/contract/endpoints';
import type { SignalInput } from '@/contract/signal';
import { ALARM_CATEGORY, ALARM_LEVEL, DEVICE_TYPE, HANDLE_STATE, SIGNAL_STATE, VERDICT } from '@/contract/codes';

type Examples = {
  readonly [Name in EndpointName]?: {
    readonly request?: RequestOf<Endpoints[Name]> | InputOf<Endpoints[Name]>;
    readonly answer?: OutputOf<Endpoints[Name]>;
  };
};

const OCCURRED_AT = 1_767_225_600_000;

const SIGNAL: SignalInput = {
  seq: '2026-01-01-000123',
  deviceCode: 'FH-01-0007',
  type: 'alarm',
  value: '烟雾浓度 3.2 %/m',
  occurredAt: OCCURRED_AT,
};

const ALARM: OutputOf<Endpoints['listAlarms']>['rows'][number] = {
  id: 12,
  no: 'GJ20260101-0012',
  parkId: 1,
  parkName: '云谷科技园',
  category: ALARM_CATEGORY.fire,
  deviceType: DEVICE_TYPE.smoke,
  level: ALARM_LEVEL.critical,
  title: '感烟探测器报警',
  location: 'A 座 3 层 301',
  occurredAt: OCCURRED_AT,
  lastSignalAt: OCCURRED_AT,
  signalCount: 1,
  signalState: SIGNAL_STATE.alarming,
  handleState: HANDLE_STATE.pending,
  verdict: VERDICT.none,
  escalationLevel: 0,
  dueAt: OCCURRED_AT + 60_000,
  ackByName: null,
  ackAt: null,
  lastActorName: null,
  lastActionAt: OCCURRED_AT,
  isDrill: false,
  mine: true,
  version: 1,
};

export const EXAMPLES: Examples = {
  postSignals: {
    request: { signals: [SIGNAL] },
    answer: {
      accepted: 1,
      duplicates: 0,
      refused: 0,
      results: [{ index: 0, seq: SIGNAL.seq, status: 'accepted', alarmId: ALARM.id, reason: null }],
    },
  },
  postHeartbeat: { request: {}, answer: { at: OCCURRED_AT } },
  ssoLogin: {
    request: { loginName: 'guard', password: '********' },
    answer: { uiticket: 'k3Jx…', sid: 'p9Qa…' },
  },
  getToken: {
    request: { uiticket: 'k3Jx…', sid: 'p9Qa…', nonce: '4f9f1b0e6d3c4a53' },
    answer: { uiticket: 'm2Lz…', sid: 'r7Wd…' },
  },
  listAlarms: { answer: { rows: [ALARM], total: 1, totalIsExact: true, next: null } },
  actOnAlarm: { request: { alarmId: ALARM.id, parkId: ALARM.parkId, action: 'acknowledge' } },
  createOrder: { request: { parkId: 1, typeId: 3, locationId: 228, description: '茶水间水管漏水' } },
  dispatchOrders: {
    request: { parkId: 1, orderIds: [181, 182], targetUserId: 4 },
    answer: [
      { orderId: 181, error: null, fault: null },
      { orderId: 182, error: 'order.requires.target', fault: 'full' },
    ],
  },
};
