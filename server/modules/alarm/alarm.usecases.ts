/** Alarms as cases: what is their own about the one way in which anybody acts on a record. */
import { and, eq } from 'drizzle-orm';
import { ALARM_TRANSITIONS } from '@/contract/alarm-transitions';
import type { AlarmActInput } from '@/contract/alarm';
import type { HandleState } from '@/contract/codes';
import { defineCase } from '../../case/case.engine';
import type { Tx } from '../../db/open';
import { absentFor } from '../notify/notify.stand-ins';
import { assertNode, isAlreadySo, lastActOn, readActors, tooLate } from './act-decide';
import { applyEffect } from './act-effects';
import { requirements } from './act-requirements';
import type { ActRequest, AlarmCase, AlarmChange, Scene } from './act.types';
import { readAlarmDetail } from './alarm.detail';
import { nextDue } from './alarm.due';
import { alarmNotFound, alarmRefusals, anotherIsOpen } from './alarm.errors';
import { appendLog } from './alarm.log';
import { addPeople, lockAlarms, saveAlarm } from './alarm.repository';
import type { AlarmRecord } from './escalation';
import type { NodeRecord } from './floor-plan.queries';
import { nodeRuns } from './plan.table';

async function readNode(tx: Tx, input: AlarmActInput): Promise<NodeRecord | null> {
  if (!('nodeRunId' in input)) return null;
  const [node] = await tx
    .select()
    .from(nodeRuns)
    .where(and(eq(nodeRuns.id, input.nodeRunId), eq(nodeRuns.alarmId, input.alarmId)));
  return node ?? null;
}

async function lock({ tx, deps, now, by, audit }: ActRequest, input: AlarmActInput): Promise<Scene> {
  const parentId = input.action === 'merge' ? input.parentId : null;
  const locked = await lockAlarms(tx, input.parkId, parentId === null ? [input.alarmId] : [input.alarmId, parentId]);
  const alarm = locked.get(input.alarmId);
  if (!alarm) throw alarmNotFound();
  const parent = (parentId !== null && locked.get(parentId)) || null;
  return { tx, deps, now, by, audit, alarm, parent, node: await readNode(tx, input) };
}

/** State and due time are written together, always. */
async function save({ tx, now, by, alarm }: Scene, { set }: AlarmChange, to: HandleState): Promise<AlarmRecord> {
  const due = nextDue({ ...alarm, ...set, handleState: to });
  const trace = { lastActorId: by.id, lastActionAt: now, version: alarm.version + 1 };
  return saveAlarm(tx, alarm.id, { ...set, ...due, ...trace, handleState: to });
}

/** The refused transaction is over by then: the record is read in a new one. */
const readCurrent = ({ deps, by: user }: ActRequest, { alarmId, parkId }: AlarmActInput): Promise<unknown> =>
  deps.db.withPark([parkId], (tx) => readAlarmDetail(tx, { user, now: deps.now(), deps }, alarmId));

const alarmCase = defineCase<AlarmCase>({
  kind: 'alarm',
  table: ALARM_TRANSITIONS,
  refusals: alarmRefusals,
  lock,
  readCurrent,
  recordOf: ({ alarm }) => alarm,
  stateOf: ({ handleState }) => handleState as HandleState,
  factsOf: ({ alarm }) => ({
    ...alarm,
    stateBefore: alarm.stateBefore as HandleState | null,
    hasPlan: alarm.planRunId !== null,
  }),
  actorsOf: readActors,
  lastActOn,
  isAlreadySo,
  tooLate,
  assertPart: assertNode,
  requirements,
  effect: (acting) => applyEffect(acting.input.action, acting),
  save,
  relate: ({ tx, by, now }, alarm) => addPeople(tx, alarm, [by.id], now),
  log: async ({ tx, alarm }, entry, { nodeRunId = null }) => {
    const { event: action, actorName: _, ...written } = entry;
    await appendLog(tx, { ...written, alarm, action, nodeRunId });
  },
  auditDetail: async ({ tx, alarm, by }) => {
    const absent = await absentFor(tx, alarm.id, by.id);
    return absent.length > 0 ? { onBehalfOf: absent } : {};
  },
});

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
  await alarmCase.act(request, input).catch((error: unknown) => {
    // A new alarm of the same point came between our look and our write.
    throw isTwin(error) ? anotherIsOpen('', () => readCurrent(request, input)) : error;
  });
}
