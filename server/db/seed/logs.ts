/** What went wrong lately, what people did, and two runs of the synchronisation. Texts that people wrote are made up. */
import type { SysLogRow } from '@/contract/admin-log';
import type { SyncRow, SyncRun } from '@/contract/sync';
import type pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { SYNC_STATE, SYS_LOG_LEVEL } from '@/contract/codes';
import type { AuditRow } from '../../ports/audit-row';
import { appendAudit } from '../../modules/audit/audit.repository';
import { sysLogs } from '../../modules/log/log.table';
import { syncRows, syncRuns } from '../../modules/sync/sync.table';
import { DAY, HOUR, MINUTE, SECOND, type Seed, after } from './context';
import type { SeededPark } from './parks';
import type { People } from './people';

type FaultKind = readonly [
  level: SysLogRow['level'],
  method: string,
  url: string,
  status: number,
  ms: number,
  exception: string | null,
];

const { error, warning, slow } = SYS_LOG_LEVEL;
const FAULTS: readonly FaultKind[] = [
  [slow, 'GET', '/order/v1/statistics', 200, 1_840, null],
  [
    error,
    'POST',
    '/alarm/v1/alarms/act',
    503,
    15_020,
    'Error: timeout exceeded when trying to connect\n    at withPark (server/db/open.ts)',
  ],
  [warning, 'POST', '/zyhyuserplat/frame/index/sendSmsCode.do', 429, 14, 'request.tooMany'],
  [
    error,
    'POST',
    '/file/v1/photos',
    500,
    212,
    'Error: Input buffer contains unsupported image format\n    at shrink (server/files/photo.ts)',
  ],
  [slow, 'GET', '/alarm/v1/alarms', 200, 1_120, null],
  [warning, 'POST', '/order/v1/orders/act', 503, 3_004, 'payment.unavailable'],
];
const HANDLED_NOTES = ['数据库连接数已调大', '对方图片格式不支持，已告知', '统计改为夜间预算', null] as const;
const ROWS: Record<Seed['scale'], number> = { small: 12, full: 60 };

function seedFaults({ store, now, scale }: Seed, people: People): void {
  const admin = people.all.find(({ login }) => login === 'admin');
  for (let n = ROWS[scale]; n > 0; n -= 1) {
    const [level, method, url, status, durationMs, exception] = FAULTS[n % FAULTS.length] ?? [
      error,
      'GET',
      '/',
      500,
      1,
      null,
    ];
    const at = after(now, -n * 7 * HOUR - (n % 11) * 5 * MINUTE);
    const person = people.all[(n * 7) % people.all.length];
    // The newest wait for somebody; older ones were looked after.
    const isHandled = n > 8 && level !== slow;
    store.add(sysLogs, {
      at,
      level,
      method,
      url,
      status,
      durationMs,
      exception,
      traceId: `demo-fault-${n}`,
      params: method === 'GET' ? { pageNum: 1, pageSize: 20 } : { alarmId: 40 + n, note: '•••' },
      userId: person?.id ?? null,
      ip: `192.0.2.${((person?.id ?? 1) % 250) + 1}`,
      handledBy: isHandled ? (admin?.id ?? null) : null,
      handledAt: isHandled ? after(at, 3 * HOUR) : null,
      handledNote: isHandled ? (HANDLED_NOTES[n % HANDLED_NOTES.length] ?? null) : null,
    });
  }
}

type Row = readonly [no: number, externalId: string, name: string, action: SyncRow['action'], reason: string | null];

const PEOPLE_ROWS: readonly Row[] = [
  [1, 'HR-0901', '田雨', 'create', null],
  [2, 'HR-0902', '罗成', 'create', 'user.phoneTaken'],
  [3, 'HR-0903', '蒋涵', 'create', 'sync.orgUnknown'],
  [4, 'HR-0904', '贺平', 'change', null],
];

function seedRun(
  seed: Seed,
  run: { daysAgo: number; objType: SyncRun['objType']; rows: readonly Row[]; error?: string },
  by: number | null,
): void {
  const { store, now } = seed;
  const startedAt = after(now, -run.daysAgo * DAY);
  const fail = run.rows.filter(([, , , , reason]) => reason !== null).length;
  const runId = store.add(syncRuns, {
    batchNo: `demo-${run.daysAgo}-${run.objType}`,
    source: 'csv',
    target: 'platform',
    objType: run.objType,
    error: run.error ?? null,
    total: run.rows.length,
    ok: run.rows.length - fail,
    fail,
    state: fail === 0 && !run.error ? SYNC_STATE.success : SYNC_STATE.failure,
    startedBy: by,
    startedAt,
    endedAt: after(startedAt, 2 * SECOND),
  });
  for (const [rowNo, externalId, name, action, reason] of run.rows) {
    const state = reason === null ? SYNC_STATE.success : SYNC_STATE.failure;
    store.add(syncRows, { runId, rowNo, externalId, name, action, state, reason, payload: {} });
  }
}

/** Faults and runs; what people did is appended afterwards, by the chain itself: `appendActions`. */
export function seedLogs(seed: Seed, people: People): void {
  seedFaults(seed, people);
  const by = people.all.find(({ login }) => login === 'admin')?.id ?? null;
  seedRun(seed, { daysAgo: 9, objType: 'person', rows: [], error: 'sync.sourceMissing' }, by);
  seedRun(
    seed,
    { daysAgo: 7, objType: 'org', rows: [[1, 'YLOP-LAB', '实验中心', 'create', 'sync.parentMissing']] },
    by,
  );
  seedRun(seed, { daysAgo: 7, objType: 'person', rows: PEOPLE_ROWS }, by);
}

const DEEDS: readonly (readonly [login: string, action: string, bizType: string, detail: object])[] = [
  [
    'admin',
    'policy.savePasswordRule',
    'policy',
    { ms: 21, name: '密码策略', before: { expireDays: 180 }, after: { expireDays: 90 } },
  ],
  [
    'parkadmin',
    'user.change',
    'user',
    { ms: 34, name: '何永康', before: { postName: '值班员' }, after: { postName: '消防控制室值班员' } },
  ],
  ['guard', 'alarm.acknowledge', 'alarm', { ms: 18, from: 10, to: 20 }],
  ['field', 'alarm.confirmFire', 'alarm', { ms: 12, result: 0, error: 'alarm.notYourPart' }],
  ['dispatcher', 'order.dispatch', 'order', { ms: 41, from: 100, to: 110 }],
  ['tenant', 'order.dispatch', 'order', { ms: 4, result: 0, error: 'permission.denied' }],
];

/** What people did, one after the other, by the chain's own function. @param client of the schema's owner */
export async function appendActions(
  client: pg.Client,
  { now }: Seed,
  { parks, people }: { parks: readonly SeededPark[]; people: People },
): Promise<void> {
  const rows = DEEDS.map(([login, action, bizType, detail], index): AuditRow => {
    const person = people.all.find((each) => each.login === login);
    return {
      at: after(now, -(DEEDS.length - index) * HOUR),
      userId: person?.id ?? null,
      parkId: parks[0]?.id ?? null,
      action,
      bizType,
      detail,
      bizId: bizType === 'policy' ? 1 : index + 1,
      ip: `192.0.2.${((person?.id ?? 1) % 250) + 1}`,
      traceId: `demo-action-${index}`,
    };
  });
  await appendAudit(drizzle(client), rows);
}
