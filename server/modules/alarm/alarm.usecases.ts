/**
 * One engine for every action on an alarm: lock, decide by the transition table, write, tell. All in the caller's
 * transaction: the action, its entry in the timeline and everything that follows commit together or not at all.
 */
import { and, eq } from 'drizzle-orm';
import type { AlarmDetail } from '@/contract/alarm-entities';
import type { AlarmActInput } from '@/contract/alarm';
import type { Tx } from '../../db/open';
import type { AuditEntry, Deps, SessionUser } from '../../http/context';
import { publish } from '../../live/publish';
import { absentFor } from '../notify/notify.stand-ins';
import { markCards } from '../notify/notify.update';
import { applyEffect } from './act-effects';
import { assertMayAct, isAlreadySo, targetState, transitionFor } from './act-decide';
import type { Acting, Change } from './act.types';
import { readAlarmDetail } from './alarm.detail';
import { alarmNotFound, anotherIsOpen } from './alarm.errors';
import { appendLog } from './alarm.log';
import { addPeople, lockAlarms, readParkClock, saveAlarm } from './alarm.repository';
import { nextDue } from './alarm.due';
import type { AlarmRecord } from './escalation';
import type { NodeRecord } from './plan.queries';
import { nodeRuns } from './plan.table';

/** Who acts, and where the traces go. */
export interface ActRequest {
  tx: Tx;
  deps: Deps;
  now: Date;
  by: SessionUser;
  /** The idempotency key of the call. */
  operationId: string | null;
  audit: (entry: AuditEntry) => void;
}

async function readNode(tx: Tx, input: AlarmActInput): Promise<NodeRecord | null> {
  if (!('nodeRunId' in input)) return null;
  const [node] = await tx
    .select()
    .from(nodeRuns)
    .where(and(eq(nodeRuns.id, input.nodeRunId), eq(nodeRuns.alarmId, input.alarmId)));
  return node ?? null;
}

/** The refused transaction is over by then: the record is read in a new one. */
const currentReader =
  ({ deps, by }: ActRequest, { alarmId, parkId }: AlarmActInput) =>
  (): Promise<AlarmDetail | null> =>
    deps.db.withPark([parkId], (tx) => readAlarmDetail(tx, { user: by, now: deps.now(), deps }, alarmId));

async function open(request: ActRequest, input: AlarmActInput): Promise<Acting> {
  const { tx, deps, now, by } = request;
  const ids = input.action === 'merge' ? [input.alarmId, input.parentId] : [input.alarmId];
  const locked = await lockAlarms(tx, input.parkId, ids);
  const alarm = locked.get(input.alarmId);
  if (!alarm) throw alarmNotFound();
  const parent = input.action === 'merge' ? (locked.get(input.parentId) ?? null) : null;
  const to = targetState(input.action, alarm);
  return {
    tx,
    deps,
    now,
    alarm,
    by,
    input,
    to,
    parent,
    node: await readNode(tx, input),
    readCurrent: currentReader(request, input),
  };
}

/** Phone clocks are wrong at times; one that no calendar knows is left out. */
const clientMoment = (at: number | undefined): Date | null =>
  at !== undefined && at > 0 && at < 4_102_444_800_000 ? new Date(at) : null;

async function record(request: ActRequest, acting: Acting, change: Change): Promise<void> {
  const { tx, now, by, operationId } = request;
  const { alarm, input, to } = acting;
  await appendLog(tx, {
    alarm,
    at: now,
    clientAt: clientMoment(input.clientAt),
    actorId: by.id,
    action: input.action,
    fromState: alarm.handleState,
    toState: to,
    note: change.note ?? null,
    nodeRunId: change.nodeRunId ?? null,
    params: change.params ?? {},
    photoKeys: change.photoKeys ?? [],
    operationId,
  });
  const absent = await absentFor(tx, alarm.id, by.id);
  const standsIn = absent.length > 0 && { onBehalfOf: absent };
  const detail = { no: alarm.no, from: alarm.handleState, to, ...change.params, ...standsIn };
  request.audit({ action: `alarm.${input.action}`, parkId: alarm.parkId, bizType: 'alarm', bizId: alarm.id, detail });
}

/** State and due time are written together, always. */
async function save({ tx, now, by, alarm, to }: Acting, { set }: Change): Promise<AlarmRecord> {
  const due = nextDue({ ...alarm, ...set, handleState: to });
  const trace = { lastActorId: by.id, lastActionAt: now, version: alarm.version + 1 };
  return saveAlarm(tx, alarm.id, { ...set, ...due, ...trace, handleState: to });
}

async function tell({ tx, now, by, alarm }: Acting, { card }: Change): Promise<void> {
  if (!card) return;
  const clock = await readParkClock(tx, alarm.parkId, now);
  await markCards(tx, alarm, `已由 ${by.name} ${clock} ${card}`, now);
}

const isTwin = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'constraint' in error.cause &&
  error.cause.constraint === 'alarm_one_open';

/**
 * Takes one action on one alarm.
 * @throws AppError 404, 409 (with who, when and the record now), 403, 422
 */
export async function actOnAlarm(request: ActRequest, input: AlarmActInput): Promise<void> {
  const acting = await open(request, input);
  if (isAlreadySo(acting)) return;
  const { tx, alarm, by, now } = acting;
  await assertMayAct(acting, transitionFor(acting));
  const change = await applyEffect(input.action, acting);
  const saved = await save(acting, change).catch((error: unknown) => {
    // A new alarm of the same point came between our look and our write.
    throw isTwin(error) ? anotherIsOpen('', acting.readCurrent) : error;
  });
  await addPeople(tx, alarm, [by.id], now);
  await record(request, acting, change);
  await change.follow?.(saved);
  await tell(acting, change);
  await publish(tx, { kind: 'alarm', id: alarm.id, parkId: alarm.parkId });
}
