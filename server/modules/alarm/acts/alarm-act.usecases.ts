/** Alarms as cases: the parts of the case engine that are specific to alarms. */
import { ALARM_TRANSITIONS, type AlarmAction } from '@/contract/alarm-transitions';
import type { AlarmActInput } from '@/contract/alarm';
import type { HandleState } from '@/contract/codes';
import { defineCase } from '../../../case/case.engine';
import { absentFor } from '../../notify/recipients/stand-in.repository';
import { acknowledger, assertNode, isAlreadySo, lastActOn, readActors } from './act-conditions.usecases';
import { effects } from './act-effects.usecases';
import { requirements } from './act-requirements.usecases';
import type { ActRequest, AlarmCase, AlarmChange, Scene } from './act.types';
import { readAlarmDetail } from '../detail/alarm-detail.usecases';
import { nextDue } from '../alarm-due.rules';
import { alarmNotFound, alarmRefusals, anotherIsOpen } from '../alarm.errors';
import { alarmTimeline, appendLog } from '../alarm-log.repository';
import { addPeople, lockAlarms, saveAlarm } from '../alarm.repository';
import type { AlarmRecord } from '../alarm.table';
import { findNode } from '../plan/plan-run.repository';

async function lock({ tx, deps, now, by, audit }: ActRequest, input: AlarmActInput): Promise<Scene> {
  const parentId = input.action === 'merge' ? input.parentId : null;
  const locked = await lockAlarms(tx, input.parkId, parentId === null ? [input.alarmId] : [input.alarmId, parentId]);
  const alarm = locked.get(input.alarmId);
  if (!alarm) throw alarmNotFound();
  const parent = (parentId !== null && locked.get(parentId)) || null;
  const node = 'nodeRunId' in input ? await findNode(tx, input.alarmId, input.nodeRunId) : null;
  return { tx, deps, now, by, audit, alarm, parent, node };
}

/** State and due time are written together, always. */
async function save({ tx, now, by, alarm }: Scene, { set }: AlarmChange, to: HandleState): Promise<AlarmRecord> {
  const due = nextDue({ ...alarm, ...set, handleState: to });
  const trace = { lastActorId: by.id, lastActionAt: now, version: alarm.version + 1 };
  return saveAlarm(tx, alarm.id, { ...set, ...due, ...trace, handleState: to });
}

/** Reads the record in a new transaction, since the refused one has been rolled back. */
const readCurrent = ({ deps, by: user }: ActRequest, { alarmId, parkId }: AlarmActInput): Promise<unknown> =>
  deps.db.withPark([parkId], (tx) => readAlarmDetail(tx, { user, now: deps.now(), deps }, alarmId));

/** A person says that it burns: open pages ask at once, before anything that is due by the pace. */
const URGENT: readonly string[] = ['confirmFire', 'raiseToFire'] satisfies AlarmAction[];

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
  lastMoveOn: ({ tx, alarm }, events) => alarmTimeline.lastMove(tx, alarm.id, events),
  isAlreadySo,
  firstTaker: acknowledger,
  assertPart: assertNode,
  requirements,
  effects,
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
  isUrgent: (event) => URGENT.includes(event),
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
    // A new alarm of the same point was inserted after our check.
    throw isTwin(error) ? anotherIsOpen('', () => readCurrent(request, input)) : error;
  });
}
