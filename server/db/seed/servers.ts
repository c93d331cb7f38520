/** The servers of the first park, with a day of what they measured: one with a full disk, one silent, one in maintenance. */
// Alarms are raised here: what they are about has to be registered.
import '../../kinds';
import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { AGENT_VERSION, MACHINE_STATE, METRIC } from '@/contract/server/machine-codes';
import {
  DEMO_MACHINES,
  demoFacts,
  demoKey,
  demoSample,
  FULL_CODE,
  MAINTAINED_CODE,
  SILENT_CODE,
} from '../../demo-servers/demo-machines';
import { DEVICE_TYPE, HANDLE_STATE } from '@/contract/codes';
import { timers } from '../../jobs/timer.table';
import { nextDue } from '../../modules/alarm/alarm-due.rules';
import { appendLog } from '../../modules/alarm/alarm-log.repository';
import { alarms } from '../../modules/alarm/alarm.table';
import { notifications } from '../../modules/notify/notify.table';
import { giveFirstRules } from '../../modules/machine/care/machine.repository';
import { insertSamples, type NewSample } from '../../modules/machine/intake/sample.repository';
import { agentKeys, breaches, machines, machineRules, maintenances } from '../../modules/machine/machine.table';
import { keepServerParts } from '../../modules/machine/rollup/rollup.jobs';
import { lockMark, rollUp, STEPS } from '../../modules/machine/rollup/rollup.repository';
import { watchPark } from '../../modules/machine/watch/watch-park.usecases';
import { sha256 } from '../../modules/session/secret.rules';
import type { Tx } from '../open';
import { after, DAY, HOUR, MINUTE, SECOND } from './context';

const PARK = 1;
const SILENT_FOR = 42 * MINUTE;
/** Every ten seconds for so long, every minute before: a day at ten seconds is more than anybody looks at. */
const CLOSE = 2 * HOUR;

async function addMachines(tx: Tx, now: Date): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const machine of DEMO_MACHINES) {
    const { code, name, kind, ip, dependsOn, downIsFine = false, remark = '' } = machine;
    const silent = code === SILENT_CODE;
    const sample = demoSample(machine, now.getTime());
    const isHeard = sample !== null || silent;
    const lastSeenAt = silent ? after(now, -SILENT_FOR) : now;
    const [made] = await tx
      .insert(machines)
      .values({
        parkId: PARK,
        code,
        name,
        kind,
        ip,
        downIsFine,
        remark,
        createdAt: after(now, -60 * DAY),
        dependsOn: dependsOn.flatMap((other) => ids.get(other) ?? []),
        state: silent ? MACHINE_STATE.offline : isHeard ? MACHINE_STATE.online : MACHINE_STATE.expected,
        stateSince: silent ? after(now, 90 * SECOND - SILENT_FOR) : after(now, isHeard ? -9 * DAY : -2 * DAY),
        ...(isHeard && { lastSeenAt, agentVersion: silent ? '0.9' : AGENT_VERSION }),
        ...(sample && { latest: sample, ...demoFacts(machine, sample) }),
      })
      .returning({ id: machines.id });
    const id = Number(made?.id);
    ids.set(code, id);
    const key = demoKey(code);
    if (isHeard)
      await tx.insert(agentKeys).values({
        parkId: PARK,
        machineId: id,
        keyHash: sha256(key),
        hint: key.slice(-4),
        createdAt: after(now, -60 * DAY),
      });
  }
  return ids;
}

async function addSamples(tx: Tx, ids: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const beat = Math.floor(now.getTime() / 10_000) * 10_000;
  for (const machine of DEMO_MACHINES) {
    const id = ids.get(machine.code) ?? 0;
    const silent = machine.code === SILENT_CODE;
    // Silent now; until then it was as well as the gateway.
    const like = silent
      ? { ...machine, load: { cpu: 18, memory: 52, disk: 71, temperature: 44, traffic: 700 } }
      : machine;
    const rows: NewSample[] = [];
    const until = silent ? beat - SILENT_FOR : beat;
    for (let ms = beat - DAY; ms <= until; ms += beat - ms > CLOSE ? MINUTE : 10 * SECOND) {
      const sample = demoSample(like, ms);
      if (sample) rows.push({ ...sample, machine_id: id, park_id: PARK, at: new Date(ms).toISOString() });
    }
    await insertSamples(tx, rows);
  }
}

