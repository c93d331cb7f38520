/** The park's own clock, and the days that its working calendar marks. */
import { sql } from 'drizzle-orm';
import type { DayMark, MarkedWall } from '@/contract/access/plan-clock';
import { DAY_KIND } from '@/contract/workday';
import type { Tx } from '../../../db/open';
import type { MarkedDay } from '../../../ports/door-controller';

/** Special hours are hours of work: they open no door and close none. */
const MARK_OF: Readonly<Record<number, DayMark>> = {
  [DAY_KIND.holiday]: 'rest',
  [DAY_KIND.rest]: 'rest',
  [DAY_KIND.makeUp]: 'work',
  [DAY_KIND.work]: 'work',
};

export interface NamedDay extends MarkedDay {
  name: string;
}

/** Days from a date on, of the park's default calendar. @param from `2026-10-01`; @param most as many days ahead */
export async function readMarkedDays(tx: Tx, parkId: number, from: string, most: number): Promise<NamedDay[]> {
  const { rows } = await tx.execute(sql`
    select d.day::text as date, d.kind, d.name from calendar_day d
      join work_calendar c on c.id = d.calendar_id and c.is_default
      where c.park_id = ${parkId} and d.day >= ${from}::date and d.day < ${from}::date + ${most}::int order by d.day`);
  return rows.flatMap((row) => {
    const mark = MARK_OF[Number(row.kind)];
    return mark ? [{ date: String(row.date), mark, name: String(row.name) }] : [];
  });
}

/** The moment as the park's own clock shows it. */
export async function readWall(tx: Tx, parkId: number, at: number): Promise<MarkedWall & { date: string }> {
  const { rows } = await tx.execute(sql`select extract(isodow from t)::int as weekday, t::date::text as date,
    (extract(hour from t) * 60 + extract(minute from t))::int as minute
    from (select to_timestamp(${at / 1000}::float8) at time zone time_zone as t from park where id = ${parkId}) x`);
  const [row] = rows;
  const date = String(row?.date ?? new Date(at).toISOString().slice(0, 10));
  const [today] = await readMarkedDays(tx, parkId, date, 1);
  return { weekday: Number(row?.weekday ?? 1), minute: Number(row?.minute ?? 0), date, mark: today?.mark };
}
