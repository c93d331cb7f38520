/** What must come with an action, one check per requirement of the transition table. */
import { REOPEN_WITHIN_MS, isOpen, maxShelveMs, needsEvidence } from '@/contract/alarm-transitions';
import { KIND_BEHAVIOUR } from '@/contract/alarm-kinds';
import { ALARM_CATEGORY, ARRIVE_WAY, VERDICT, type AlarmCategory, type HandleState } from '@/contract/codes';
import { inputOf } from '../../../case/case.input';
import { endedWithin, faultOfMoment, lacksReason } from '../../../case/case.requires';
import type { CaseChecks } from '../../../case/case.types';
import { assertScan, canBeScanned, hasJustScanned } from './act-scan.usecases';
import type { Acting, ActInput, AlarmCase } from './act.types';
import { notOwnVerdict, requires } from '../alarm.errors';
import { readAlarmKind } from '../alarm-device.repository';
import { hasHappened } from '../alarm.repository';
import { assertTarget } from './act-assign.usecases';
import { assertNodeFields, assertRequiredNodesDone } from '../plan/plan-checks.usecases';

/** 误报 needs a reason code 2xx, 设备故障 a 5xx; the other verdicts need a text. */
const hundredOf: Partial<Record<number, number>> = { [VERDICT.falseAlarm]: 2, [VERDICT.deviceFault]: 5 };

function assertVerdictReason({ verdict, reasonCode, reason }: ActInput<'judge'>): void {
  const hundred = hundredOf[verdict];
  if (hundred === undefined) {
    if (!reason) throw requires('reason', { reason: 'required' });
  } else if (reasonCode === undefined || Math.floor(reasonCode / 100) !== hundred) {
    throw requires('reason', { reasonCode: reasonCode === undefined ? 'required' : 'mismatch' });
  }
}

const within = (value: number | undefined, limit: number): boolean => value !== undefined && Math.abs(value) <= limit;

async function assertArrival(acting: Acting): Promise<void> {
  const input = inputOf(acting, 'arrive');
  if (!input) return;
  if (input.way === ARRIVE_WAY.scan && !(await assertScan(acting, input.scanCode))) {
    throw requires('proofOfArrival', { scanCode: 'required' });
  }
  if (input.way === ARRIVE_WAY.location && !(within(input.latitude, 90) && within(input.longitude, 180))) {
    throw requires('proofOfArrival', { latitude: 'required', longitude: 'required' });
  }
  if (input.way === ARRIVE_WAY.reason && !input.reason) throw requires('proofOfArrival', { reason: 'required' });
}

async function assertEvidence(acting: Acting): Promise<void> {
  const input = inputOf(acting, 'judge');
  if (!input) return;
  const scanned = await assertScan(acting, input.scanCode);
  if (!needsEvidence(acting.alarm.category as AlarmCategory, input.verdict) || scanned) return;
  if (input.photoKeys.length === 0 && !(await hasJustScanned(acting)))
    throw requires('evidenceOnFirePoint', { photoKeys: 'required' });
}

function assertReason(acting: Acting): void {
  const { input } = acting;
  if (input.action === 'judge') assertVerdictReason(input);
  else if (lacksReason(acting)) throw requires('reason', { reason: 'required' });
}

function assertEndTime(acting: Acting): void {
  const input = inputOf(acting, 'shelve');
  if (!input) return;
  const longest = maxShelveMs(acting.alarm.category as AlarmCategory);
  const until = faultOfMoment(input.until, acting.now, longest);
  if (until)
    throw requires('endTime', { until }, { maxHours: longest / 3_600_000, latest: acting.now.getTime() + longest });
}

function assertOpenParent({ alarm, parent, input }: Acting): void {
  if (input.action === 'merge' && input.parentId === alarm.id) throw requires('openParent', { parentId: 'self' });
  if (!parent) throw requires('openParent', { parentId: 'notFound' });
  // Alarms merged into this one have state 90, so an open parent is never one of them: no cycle can arise.
  if (!isOpen(parent.handleState as HandleState)) throw requires('openParent', { parentId: 'notOpen' });
  // A real alarm merged into a drill would be missing from messages and statistics.
  if (parent.isDrill !== alarm.isDrill) throw requires('openParent', { parentId: 'alarmPlan.notWithDrill' });
}

export const requirements: CaseChecks<AlarmCase> = {
  reason: assertReason,
  evidenceOnFirePoint: assertEvidence,
  proofOfArrival: assertArrival,
  raisableKind: async ({ tx, alarm }) => {
    if (!KIND_BEHAVIOUR[await readAlarmKind(tx, alarm)].raisable) throw requires('raisableKind');
  },
  nodeFields: async (acting) => {
    const input = inputOf(acting, 'completeNode');
    if (!input || !acting.node) return;
    const scanned = (await assertScan(acting, input.scanCode)) || (await hasJustScanned(acting));
    assertNodeFields(acting.node, input, scanned || !(await canBeScanned(acting)));
  },
  nodeAllowsSkip: ({ node }) => {
    if (!node?.allowSkip) throw requires('nodeAllowsSkip');
  },
  requiredNodesDone: assertRequiredNodesDone,
  notVerdictAuthorOnFire: ({ alarm, by }) => {
    if (alarm.category === ALARM_CATEGORY.fire && alarm.verdictBy !== null && alarm.verdictBy === by.id)
      throw notOwnVerdict();
  },
  within24h: ({ alarm, now }) => {
    if (!endedWithin(alarm.closedAt, now, REOPEN_WITHIN_MS))
      throw requires('within24h', {}, alarm.closedAt ? { at: alarm.closedAt.getTime() } : {});
  },
  endTime: assertEndTime,
  // A withdrawn verdict still counts: it is in the timeline.
  notConfirmedFire: async ({ tx, alarm }) => {
    if (alarm.verdict === VERDICT.realFire || (await hasHappened(tx, alarm.id, 'confirmFire'))) {
      throw requires('notConfirmedFire');
    }
  },
  openParent: assertOpenParent,
  target: assertTarget,
};