/** What the watch would find at its first look is known already, and somebody is at it. */
async function addAlarms(tx: Tx, client: pg.ClientBase, ids: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const full = ids.get(FULL_CODE) ?? 0;
  const [rule] = await tx.select().from(machineRules).where(eq(machineRules.metric, METRIC.disk));
  const since = after(now, -5 * HOUR);
  if (rule)
    await tx.insert(breaches).values({
      ruleId: rule.id,
      machineId: full,
      parkId: PARK,
      level: 2,
      since,
      warnSince: since,
      critSince: since,
      at: now,
      value: 96,
    });
  await watchPark(tx, { id: PARK, timeZone: 'Asia/Shanghai' }, now, () => false);
  await client.query(
    `update device set responsible_org_id = (select responsible_org_id from device where park_id = $1 and type = ${DEVICE_TYPE.camera}
       and responsible_org_id is not null order by id limit 1) where type = ${DEVICE_TYPE.server}`,
    [PARK],
  );
  const { rows } = await client.query<{ id: string; by: string }>(
    `select a.id, (select id from app_user where login_name = 'manager') as by
     from alarm a join device d on d.id = a.device_id where d.type = ${DEVICE_TYPE.server} order by a.id`,
  );
  for (const row of rows) await takeAlarm(tx, Number(row.id), Number(row.by), now);
}

/** Somebody has taken it, and nobody else is told of it any more. */
async function takeAlarm(tx: Tx, id: number, by: number, now: Date): Promise<void> {
  const dues = { dueAckAt: null, dueVerdictAt: after(now, 20 * HOUR) };
  const [alarm] = await tx
    .update(alarms)
    .set({ handleState: HANDLE_STATE.verifying, assigneeId: by, ackBy: by, ackAt: now, lastActionAt: now, ...dues })
    .where(eq(alarms.id, id))
    .returning();
  if (!alarm) return;
  await tx.update(alarms).set(nextDue(alarm)).where(eq(alarms.id, id));
  await appendLog(tx, {
    alarm,
    at: now,
    action: 'acknowledge',
    actorId: by,
    fromState: HANDLE_STATE.pending,
    toState: HANDLE_STATE.verifying,
  });
  await tx.delete(notifications).where(eq(notifications.alarmId, id));
  await tx.delete(timers).where(and(eq(timers.subjectId, id), eq(timers.kind, 'escalate')));
  const of = { parkId: PARK, subjectId: id };
  await tx.insert(timers).values([
    { ...of, kind: 'ackTimeout', dueAt: after(now, 20 * HOUR) },
    { ...of, kind: 'verdictDue', dueAt: after(now, 20 * HOUR) },
  ]);
}

export async function addServers(client: pg.Client, now: Date): Promise<void> {
  const tx = drizzle(client) as unknown as Tx;
  await keepServerParts(tx, now);
  const ids = await addMachines(tx, now);
  await giveFirstRules(tx, PARK, { createdAt: after(now, -60 * DAY) });
  await addSamples(tx, ids, now);
  const done = new Date(Math.floor((now.getTime() - MINUTE) / HOUR) * HOUR);
  for (const step of STEPS) {
    const from = await lockMark(tx, step, now);
    if (from) await rollUp(tx, step, from, done);
  }
  const maintained = ids.get(MAINTAINED_CODE) ?? 0;
  const { rows } = await client.query<{ id: string }>(`select id from app_user where login_name = 'manager'`);
  const by = Number(rows[0]?.id);
  const of = { parkId: PARK, createdBy: by, createdAt: after(now, -DAY) };
  await tx.insert(maintenances).values([
    {
      ...of,
      machineIds: [maintained],
      fromAt: after(now, -HOUR),
      toAt: after(now, 20 * HOUR),
      reason: '更换备份磁盘柜',
    },
    {
      ...of,
      machineIds: [ids.get('DB-02') ?? 0, ids.get('APP-02') ?? 0],
      weekly: true,
      reason: '每周补丁窗口',
      fromAt: after(now, 3 * DAY),
      toAt: after(now, 3 * DAY + 2 * HOUR),
    },
  ]);
  await addAlarms(tx, client, ids, now);
}
