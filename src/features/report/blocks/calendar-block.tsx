/** 日历: months of days, each the darker the more there was. Its numbers stand in it and in the table beside. */
import { useMemo, type ReactNode } from 'react';
import { languageTag } from '@/i18n/language';
import { labelled } from '@/i18n/punctuation';
import { PARK_ZONE } from '@/lib/period';
import { wordsIn, type BlockTable, type TableRow } from './block-table';
import { CompareLine } from './compare-facts';
import { weekdayLetter } from './value-words';

interface CalendarProps {
  table: BlockTable;
  label: string;
  onChoose: ((row: TableRow) => void) | undefined;
}

interface Day {
  readonly date: number;
  readonly row: TableRow;
}

interface Month {
  readonly key: string;
  readonly at: number;
  /** Days from Monday to the first one that is shown. */
  readonly offset: number;
  readonly days: readonly Day[];
}

const DAY_MS = 86_400_000;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
/** So many months have room for their numbers. */
const MOST_LARGE = 3;
/** Never so dark that the words on it are not read. */
const DARKEST = 55;

/** A moment as the day on the park's clock, at midnight of UTC. */
function dayOf(at: number): number {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: PARK_ZONE }).format(at);
  return Date.parse(`${parts}T00:00:00Z`);
}

/** @returns the days by month, the first of each placed below its day of the week */
export function monthsOf(rows: readonly TableRow[]): Month[] {
  const months = new Map<string, { at: number; days: Day[]; offset: number }>();
  for (const row of rows) {
    const day = dayOf(Number(row.cells[0]));
    const date = new Date(day);
    const key = date.toISOString().slice(0, 7);
    const month = months.get(key) ?? { at: day, days: [], offset: (Math.round(day / DAY_MS) + 3) % 7 };
    months.set(key, month);
    month.days.push({ date: date.getUTCDate(), row });
  }
  return [...months].map(([key, month]) => ({ key, ...month }));
}

export function CalendarBlock({ table, label, onChoose }: CalendarProps): ReactNode {
  const months = useMemo(() => monthsOf(table.rows), [table.rows]);
  const most = Math.max(...table.rows.map(({ values }) => values[0] ?? 0), 0) || 1;
  const [measure] = table.measures;
  const monthName = new Intl.DateTimeFormat(languageTag(), { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const isLarge = months.length <= MOST_LARGE;
  return (
    <>
      <CompareLine table={table} />
      <div className="rp-calendar" data-large={isLarge || undefined}>
        {months.map(({ key, at, offset, days }) => (
          <section key={key} aria-label={`${label} ${monthName.format(at)}`}>
            <h3>{monthName.format(at)}</h3>
            <div className="rp-month">
              {WEEKDAYS.map((day) => (
                <span key={day} className="rp-weekday" aria-hidden="true">
                  {weekdayLetter(day)}
                </span>
              ))}
              {days.map(({ date, row }, index) => {
                const value = row.values[0] ?? null;
                const words = labelled(row.names[0] ?? '', wordsIn(measure, value));
                const share = Math.max(0, value ?? 0) / most;
                const inside = (
                  <>
                    <span>{date}</span>
                    {isLarge && <strong className="sp-num">{wordsIn(measure, value)}</strong>}
                    {!isLarge && <span className="sp-hidden">{words}</span>}
                  </>
                );
                const look = {
                  title: words,
                  style: {
                    '--rp-share': `${Math.round(share * DARKEST)}%`,
                    ...(index === 0 && { gridColumnStart: offset + 1 }),
                  } as Record<string, string | number>,
                };
                return onChoose ? (
                  <button key={date} type="button" aria-label={words} onClick={() => onChoose(row)} {...look}>
                    {inside}
                  </button>
                ) : (
                  <span key={date} className="rp-day" {...look}>
                    {inside}
                  </span>
                );
              })}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
