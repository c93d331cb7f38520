/** Words of the buttons on the page of a link, the same as on the app's own: `tests/link-bar.test.tsx` compares them. */
import type { AlarmKind } from '@/contract/alarm-kinds';
import type { ThumbAction } from '@/contract/alarm-steps';
import type { EarlyWord } from '@/contract/early-bar';

type OrderWord = 'accept' | 'grab' | 'resume' | 'start' | 'arriveStart' | 'more';
export type EarlyDone = 'acknowledge' | 'raiseToFire' | 'accept' | 'grab' | 'resume' | 'start';

export interface BarTexts {
  alarm: Record<Exclude<ThumbAction, 'real'>, string>;
  real: Record<AlarmKind, string>;
  effect: Record<AlarmKind, string>;
  /** What asks for nothing. */
  order: Record<OrderWord, string>;
  /** What was done, as it is said while it is on its way; of a verdict with `{verdict}`. */
  did: Record<EarlyDone | 'confirmFire', string>;
  early: Record<EarlyWord, string>;
}

export const zh: BarTexts = {
  alarm: { acknowledge: '接警', arrive: '到场', raise: '升为火警', falseAlarm: '误报', other: '其他' },
  real: {
    fire: '真实火警',
    warning: '情况属实',
    fault: '故障属实',
    hazard: '隐患属实',
    security: '警情属实',
    equipment: '故障属实',
    lift: '有人被困',
  },
  effect: {
    fire: '按住 1 秒，将通知所有人员并启动预案',
    warning: '转入处置，发现着火可升为火警',
    fault: '转入处置，并生成维修工单',
    hazard: '转入处置，并生成限期整改工单',
    security: '按住 1 秒，将通知所有人员，有预案则启动',
    equipment: '转入处置，并生成维修工单',
    lift: '按住 1 秒，将通知所有人员，有预案则启动',
  },
  order: {
    accept: '接单',
    grab: '抢单',
    resume: '恢复处理',
    start: '开始处理',
    arriveStart: '到场并开始',
    more: '更多',
  },
  did: {
    acknowledge: '已接警',
    confirmFire: '已判定{verdict}',
    raiseToFire: '已升为火警',
    accept: '已接单',
    grab: '已抢单',
    resume: '已恢复处理',
    start: '已开始处理',
  },
  early: {
    sending: '{did}（发送中）',
    waiting: '{did}（待发送）',
    arrived: '{did}',
    expired: '{did}（待发送）。此链接已失效，请从消息里重新点开，打开后自动发送',
    other: '{did}（待发送）。此设备登录着其他用户，切换后发送',
    refused: '“{did}”未被接受',
  },
};

export const en: BarTexts = {
  alarm: {
    acknowledge: 'Acknowledge',
    arrive: 'Report arrival',
    raise: 'Raise to fire',
    falseAlarm: 'False alarm',
    other: 'Other',
  },
  real: {
    fire: 'Confirmed fire',
    warning: 'Confirmed',
    fault: 'Fault confirmed',
    hazard: 'Hazard confirmed',
    security: 'Incident confirmed',
    equipment: 'Fault confirmed',
    lift: 'People trapped',
  },
  effect: {
    fire: 'Hold for 1 s to alert everyone and start the plan',
    warning: 'Handling begins; if it burns, raise it to a fire alarm',
    fault: 'Handling begins and a repair order is made',
    hazard: 'Handling begins and an order with a deadline is made',
    security: 'Hold for 1 s to alert everyone and start a plan, if any',
    equipment: 'Handling begins and a repair order is made',
    lift: 'Hold for 1 s to alert everyone and start a plan, if any',
  },
  order: {
    accept: 'Accept',
    grab: 'Take order',
    resume: 'Resume',
    start: 'Start work',
    arriveStart: 'Arrive and start',
    more: 'More',
  },
  did: {
    acknowledge: 'Acknowledged',
    confirmFire: '{verdict}',
    raiseToFire: 'Raised to fire alarm',
    accept: 'Accepted',
    grab: 'Taken',
    resume: 'Resumed',
    start: 'Work started',
  },
  early: {
    sending: '{did} (sending)',
    waiting: '{did} (waiting to send)',
    arrived: '{did}',
    expired: '{did} (waiting to send). This link has expired: open the message again and it is sent by itself',
    other: '{did} (waiting to send). Someone else is signed in here: it is sent after you switch',
    refused: '“{did}” was not accepted',
  },
};
