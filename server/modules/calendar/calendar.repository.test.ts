import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../tests/kit/database';
import { type Database, openDatabase } from '../../db/open';
import { loadCalendar } from './calendar.repository';
import { DAY_KIND } from '@/contract/workday';
import { calendarDays, workCalendars } from './calendar.table';
import { dateOf } from './working-calendar.rules';
import { addWorkingMs, workingMsBetween } from './working-time.rules';

const HOUR = 3_600_000;
const PARKS = [1, 2, 3, 4];
const china = (text: string): Date => new Date(`${text}:00+08:00`);

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase('seeded');
  db = openDatabase(database.url);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

describe('the calendars of a park', () => {
  it('every park has office hours as its default, and one around the clock', async () => {
    for (const parkId of PARKS) {
      const rows = await db.withPark([parkId], (tx) => tx.select().from(workCalendars));
      expect(rows.map((row) => [row.parkId, row.isDefault])).toEqual([
        [parkId, true],
        [parkId, false],
      ]);
      const loaded = await db.withPark([parkId], (tx) => loadCalendar(tx, { parkId }, china('2026-02-01T00:00')));
      const start = china('2026-02-14T17:00').getTime();
      expect(addWorkingMs(loaded, start, 2 * HOUR)).toBe(china('2026-02-24T10:00').getTime());
    }
  });

  it('the one around the clock works through the holidays', async () => {
    const [from, to] = [china('2026-10-01T00:00'), china('2026-10-08T00:00')];
    const loaded = await db.withPark([1], async (tx) => {
      const [row] = await tx.select().from(workCalendars).where(eq(workCalendars.isDefault, false));
      return loadCalendar(tx, { calendarId: row?.id ?? 0 }, from, to);
    });
    expect(workingMsBetween(loaded, from.getTime(), to.getTime())).toBe(7 * 24 * HOUR);
  });

  it('reads the special days that matter, at the edges too', async () => {
    const at = (from: string, to?: string) =>
      db.withPark([1], (tx) => loadCalendar(tx, { parkId: 1 }, china(from), to ? china(to) : undefined));
    const days = async (from: string, to?: string) => [...(await at(from, to)).days.keys()].map(dateOf);
    expect(await days('2026-04-30T23:59', '2026-05-01T00:00')).toContain('2026-05-01');
    expect(await days('2026-05-06T00:00', '2026-05-07T00:00')).toEqual(['2026-05-04', '2026-05-05']);
    expect((await days('2026-05-06T00:00')).some((day) => day > '2026-10-01')).toBe(true);
  });

  it('of another park do not exist', async () => {
    const { id, parkId } = await db.withPark([2], async (tx) => {
      const [row] = await tx.select().from(workCalendars);
      return row ?? { id: 0, parkId: 0 };
    });
    expect(parkId).toBe(2);
    const foreign = db.withPark([1], (tx) => loadCalendar(tx, { calendarId: id }, new Date()));
    await expect(foreign).rejects.toThrow('does not exist');
    expect(await db.withPark([1], (tx) => tx.$count(calendarDays, eq(calendarDays.parkId, 2)))).toBe(0);
  });

  it('a park without any works in office hours', async () => {
    const [from, to] = [china('2026-10-01T00:00'), china('2026-10-02T00:00')];
    const loaded = await db.withPark([], (tx) => loadCalendar(tx, { parkId: 1 }, from, to));
    expect(workingMsBetween(loaded, from.getTime(), to.getTime())).toBe(8 * HOUR);
  });

  it('keep hours of their own for a day', async () => {
    const [from, to] = [china('2026-03-04T00:00'), china('2026-03-05T00:00')];
    const day = { parkId: 3, day: '2026-03-04', kind: DAY_KIND.special, name: '盘点', source: '手工' };
    const loaded = await db.withPark([3], async (tx) => {
      const [row] = await tx.select().from(workCalendars).where(eq(workCalendars.isDefault, true));
      const hours = [{ from: '22:00', to: '02:00' }];
      await tx.insert(calendarDays).values({ ...day, calendarId: row?.id ?? 0, hours });
      return loadCalendar(tx, { parkId: 3 }, from, to);
    });
    expect(workingMsBetween(loaded, from.getTime(), to.getTime())).toBe(2 * HOUR);
  });
});
