/** Logs: who came and went, who did what, what went wrong in the platform itself. Newest first, always. */
import * as z from 'zod/mini';
import { fieldChange } from './admin';
import { LOGIN_LOG_TYPE, LOGIN_WAY, LOG_RESULT, SYS_LOG_LEVEL, codeOf } from './codes';
import { exportInput, manyIds, rowResults } from './crud';
import { endpoint } from './endpoint';
import { id, pageInput, pageOf, time } from './envelope';
import { flag } from './flag';
import { codeInQuery, momentInQuery } from './numbers';
import { ruled } from './validation';

const words = z.optional(z.string().check(z.trim(), z.maxLength(60)));
const code = z.optional(codeInQuery);
const when = z.optional(momentInQuery);

/** What every log is asked. `from` is the first moment, `to` the first one after. */
const common = { from: when, to: when, traceId: words, ip: words };

const loginFilters = { ...common, name: words, userId: z.optional(id), type: code, way: code, result: code };
const actionFilters = {
  ...common,
  name: words,
  userId: z.optional(id),
  module: words,
  action: words,
  bizType: words,
  bizId: z.optional(id),
  record: words,
  result: code,
};
const sysFilters = {
  ...common,
  level: code,
  url: words,
  status: code,
  handled: z.optional(flag),
};

const loginLogRow = z.object({
  id,
  at: time,
  /** As it was typed. */
  loginName: z.string(),
  /** Null: nobody has this name. */
  userName: z.nullable(z.string()),
  type: codeOf(LOGIN_LOG_TYPE),
  way: codeOf(LOGIN_WAY),
  result: codeOf(LOG_RESULT),
  /** Error code of the refusal, or why the session ended. */
  reason: z.nullable(z.string()),
  ip: z.string(),
  device: z.string(),
  traceId: z.string(),
});
export type LoginLogRow = z.output<typeof loginLogRow>;

const actionLogRow = z.object({
  id,
  at: time,
  traceId: z.nullable(z.string()),
  userId: z.nullable(id),
  userName: z.nullable(z.string()),
  /** For whom they stood in. */
  onBehalfOf: z.nullable(z.string()),
  parkName: z.nullable(z.string()),
  module: z.string(),
  /** `alarm.acknowledge`; words under `logwords.action`. */
  action: z.string(),
  bizType: z.nullable(z.string()),
  bizId: z.nullable(id),
  bizName: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  result: codeOf(LOG_RESULT),
  /** Error code of a refusal, and what its words name. */
  error: z.nullable(z.string()),
  errorParams: z.record(z.string(), z.union([z.string(), z.number()])),
  durationMs: z.nullable(z.number()),
});
export type ActionLogRow = z.output<typeof actionLogRow>;

/** An action with what it touched. */
const actionStep = z.extend(actionLogRow, { fields: z.array(fieldChange) });
export type ActionStep = z.output<typeof actionStep>;

const sysLogRow = z.object({
  id,
  at: time,
  traceId: z.string(),
  level: codeOf(SYS_LOG_LEVEL),
  method: z.string(),
  url: z.string(),
  status: z.number(),
  durationMs: z.number(),
  userName: z.nullable(z.string()),
  ip: z.string(),
  handledAt: z.nullable(time),
  handledByName: z.nullable(z.string()),
  handledNote: z.nullable(z.string()),
});
export type SysLogRow = z.output<typeof sysLogRow>;

/** With what was asked (masked) and, for administrators, what broke. */
const sysStep = z.extend(sysLogRow, { params: z.unknown(), exception: z.nullable(z.string()) });
export type SysStep = z.output<typeof sysStep>;

const actionTrack = z.object({
  row: actionStep,
  /** Everything of the same call, oldest first, the row itself among it. */
  trace: z.array(actionStep),
  /** What the platform noted about the same call. */
  faults: z.array(sysLogRow),
  /** What happened to the same record, newest first; cut off where it is long. */
  history: z.array(actionStep),
  isCut: z.boolean(),
});
export type ActionTrack = z.output<typeof actionTrack>;

const sysTrack = z.object({
  row: sysStep,
  /** Other notes of the same call, oldest first. */
  faults: z.array(sysStep),
  actions: z.array(actionStep),
});
export type SysTrack = z.output<typeof sysTrack>;

const READ = { method: 'GET', access: 'log.read', reads: 'log' } as const;
const EXPORT = {
  method: 'POST',
  access: 'log.read',
  output: z.unknown(),
  changesState: false,
  download: true,
  reads: 'log',
} as const;
const note = ruled('text128');

const backupState = z.object({
  /** The database is the operator's own: it is backed up elsewhere. */
  isElsewhere: z.boolean(),
  /** As 02:30. */
  dailyAt: z.nullable(z.string()),
  keep: z.number(),
  last: z.nullable(
    z.object({ at: z.number(), ok: z.boolean(), bytes: z.number(), ms: z.number(), error: z.nullable(z.string()) }),
  ),
  lastGoodAt: z.nullable(z.number()),
});
export type BackupState = z.output<typeof backupState>;

export const logEndpoints = {
  listLoginLogs: endpoint({
    ...READ,
    path: 'log/v1/logins',
    input: z.object({ ...pageInput, ...loginFilters }),
    output: pageOf(loginLogRow),
  }),
  getLoginLog: endpoint({ ...READ, path: 'log/v1/logins/detail', input: z.object({ id }), output: loginLogRow }),
  exportLoginLogs: endpoint({
    ...EXPORT,
    path: 'log/v1/logins/export',
    input: z.object({ ...pageInput, ...loginFilters, ...exportInput }),
  }),
  listActionLogs: endpoint({
    ...READ,
    path: 'log/v1/actions',
    input: z.object({ ...pageInput, ...actionFilters }),
    output: pageOf(actionLogRow),
  }),
  exportActionLogs: endpoint({
    ...EXPORT,
    path: 'log/v1/actions/export',
    input: z.object({ ...pageInput, ...actionFilters, ...exportInput }),
  }),
  getActionTrack: endpoint({ ...READ, path: 'log/v1/actions/track', input: z.object({ id }), output: actionTrack }),
  listSysLogs: endpoint({
    ...READ,
    path: 'log/v1/faults',
    input: z.object({ ...pageInput, ...sysFilters }),
    output: pageOf(sysLogRow),
  }),
  exportSysLogs: endpoint({
    ...EXPORT,
    path: 'log/v1/faults/export',
    input: z.object({ ...pageInput, ...sysFilters, ...exportInput }),
  }),
  getSysTrack: endpoint({ ...READ, path: 'log/v1/faults/track', input: z.object({ id }), output: sysTrack }),
  /** How the backups of the platform's own database do. Null in `dailyAt`: it makes none by itself. */
  getBackupState: endpoint({ ...READ, path: 'log/v1/backup', input: z.object({}), output: backupState }),
  /** Says that somebody looked after them, and what it was. What was handled before keeps who did. */
  handleSysLogs: endpoint({
    method: 'POST',
    access: 'log.handle',
    path: 'log/v1/faults/handle',
    input: z.extend(manyIds, { note }),
    output: rowResults,
    writes: 'log',
  }),
};
