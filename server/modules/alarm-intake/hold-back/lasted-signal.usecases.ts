/** Raises an alarm for a signal that has lasted as long as its rule requires. */
import { SIGNAL_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { publish } from '../../../live/publish';
import { withRule, raiseWithRules } from '../../alarm/raise/alarm-raise.usecases';
import { readRuleBook } from '../../alarm/rule/rule-book.usecases';
import { effective } from '../../alarm/rule/rule-match.rules';
import { type Wait, deleteWaits } from './signal-wait.repository';
import { alarmPlaceOf } from '../incident/alarm-candidate.rules';
import type { Device } from '../incident/incident.rules';
import type { AlarmingType } from '@/contract/signal';
import { kindOf } from '../call/signal-kind.rules';
import { lockOpenAlarms } from '../call/signal.repository';

/** Uses the rule that the signal waited for; if it was deleted, the rule that matches now. Device and wait are locked. */
export async function raiseLasted(tx: Tx, device: Device, wait: Wait, now: Date): Promise<void> {
  await deleteWaits(tx, [wait.id]);
  const open = await lockOpenAlarms(tx, [device.id]);
  if (open.some(({ signalType }) => signalType === wait.signalType)) return;
  const { category, title, titleSaid } = kindOf(device.type, wait.signalType as AlarmingType);
  const { level, signalType, since: occurredAt, lastAt: lastSignalAt } = wait;
  const book = await readRuleBook(tx, [device.parkId], now);
  const subject = { category, title, titleSaid, level, signalType, occurredAt, lastSignalAt };
  const life = { signalCount: 1, signalState: SIGNAL_STATE.alarming, restoredAt: null, isDrill: false };
  const alarm = { ...alarmPlaceOf(device), ...subject, ...life };
  const waitedFor = book.rules.find(({ id }) => id === wait.ruleId);
  const plan = waitedFor ? { alarm, rule: effective(waitedFor) } : withRule(book, alarm);
  for (const raised of await raiseWithRules(tx, [plan], now)) {
    await publish(tx, { kind: 'alarm', id: raised.alarm.id, parkId: device.parkId });
  }
}
