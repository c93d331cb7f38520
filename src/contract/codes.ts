/**
 * Every state code and display code table. A code is written here once; its words are in i18n under
 * `codes.<table>.<code>`; anything that is not in its table shows as unknown.
 */
import * as z from 'zod/mini';

// In a module of its own: a phone's first chunk holds the others.
export * from './admin-codes';
export * from './alarm-codes';

/** Schema of a code table: one of its numbers. */
export const codeOf = <T extends Record<string, number>>(table: T) => z.enum(table);

export const VALIDITY = { invalid: 0, valid: 1 } as const;
export const GENDER = { male: 1, female: 2 } as const;
/** Trap: here 0 means enabled. */
export const ACCOUNT_STATE = { enabled: 0, disabled: 1, left: 2 } as const;
/** How somebody got in: 密码, 短信, 单点, 票据. */
export const LOGIN_WAY = { password: 1, sms: 2, sso: 3, ticket: 4 } as const;
export const USER_TYPE = { administrator: 1, personalCentre: 2, tenantStaff: 3 } as const;

export const SIGNAL_STATE = { restored: 0, alarming: 1 } as const;
export const ALARM_CATEGORY = { fire: 1, early: 2, fault: 3, hazard: 4, security: 5, equipment: 6 } as const;
export const ALARM_LEVEL = { critical: 1, urgent: 2, major: 3, minor: 4, info: 5 } as const;
export const HANDLE_STATE = {
  pending: 10,
  verifying: 20,
  handling: 30,
  reviewing: 40,
  closed: 50,
  shelved: 60,
  merged: 90,
} as const;
export const VERDICT = { none: 0, realFire: 1, falseAlarm: 2, test: 3, drill: 4, deviceFault: 5, other: 9 } as const;
export const VERDICT_REASON = {
  dust: 201,
  smoking: 202,
  construction: 203,
  cooking: 204,
  human: 205,
  environment: 206,
  detectorFault: 501,
  lineFault: 502,
  powerFault: 503,
} as const;
export const TASK_KIND = { verify: 1, handle: 2, review: 3, assist: 4 } as const;
export const TASK_STATE = {
  unsigned: 0,
  signed: 1,
  arrived: 2,
  done: 3,
  transferred: 4,
  expired: 5,
  withdrawn: 6,
} as const;
export const NODE_STATE = { waiting: 0, running: 1, done: 2, skipped: 3, overdue: 4, returned: 5 } as const;
/** What a plan node is about: 核实, 报119, 联动转自动, 广播疏散, 断电, 现场处置, 上报, 复位, 复盘. */
export const PLAN_NODE_TYPE = {
  verify: 1,
  call119: 2,
  linkageAuto: 3,
  evacuate: 4,
  cutPower: 5,
  onSite: 6,
  report: 7,
  reset: 8,
  debrief: 9,
} as const;
export const DEVICE_TYPE = {
  smoke: 1,
  heat: 2,
  manualCallPoint: 3,
  waterPressure: 4,
  door: 5,
  lift: 6,
  camera: 7,
  /** Stands for a place where somebody reported something without a device. */
  manualPoint: 8,
  /** Stands for a source of signals: its silence is an alarm. */
  source: 9,
  /** Stands for a server, switch or power supply that is watched. */
  server: 10,
  /** Stands for a machine room: its power, its air. */
  machineRoom: 11,
} as const;
export const ARRIVE_WAY = { scan: 1, location: 2, reason: 3 } as const;
/** `dropped`: it had become pointless before it went out, as when somebody took the alarm that it reminds of. */
export const NOTIFY_RESULT = { pending: 0, sent: 1, failed: 2, dropped: 3 } as const;

/** One of a table's codes. */
export type CodeIn<T extends Record<string, number>> = T[keyof T];
export type HandleState = CodeIn<typeof HANDLE_STATE>;
export type AlarmCategory = CodeIn<typeof ALARM_CATEGORY>;
export type AlarmLevel = CodeIn<typeof ALARM_LEVEL>;
export type Verdict = CodeIn<typeof VERDICT>;
export type NodeState = CodeIn<typeof NODE_STATE>;
export type TaskState = CodeIn<typeof TASK_STATE>;
