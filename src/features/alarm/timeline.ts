/** A timeline entry in words. Pure but for the current language. */
import type { AlarmLogEntry } from '@/contract/alarm-entities';
import { ALARM_CATEGORY, NOTIFY_RESULT } from '@/contract/codes';
import type { TextParams } from '@/i18n/areas';
import { languageTag, listed, NAMES_APART, relisted } from '@/i18n/language';
import { codeText, text, textIfAny } from '@/i18n/text';
import { formatMoment } from '@/lib/dates';
import { verdictWord, type Kinded } from './kind';

const ALARM_CATEGORIES = Object.values(ALARM_CATEGORY);

/** An early warning that became a fire was judged as what it was then: the entry keeps its category. */
function judgedAs({ params, action }: AlarmLogEntry, alarm: Kinded): Kinded {
  const category = ALARM_CATEGORIES.find((known) => known === params.category);
  return category && action === 'confirmFire' ? { ...alarm, category } : alarm;
}

/** Parameters that are codes or moments; `level` is a word only where it is an alarm level, not a rung of escalation. */
function worded(entry: AlarmLogEntry, alarm: Kinded, momentOf: (at: number) => string): TextParams {
  const { params, action } = entry;
  const words: TextParams = { ...params };
  if (params.level !== undefined && action !== 'escalated') words.level = codeText('alarmLevel', params.level);
  if (params.way !== undefined) words.way = codeText('arriveWay', params.way);
  if (params.verdict !== undefined) words.verdict = verdictWord(judgedAs(entry, alarm), Number(params.verdict));
  if (typeof params.until === 'number') words.until = momentOf(params.until);
  const target = params.target ?? params.parentNo ?? params.childNo;
  if (target !== undefined) words.target = target;
  return words;
}

/** A merge stands in both timelines: in the one that went, and in the one that it came to. A person raises as well as a device. */
function keyOf({ action, params, actorName, notification }: AlarmLogEntry): string {
  if (notification?.result === NOTIFY_RESULT.pending) return 'notifying';
  if (notification?.dropped !== undefined) return 'notNeeded';
  if (action === 'merge' && params.childNo !== undefined) return 'mergedIn';
  if (action === 'arrive' && params.distance !== undefined) return 'arrivedNear';
  return action === 'raised' && actorName !== null ? 'reported' : action;
}

/** Whose timeline it is: its plan, its words. */
export type TimelineAlarm = Kinded & { readonly planRun?: { readonly name: string } | null };

const asSaid = (at: number): string => formatMoment(at, languageTag());

/** @param momentOf how moments in the sentence are written; absent: as a person says them */
export function sentenceOf(entry: AlarmLogEntry, alarm: TimelineAlarm, momentOf = asSaid): string {
  const { notification } = entry;
  return (
    textIfAny(`alarm.event.${keyOf(entry)}`, {
      ...worded(entry, alarm, momentOf),
      name: entry.actorName ?? text('alarm.timeline.system'),
      node: entry.nodeName ?? '',
      plan: alarm.planRun?.name ?? '',
      ...(notification && {
        target: relisted(notification.toName),
        channel: channelText(notification.channel),
        why: dropText(notification.dropped) ?? notification.reason ?? '',
      }),
    }) ?? entry.action
  );
}

/** Why a message was not sent any more. @returns undefined for what a newer server may say */
export const dropText = (dropped: string | undefined): string | undefined =>
  dropped === undefined ? undefined : textIfAny(`alarm.dropped.${dropped}`);

const channelText = (channels: string): string =>
  listed(channels.split(NAMES_APART).map((channel) => textIfAny(`alarm.channel.${channel}`) ?? channel));
