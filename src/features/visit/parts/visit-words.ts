/** A visit in words. */
import type { VisitDetail, VisitRow } from '@/contract/visit/visit-entities';
import { languageTag } from '@/i18n/language';
import { text } from '@/i18n/text';
import { formatClock, formatMoment } from '@/lib/dates';

/** The first guest by name, the others by their number. */
export function guestsOf({ guests }: Pick<VisitRow, 'guests'>): string {
  const [first] = guests;
  const name = [first?.name, first?.company].filter(Boolean).join(' · ');
  return guests.length > 1 ? text('visit.guestsOf', { name, count: guests.length }) : name;
}

export const moment = (at: number): string => formatMoment(at, languageTag());

const isSameDay = (a: number, b: number): boolean =>
  new Date(a).setHours(0, 0, 0, 0) === new Date(b).setHours(0, 0, 0, 0);

/** Most visits end on the day on which they begin: it is named once. */
export const rangeOf = ({ planStart, planEnd }: Pick<VisitRow, 'planStart' | 'planEnd'>): string =>
  text('visit.range', {
    start: moment(planStart),
    end: isSameDay(planStart, planEnd) ? formatClock(planEnd, languageTag()) : moment(planEnd),
  });

/** A day of the park as it is written: no zone moves it. */
const dayWords = (day: string): string =>
  new Intl.DateTimeFormat(languageTag(), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

export const seriesOf = ({ series }: Pick<VisitDetail, 'series'>): string =>
  series
    ? text('visit.seriesOf', {
        every: text(`visit.every.${series.every}`),
        place: series.place,
        count: series.count,
        until: dayWords(series.until),
      })
    : '';
