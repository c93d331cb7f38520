/** Order types of a park: as they are shown, and as they are changed. */
import { isDeepStrictEqual } from 'node:util';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { OrderType, orderTypeEndpoints } from '@/contract/order-type';
import { formFaults } from '@/contract/form-check';
import { ORDER_PRIORITY } from '@/contract/order-codes';
import type { Tx } from '../../../db/open';
import { notFound } from '../../../http/app-error';
import { code } from '../../alarm/list/alarm-rows.repository';
import { hasCalendar } from '../../calendar/calendar-list.repository';
import { localDayOf } from '../../calendar/wall-clock.rules';
import { dateOf, type WorkingCalendar } from '../../calendar/working-calendar.rules';
import { invalid, recordChanged, typeNameTaken } from '../order.errors';
import { dueAfter } from '../targets/order-target.rules';
import type { TypeRecord } from '../order-type.table';
import { insertType, lockType, readTypeChoices, readTypes, saveTypeRow } from './order-type.repository';
import { readStaffByType } from './skill.repository';
import { calendarFor } from '../targets/target-date.usecases';

type Choices = OutputOf<typeof orderTypeEndpoints.listOrderTypeChoices>;

const yearOf = (day: number): number => Number(dateOf(day).slice(0, 4));

/** @param guestsOnly only what may be reported without an account */
export async function listTypeChoices(tx: Tx, parkId: number, guestsOnly: boolean): Promise<Choices> {
  const rows = await readTypeChoices(tx, parkId, guestsOnly);
  return rows.map((row) => ({ ...row, defaultPriority: code(row.defaultPriority) }));
}

/** 特急 needs no calendar: then there is no year to be known. */
async function finishYearsOf(tx: Tx, rows: readonly TypeRecord[], now: Date): Promise<Map<number, number>> {
  const read = new Map<number | null, WorkingCalendar>();
  const years = new Map<number, number>();
  for (const row of rows) {
    const { parkId, workCalendarId, defaultPriority: priority } = row;
    if (priority === ORDER_PRIORITY.critical) continue;
    const calendar = read.get(workCalendarId) ?? (await calendarFor(tx, { parkId, priority }, row, now));
    read.set(workCalendarId, calendar);
    const finishBy = dueAfter(calendar, now, row.finishMin);
    if (finishBy) years.set(row.id, yearOf(localDayOf(calendar.timeZone, finishBy.getTime())));
  }
  return years;
}

const toType = (row: TypeRecord, staff: OrderType['staff'], finishYear: number | null): OrderType => ({
  ...row,
  finishYear,
  dispatchMode: code(row.dispatchMode),
  defaultPriority: code(row.defaultPriority),
  returnVisit: code(row.returnVisit),
  staff,
});

/** @param typeId only this one */
export async function listTypes(tx: Tx, parkId: number, now: Date, typeId?: number): Promise<OrderType[]> {
  const rows = await readTypes(tx, parkId, typeId);
  const staff = await readStaffByType(
    tx,
    rows.map(({ id }) => id),
  );
  const years = await finishYearsOf(tx, rows, now);
  return rows.map((row) => toType(row, staff.get(row.id) ?? [], years.get(row.id) ?? null));
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'constraint' in error.cause &&
  error.cause.constraint === 'order_type_name';

/** A form that stays what it was is not asked again: a type keeps its other rules changeable whatever its form is like. */
function assertForm(form: TypeRecord['form'], before: TypeRecord['form']): void {
  if (isDeepStrictEqual(form, before)) return;
  const faults = Object.entries(formFaults(form));
  if (faults.length === 0) return;
  const fields = Object.fromEntries(faults.map(([path, code]) => [`form.${path}`, code]));
  throw invalid(fields);
}

/** @throws AppError 404, 409 where somebody else saved first, 422 for a name that is taken */
export async function saveType(
  tx: Tx,
  input: InputOf<typeof orderTypeEndpoints.saveOrderType>,
  now: Date,
): Promise<OrderType> {
  const { id, version, parkId, ...rules } = input;
  const { workCalendarId } = rules;
  if (workCalendarId !== null && !(await hasCalendar(tx, parkId, workCalendarId))) throw notFound();
  const saved = await write().catch((error: unknown) => {
    throw isTaken(error) ? typeNameTaken() : error;
  });
  const [type] = await listTypes(tx, parkId, now, saved);
  if (!type) throw notFound();
  return type;

  async function write(): Promise<number> {
    if (id === undefined) {
      assertForm(rules.form, []);
      return insertType(tx, { ...rules, parkId });
    }
    const before = await lockType(tx, { id, parkId });
    if (!before) throw notFound();
    if (version !== undefined && version !== before.version) throw recordChanged();
    assertForm(rules.form, before.form);
    await saveTypeRow(tx, { id, parkId }, { ...rules, version: before.version + 1 });
    return id;
  }
}
