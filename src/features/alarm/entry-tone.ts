/** How an entry of an alarm's timeline stands out, and what became of its message. */
import type { AlarmLogEntry } from '@/contract/alarm-entities';
import { HANDLE_STATE, NOTIFY_RESULT, VERDICT } from '@/contract/codes';
import { text } from '@/i18n/text';
import type { Tone } from '@/ui/model/cell';

/** What became of a message, where its sentence does not say it; null: nothing to add. */
export function fateOf({ notification }: AlarmLogEntry): string | null {
  if (!notification || notification.result === NOTIFY_RESULT.sent || notification.dropped !== undefined) return null;
  const { result, reason, tries = 0 } = notification;
  if (result === NOTIFY_RESULT.pending) {
    return reason !== null && tries > 0 ? text('alarm.timeline.retrying', { tries, reason }) : reason;
  }
  const why = reason ?? text('codes.unknown');
  return tries > 1
    ? text('alarm.timeline.failedTries', { tries, reason: why })
    : text('alarm.timeline.failed', { reason: why });
}

export const hasFailed = ({ notification }: AlarmLogEntry): boolean =>
  notification?.result === NOTIFY_RESULT.failed && notification.dropped === undefined;

const LATE: readonly string[] = [
  'escalated',
  'ackTimedOut',
  'nodeOverdue',
  'verdictOverdue',
  'closeOverdue',
  'levelRaised',
  'storm',
  'autoShelved',
];

/** Red for what failed or is a fire, amber for what is late, green for the end. */
export function toneOf(entry: AlarmLogEntry): Tone | undefined {
  if (hasFailed(entry) || entry.action === 'raised' || entry.params.verdict === VERDICT.realFire) return 'danger';
  if (LATE.includes(entry.action)) return 'warning';
  if (entry.toState === HANDLE_STATE.closed) return 'good';
  return entry.actorName === null ? undefined : 'running';
}
