/** The year on show, which days are chosen, what is open beside it. */
import { useState } from 'react';
import { type CalendarDay, CALENDAR_YEARS, type WorkdayCalendar, workdayEndpoints } from '@/contract/workday';
import { useText } from '@/i18n/use-text';
import type { KitVoice } from '@/ui/model/kit-voice';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import { dayOf, type DayRange, monthOf, rangeOf, type ShownDay, yearOf } from '../days';
import { useCalendars } from '../use-calendars';

/** A calendar is made (`undefined`) or changed; holidays are imported; the chosen days get a kind. */
export type Dialog =
  | { readonly kind: 'calendar'; readonly calendar: WorkdayCalendar | undefined }
  | { readonly kind: 'import' }
  | { readonly kind: 'days' };

/** Days are chosen by a press, a drag or a second press; arrows with Shift do the same. */
function useDayChoice() {
  const [chosen, setChosen] = useState<{ anchor: string; end: string }>();
  const [isDragging, setDragging] = useState(false);
  return {
    range: chosen && rangeOf(chosen.anchor, chosen.end),
    clear: (): void => setChosen(undefined),
    /** The first press begins; the next one, on another day, ends a range; a third begins anew. */
    press: (date: string, extend: boolean): void => {
      setDragging(true);
      setChosen((now) => {
        const isOne = now !== undefined && now.anchor === now.end && now.anchor !== date;
        return now && (extend || isOne) ? { ...now, end: date } : { anchor: date, end: date };
      });
    },
    drag: (date: string): void => {
      if (isDragging) setChosen((now) => now && { ...now, end: date });
    },
    drop: (): void => setDragging(false),
    extend: (date: string, from: string): void => setChosen((now) => ({ anchor: now?.anchor ?? from, end: date })),
  };
}

const bounded = (year: number): number => Math.min(CALENDAR_YEARS.last, Math.max(CALENDAR_YEARS.first, year));

export function useWorkCalendar(voice: KitVoice) {
  const t = useText();
  const calendars = useCalendars();
  const { parkId, calendar, params, put, today } = calendars;
  const [dialog, open] = useState<Dialog>();
  const choice = useDayChoice();
  const year = bounded(Number(params.get('year')) || yearOf(today));
  const month = Math.min(12, Math.max(1, Number(params.get('month')) || (year === yearOf(today) ? monthOf(today) : 1)));
  const calendarId = calendar?.id ?? 0;
  const shown = useDetail(
    workdayEndpoints.getCalendarYear,
    { parkId, calendarId, year },
    { enabled: calendar !== undefined },
  );
  const removing = useCommand(() => write(workdayEndpoints.removeWorkdayCalendar, { parkId, calendarId }), {
    onFailed: () => undefined,
  });
  const record = shown.record;
  const byDate = new Map<string, CalendarDay>(record?.days.map((day) => [day.date, day]));
  return {
    ...calendars,
    year,
    month,
    shown,
    choice,
    dialog,
    open,
    close: (): void => open(undefined),
    dayAt: (date: string): ShownDay | undefined => record && dayOf(record, date, byDate.get(date)),
    turnYear: (by: number): void => {
      choice.clear();
      put({ year: bounded(year + by) });
    },
    turnMonth: (by: number): void => {
      choice.clear();
      const to = year * 12 + (month - 1) + by;
      put({ year: bounded(Math.floor(to / 12)), month: (to % 12) + 1 });
    },
    showToday: (): void => {
      choice.clear();
      put({ year: yearOf(today), month: monthOf(today) });
    },
    /** Which year of the default week is missing: from the day on which next year's holidays are asked for. */
    isMissing: record !== undefined && !record.isKnown && (calendar?.holidayYears.includes(year - 1) ?? false),
    saved: (count: number): void => {
      open(undefined);
      choice.clear();
      voice.say(count > 0 ? t('workday.change.recomputed', { count }) : t('workday.change.saved'), 'good');
    },
    remove: async (): Promise<void> => {
      if (!calendar) return;
      const title = t('workday.calendar.removeTitle', { name: calendar.name });
      const question = {
        title,
        hint: t('workday.calendar.removeHint'),
        action: t('common.action.delete'),
        danger: true,
      };
      if (await voice.ask(question)) await removing.run();
    },
  };
}
export type WorkCalendarModel = ReturnType<typeof useWorkCalendar>;
export type { DayRange };
