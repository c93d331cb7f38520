/** The hours of a calendar with their validity. */
import { useState } from 'react';
import { type WorkdayCalendar, type WorkHour, workdayEndpoints } from '@/contract/workday';
import { useText } from '@/i18n/use-text';
import type { KitVoice } from '@/ui/model/kit-voice';
import { useDetail } from '@/ui/model/use-detail';
import { useCalendars } from '../use-calendars';

/** Hours are made (`undefined`), changed or deleted; the usual ones are changed with their calendar. */
export type Dialog =
  | { readonly kind: 'hours'; readonly hours: WorkHour | undefined }
  | { readonly kind: 'drop'; readonly hours: WorkHour }
  | { readonly kind: 'base'; readonly calendar: WorkdayCalendar };

export function useWorkHours(voice: KitVoice) {
  const t = useText();
  const calendars = useCalendars();
  const { parkId, calendar } = calendars;
  const [dialog, open] = useState<Dialog>();
  const calendarId = calendar?.id ?? 0;
  const shown = useDetail(workdayEndpoints.listWorkHours, { parkId, calendarId }, { enabled: calendar !== undefined });
  return {
    ...calendars,
    calendarId,
    shown,
    dialog,
    open,
    close: (): void => open(undefined),
    saved: (count: number): void => {
      open(undefined);
      voice.say(count > 0 ? t('workday.change.recomputed', { count }) : t('workday.change.saved'), 'good');
    },
  };
}
export type WorkHoursModel = ReturnType<typeof useWorkHours>;
