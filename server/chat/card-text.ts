/** A text message about an alarm: place, kind and a short link, no more than a phone shows at a glance. */
import { ALARM_CATEGORY, type AlarmLevel } from '@/contract/codes';
import { linkTexts } from '../http/link-texts';
import type { Card } from '../modules/notify/notify.table';
import { PARK_MINUTES } from '../http/park-time';
import { SMS_SIGNATURE } from '../ports/sms';

const zh = linkTexts(null);

/** Words of the park's language, as in the alarm's own title. */
export const CATEGORY_WORDS: Readonly<Record<number, string>> = {
  [ALARM_CATEGORY.fire]: '火警',
  [ALARM_CATEGORY.early]: '预警',
  [ALARM_CATEGORY.fault]: '故障',
  [ALARM_CATEGORY.hazard]: '隐患',
  [ALARM_CATEGORY.security]: '安防',
  [ALARM_CATEGORY.equipment]: '设备',
};

export const levelWord = (level: number): string => zh.level[level as AlarmLevel] ?? '';

const DAY_IN_WORDS = { ...PARK_MINUTES, month: 'long', day: 'numeric' } as const;
const TO_MINUTES = new Intl.DateTimeFormat('zh-CN', DAY_IN_WORDS);
const TO_SECONDS = new Intl.DateTimeFormat('zh-CN', { ...DAY_IN_WORDS, second: '2-digit' });

/** 3月2日 14:00, where the parks are. */
export const clockOf = (at: number | Date): string => TO_MINUTES.format(at);

/** 3月2日 14:00:05 */
export const secondOf = (at: number | Date): string => TO_SECONDS.format(at);

/** `/a/12` leads to the alarm's page: see `short-link.ts`. */
export const shortPath = (alarmId: number): string => `/a/${alarmId}`;

/** Signed as the rules for text messages in China ask. */
export function textOf(card: Card, link: string): string {
  const kind = [card.category === null ? '' : CATEGORY_WORDS[card.category], levelWord(card.level)];
  const what = `${kind.filter(Boolean).join(' ')}：${card.place}，${card.title}`;
  return `${SMS_SIGNATURE}${what}，${clockOf(card.occurredAt)}。请立即处理：${link}`;
}
