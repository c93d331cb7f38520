/** Order types of a park, staff skills, saved views. */
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { orderEndpoints } from '@/contract/order';
import type { OrderType, orderTypeEndpoints } from '@/contract/order-type';
import { formFaults } from '@/contract/form-check';
import { ORDER_PRIORITY } from '@/contract/order-codes';
import type { Tx } from '../../db/open';
import { notFound } from '../../http/app-error';
import { code } from '../alarm/alarm.rows';
import { hasCalendar } from '../calendar/calendar-list.repository';
import { localDayOf } from '../calendar/wall-clock';
import { dateOf, type WorkingCalendar } from '../calendar/working-calendar';
import { users } from '../identity/identity.table';
import { invalid, recordChanged, tooManyViews, typeNameTaken } from './order.errors';
import { calendarFor, dueAfter } from './order.targets';
import { peopleWith } from './order.repository';
import { type TypeRecord, orderSkills, orderTypes, orderViews } from './order-type.table';

type Choices = OutputOf<typeof orderTypeEndpoints.listOrderTypeChoices>;
type Staff = OutputOf<typeof orderTypeEndpoints.listOrderStaff>;
type Views = OutputOf<typeof orderEndpoints.listOrderViews>;

const yearOf = (day: number): number => Number(dateOf(day).slice(0, 4));

const inOrder = [asc(orderTypes.id)];

export async function listTypeChoices(tx: Tx, parkId: number, guestsOnly: boolean): Promise<Choices> {
  const { id, name, icon, defaultPriority } = orderTypes;
  const rows = await tx
    .select({ id, name, icon, defaultPriority })
    .from(orderTypes)
    .where(
      and(
        eq(orderTypes.parkId, parkId),
        eq(orderTypes.enabled, true),
        guestsOnly ? eq(orderTypes.forGuests, true) : undefined,
      ),
    )
    .orderBy(...inOrder);
  return rows.map((row) => ({ ...row, defaultPriority: code(row.defaultPriority) }));
}

async function staffByType(tx: Tx, typeIds: number[]): Promise<Map<number, OrderType['staff']>> {
  const rows = await tx
    .select({ typeId: orderSkills.typeId, id: users.id, name: users.name, postName: users.postName })
    .from(orderSkills)
    .innerJoin(users, and(eq(users.id, orderSkills.userId), eq(users.state, ACCOUNT_STATE.enabled)))
    .where(inArray(orderSkills.typeId, typeIds))
    .orderBy(asc(users.name), asc(users.id));
  const found = new Map<number, OrderType['staff']>();
  for (const { typeId, ...person } of rows) found.set(typeId, [...(found.get(typeId) ?? []), person]);
  return found;
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

export async function listTypes(tx: Tx, parkId: number, now: Date, typeId?: number): Promise<OrderType[]> {
  const rows = await tx
    .select()
    .from(orderTypes)
    .where(and(eq(orderTypes.parkId, parkId), typeId === undefined ? undefined : eq(orderTypes.id, typeId)))
    .orderBy(...inOrder);
  const staff =
    rows.length === 0
      ? new Map()
      : await staffByType(
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
      const [row] = await tx
        .insert(orderTypes)
        .values({ ...rules, parkId })
        .returning({ id: orderTypes.id });
      return row?.id ?? 0;
    }
    const own = and(eq(orderTypes.id, id), eq(orderTypes.parkId, parkId));
    const [before] = await tx
      .select({ version: orderTypes.version, form: orderTypes.form })
      .from(orderTypes)
      .where(own)
      .for('update');
    if (!before) throw notFound();
    if (version !== undefined && version !== before.version) throw recordChanged();
    assertForm(rules.form, before.form);
    await tx
      .update(orderTypes)
      .set({ ...rules, version: before.version + 1 })
      .where(own);
    return id;
  }
}

interface StaffRow extends Record<string, unknown> {
  id: number;
  name: string;
  post_name: string | null;
  phone: string | null;
  on_duty: boolean;
  open_orders: number;
  type_ids: number[];
}

export async function listStaff(tx: Tx, parkId: number, now: Date): Promise<Staff> {
  const ids = await peopleWith(tx, parkId, 'order.handle', now);
  const at = now.toISOString();
  const { rows } = await tx.execute<StaffRow>(sql`
    select u.id::int as id, u.name, u.post_name, u.phone,
      exists (select from duty_shift s where s.user_id = u.id and s.park_id = ${parkId}
        and s.starts_at <= ${at}::timestamptz and s.ends_at > ${at}::timestamptz) as on_duty,
      (select count(*)::int from work_order o where (o.owner_id = u.id and o.state in (120, 130, 135, 140))
        or (o.assignee_id = u.id and o.state = 110)) as open_orders,
      array(select k.type_id::int from order_skill k where k.user_id = u.id and k.park_id = ${parkId}
        order by k.type_id) as type_ids
    from app_user u where u.id = any(${`{${ids.join(',')}}`}::bigint[]) order by u.name, u.id`);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    postName: row.post_name,
    phone: row.phone,
    onDuty: row.on_duty,
    openOrders: row.open_orders,
    typeIds: row.type_ids,
  }));
}

/** Whose turn it is stays as it was for skills that stay. */
export async function saveSkills(
  tx: Tx,
  { parkId, userId, typeIds }: InputOf<typeof orderTypeEndpoints.saveOrderSkills>,
  now: Date,
): Promise<Staff> {
  const handlers = await peopleWith(tx, parkId, 'order.handle', now);
  const ofPark = and(eq(orderTypes.parkId, parkId), inArray(orderTypes.id, typeIds));
  const known = await tx.$count(orderTypes, ofPark);
  if (!handlers.includes(userId) || known !== new Set(typeIds).size) throw notFound();
  const mine = and(eq(orderSkills.userId, userId), eq(orderSkills.parkId, parkId));
  await tx
    .delete(orderSkills)
    .where(
      typeIds.length === 0 ? mine : and(mine, sql`${orderSkills.typeId} <> all(${`{${typeIds.join(',')}}`}::bigint[])`),
    );
  if (typeIds.length > 0) {
    await tx
      .insert(orderSkills)
      .values(typeIds.map((typeId) => ({ parkId, userId, typeId })))
      .onConflictDoNothing();
  }
  return listStaff(tx, parkId, now);
}

const MOST_VIEWS = 30;

export async function listViews(tx: Tx, userId: number): Promise<Views> {
  const { id, name, query } = orderViews;
  return tx.select({ id, name, query }).from(orderViews).where(eq(orderViews.userId, userId)).orderBy(asc(id));
}

/** A view without name and query is taken away. */
export async function saveView(
  tx: Tx,
  userId: number,
  { id, name, query }: InputOf<typeof orderEndpoints.saveOrderView>,
): Promise<Views> {
  const own = and(eq(orderViews.id, id ?? 0), eq(orderViews.userId, userId));
  if (id === undefined) {
    if ((await listViews(tx, userId)).length >= MOST_VIEWS) throw tooManyViews(MOST_VIEWS);
    await tx.insert(orderViews).values({ userId, name, query });
  } else if (name === '' && query === '') {
    await tx.delete(orderViews).where(own);
  } else {
    const changed = await tx.update(orderViews).set({ name, query }).where(own).returning({ id: orderViews.id });
    if (changed.length === 0) throw notFound();
  }
  return listViews(tx, userId);
}
