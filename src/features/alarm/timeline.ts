/** A timeline entry in words. Pure but for the current language. */
import type { AlarmLogEntry } from '@/contract/alarm-entities';
import { NOTIFY_RESULT } from '@/contract/codes';
import type { TextParams } from '@/i18n/areas';
import { languageTag } from '@/i18n/language';
import { codeText, text, textIfAny } from '@/i18n/text';
import { formatMoment } from '@/lib/dates';

/** Below this the phone's own time says nothing new, in ms. */
const SAME_TIME_MS = 60_000;

/** Parameters that are codes or moments; `level` is a word only where it is an alarm level, not a rung of escalation. */
function worded(entry: AlarmLogEntry): TextParams {
  const { params, action } = entry;
  const words: TextParams = { ...params };
  if (params.level !== undefined && action !== 'escalated') words.level = codeText('alarmLevel', params.level);
  if (params.way !== undefined) words.way = codeText('arriveWay', params.way);
  if (params.verdict !== undefined) words.verdict = codeText('verdict', params.verdict);
  if (typeof params.until === 'number') words.until = formatMoment(params.until, languageTag());
  return words;
}

/** @param planName of the alarm's plan run */
export function sentenceOf(entry: AlarmLogEntry, planName: string | undefined): string {
  const { notification } = entry;
  return (
    textIfAny(`alarm.event.${entry.action}`, {
      target: '',
      ...worded(entry),
      name: entry.actorName ?? text('alarm.timeline.system'),
      node: entry.nodeName ?? '',
      plan: planName ?? '',
      ...(notification && {
        target: notification.toName,
        channel: textIfAny(`alarm.channel.${notification.channel}`) ?? notification.channel,
      }),
    }) ?? entry.action
  );
}

export const hasFailed = ({ notification }: AlarmLogEntry): boolean => notification?.result === NOTIFY_RESULT.failed;

/** When the person did it, if that was noticeably before or after the server heard of it. */
export const clientTimeOf = ({ at, clientAt }: Pick<AlarmLogEntry, 'at' | 'clientAt'>): number | undefined =>
  clientAt !== null && Math.abs(clientAt - at) > SAME_TIME_MS ? clientAt : undefined;

/** Newest first; with a node, only what concerns it. */
export function entriesOf(log: readonly AlarmLogEntry[], nodeName?: string): AlarmLogEntry[] {
  const wanted = nodeName === undefined ? log : log.filter((entry) => entry.nodeName === nodeName);
  return wanted.toSorted((a, b) => b.at - a.at || b.id - a.id);
}
