/** Rows that go in as one JSON parameter are the rows that the builder would have written. */
import { asc, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { openPlatform, type TestPlatform } from '../../tests/kit/platform';
import { said } from '../ports/said';
import { alarmPeople, alarms } from '../modules/alarm/alarm.table';
import { timers } from '../jobs/timer.table';
import { insertNumberedRows, insertRecords, insertRows } from './insert-rows';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});

const AT = new Date('2026-03-02T08:00:00.250Z');

it('writes dates, JSON, empty values and defaults as the builder does, and numbers the rows in their order', async () => {
  await platform.deps.db.withPark([1], async (tx) => {
    const [known] = await tx.select().from(alarms).orderBy(asc(alarms.id)).limit(1);
    if (!known) throw new Error('the demo data has alarms');
    const { id: _id, ...row } = known;
    const given = [1, 2, 3].map((nth) => ({ ...row, no: `TEST-${nth}`, title: `“${nth}” \\ '`, lastActionAt: AT }));
    const ids = await insertNumberedRows(tx, alarms, given);
    const written = await tx.select().from(alarms).where(inArray(alarms.id, ids)).orderBy(asc(alarms.id));
    expect(written).toEqual(given.map((one, nth) => ({ ...one, id: ids[nth] })));
  });
});

it('new records are returned as the builder reads them: dates, JSON and empty values', async () => {
  await platform.deps.db.withPark([1], async (tx) => {
    const [known] = await tx.select().from(alarms).orderBy(asc(alarms.id)).limit(1);
    if (!known) throw new Error('the demo data has alarms');
    const { id: _id, ...row } = known;
    const titleSaid = said('title.platformFiles', { hours: 2 });
    const given = [
      { ...row, no: 'READ-1', titleSaid, lastActionAt: AT, closedAt: AT },
      { ...row, no: 'READ-2', titleSaid: null, closedAt: null },
    ];
    const records = await insertRecords(tx, alarms, given);
    expect(records.map(({ id: _id, ...record }) => record)).toEqual(given);
    const ids = records.map(({ id }) => id);
    expect(await tx.select().from(alarms).where(inArray(alarms.id, ids)).orderBy(asc(alarms.id))).toEqual(records);
  });
});

it('a row that says nothing of a column gets its default, beside one that says something', async () => {
  await platform.deps.db.withPark([1], async (tx) => {
    const rows = [
      { kind: 'escalate', parkId: 1, subjectId: 1, dueAt: AT },
      { kind: 'escalate', parkId: 1, subjectId: 2, dueAt: AT, arg: 2, attempts: 3 },
    ];
    expect(await insertRows(tx, timers, rows, sql`returning arg::int, attempts`)).toEqual([
      { arg: null, attempts: 0 },
      { arg: 2, attempts: 3 },
    ]);
  });
});

it('what is there already is left alone where the caller says so', async () => {
  await platform.deps.db.withPark([1], async (tx) => {
    const [known] = await tx.select().from(alarmPeople).limit(1);
    if (!known) throw new Error('the demo data has people of alarms');
    const again = { ...known, since: AT };
    expect(await insertRows(tx, alarmPeople, [again], sql`on conflict do nothing returning user_id`)).toEqual([]);
  });
});
