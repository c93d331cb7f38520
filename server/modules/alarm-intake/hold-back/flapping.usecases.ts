/** Shelves the alarm of a flapping point by its rule, and notifies the leads. Never for a fire. */
import { ALARM_CATEGORY, HANDLE_STATE, SIGNAL_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { cancelTimers, scheduleTimer } from '../../../jobs/timers';
import { appendLog } from '../../alarm/alarm-log.repository';
import { nextDue } from '../../alarm/alarm-due.rules';
import { plusSec } from '../../alarm/escalation/escalation.usecases';
import type { RuleFlapping } from '../../alarm/rule/rule.table';
import { resolveTargets } from '../../alarm/escalation/targets.usecases';
import { notifyMany } from '../../notify/notify.usecases';
import { markCards } from '../../notify/cards/card-update.jobs';
import { did } from '../../../ports/said';
import { readFlapping, saveShelved, timesRestored } from './flapping.repository';
import type { Written } from '../incident/alarm-candidate.rules';

/** Only a repeated alarm that nobody has acknowledged. */
const mayFlap = ({ incident, alarm }: Written): boolean =>
  alarm.category !== ALARM_CATEGORY.fire &&
  alarm.handleState === HANDLE_STATE.pending &&
  incident.signalState === SIGNAL_STATE.alarming &&
  (incident.before === null || incident.before.signalState === SIGNAL_STATE.restored);

async function shelve(tx: Tx, { alarm }: Written, times: number, shelveSec: number, now: Date): Promise<void> {
  const until = plusSec(now, shelveSec);
  const shelved = { ...alarm, handleState: HANDLE_STATE.shelved };
  const reason = `反复报警与复位 ${times} 次，按规则自动屏蔽`;
  await saveShelved(tx, alarm.id, {
    handleState: HANDLE_STATE.shelved,
    stateBefore: HANDLE_STATE.pending,
    shelvedUntil: until,
    shelveReason: reason,
    lastActorId: null,
    lastActionAt: now,
    ...nextDue(shelved),
  });
  await cancelTimers(tx, alarm.id, ['escalate', 'ackTimeout', 'verdictDue', 'autoClose', 'unshelve']);
  await scheduleTimer(tx, { kind: 'unshelve', parkId: alarm.parkId, subjectId: alarm.id, dueAt: until });
  const params = { count: times, until: until.getTime() };
  const { pending: fromState, shelved: toState } = HANDLE_STATE;
  await appendLog(tx, { alarm, at: now, action: 'autoShelved', fromState, toState, params });
  await markCards(tx, alarm, did('flapping'), now);
  const userIds = await resolveTargets(tx, alarm, [{ kind: 'role', roleCode: 'lead' }], now);
  await notifyMany(tx, [{ alarm, userIds, way: { channels: ['chat', 'app'], important: false } }], now);
}

/** Devices are locked by the caller. */
export async function shelveFlapping(tx: Tx, all: readonly Written[], now: Date): Promise<void> {
  const known = new Map<number | null, RuleFlapping | null>();
  for (const one of all.filter(mayFlap)) {
    const { ruleId } = one.alarm;
    if (!known.has(ruleId)) known.set(ruleId, ruleId === null ? null : await readFlapping(tx, ruleId));
    const flapping = known.get(ruleId);
    if (!flapping) continue;
    const since = plusSec(now, -flapping.windowSec);
    const times = await timesRestored(tx, one.alarm.deviceId, since);
    if (times >= flapping.count) await shelve(tx, one, times, flapping.shelveSec, now);
  }
}
