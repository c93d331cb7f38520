/** What is in force now, as the lists of plans and modes say it. */
import type { ModeNow, TimePlanRow } from '@/contract/access/access-device';
import { HOLIDAY_RULE } from '@/contract/access/plan-clock';
import { text } from '@/i18n/text';
import type { Cell } from '@/ui/model/cell';
import { momentText } from '@/ui/common/words-of-time';
import { factorsText } from './factors-text';

const both = (...words: readonly (string | null)[]): string => words.filter(Boolean).join(' · ');

/** 开放 · 至 18:00; on a day that the calendar marks with its name, where the plan goes by it. */
export function planNowCell({ now, holiday }: TimePlanRow): Cell {
  if (!now) return { tag: text('access.off'), tone: 'closed' };
  const { open, until, mark, dayName } = now;
  const key = open ? 'open' : 'shut';
  const first = text(`access.now.${key}`);
  const end = until === null ? null : text(`access.now.${key}Until`, { at: momentText(until) });
  const day = mark === null || holiday === HOLIDAY_RULE.asWeek ? null : dayName;
  return { tag: both(first, end, day), tone: open ? 'good' : 'paused' };
}

/** 刷卡（任一）· 夜班 · 至 06:00. */
export function modeNowText(now: ModeNow | null): string {
  if (!now) return '';
  const { planName, until } = now;
  return both(
    factorsText(now),
    planName,
    until === null ? null : text('access.now.openUntil', { at: momentText(until) }),
  );
}
