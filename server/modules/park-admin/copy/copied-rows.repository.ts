/** Copies rows of one park's configuration into another park. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { planNodes, plans } from '../../alarm/plan/plan.table';
import { rules } from '../../alarm/rule/rule.table';
import { calendarDays, workCalendars, workHours } from '../../calendar/calendar.table';
import { parks, roles } from '../../identity/identity.table';
import { orderTypes } from '../../order/order-type.table';
import type { Copied } from './park-parts.repository';

/** @returns code of the role and of the park that it is copied to */
export async function readCodes(
  tx: Tx,
  roleId: number,
  toId: number,
): Promise<{ role: string | undefined; park: string | undefined }> {
  const [role] = await tx.select({ code: roles.code }).from(roles).where(eq(roles.id, roleId));
  const [park] = await tx.select({ code: parks.projectCode }).from(parks).where(eq(parks.id, toId));
  return { role: role?.code, park: park?.code };
}

/** Of any role on the platform. */
export const isRoleCodeTaken = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx.$count(roles, eq(roles.code, code))) > 0;

/** With its days and hours. It is the park's usual one only where there is none. */
export async function copyCalendar(tx: Tx, { id }: Copied, toId: number): Promise<void> {
  const [row] = await tx.select().from(workCalendars).where(eq(workCalendars.id, id));
  if (!row) return;
  const { id: _id, ...columns } = row;
  const isDefault = and(eq(workCalendars.parkId, toId), eq(workCalendars.isDefault, true));
  const hasDefault = (await tx.$count(workCalendars, isDefault)) > 0;
  const [made] = await tx
    .insert(workCalendars)
    .values({ ...columns, parkId: toId, isDefault: row.isDefault && !hasDefault, version: 1 })
    .returning({ id: workCalendars.id });
  if (!made) return;
  const hours = await tx.select().from(workHours).where(eq(workHours.calendarId, id));
  if (hours.length > 0) {
    await tx
      .insert(workHours)
      .values(hours.map(({ id: _hours, ...own }) => ({ ...own, parkId: toId, calendarId: made.id, version: 1 })));
  }
  const days = await tx.select().from(calendarDays).where(eq(calendarDays.calendarId, id));
  if (days.length === 0) return;
  await tx
    .insert(calendarDays)
    .values(days.map(({ id: _day, ...day }) => ({ ...day, parkId: toId, calendarId: made.id })));
}

/** With the park's calendar of the same name. */
export async function copyOrderType(tx: Tx, { id, content }: Copied, toId: number): Promise<void> {
  const [row] = await tx.select().from(orderTypes).where(eq(orderTypes.id, id));
  if (!row) return;
  const { id: _id, ...columns } = row;
  const [calendar] = await tx
    .select({ id: workCalendars.id })
    .from(workCalendars)
    .where(and(eq(workCalendars.parkId, toId), eq(workCalendars.name, String(content['calendar']))));
  // The organisation belongs to the source park, so the copy has none.
  const own = { parkId: toId, workCalendarId: calendar?.id ?? null, orgId: null, version: 1 };
  await tx.insert(orderTypes).values({ ...columns, ...own });
}

/** With its nodes. */
export async function copyPlan(tx: Tx, { id }: Copied, toId: number): Promise<void> {
  const [row] = await tx.select().from(plans).where(eq(plans.id, id));
  if (!row) return;
  const { id: _id, ...columns } = row;
  const [made] = await tx
    .insert(plans)
    .values({ ...columns, parkId: toId, version: 1 })
    .returning({ id: plans.id });
  const nodes = await tx.select().from(planNodes).where(eq(planNodes.planId, id));
  if (!made || nodes.length === 0) return;
  await tx
    .insert(planNodes)
    .values(nodes.map(({ id: _node, ...node }) => ({ ...node, parkId: toId, planId: made.id })));
}

/** With the park's plan of the same name. It is the park's usual one only where there is none. */
export async function copyRule(tx: Tx, { id, content, off }: Copied, toId: number): Promise<void> {
  const [row] = await tx.select().from(rules).where(eq(rules.id, id));
  if (!row) return;
  const { id: _id, ...columns } = row;
  const [plan] = await tx
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.parkId, toId), eq(plans.name, String(content['plan'])), isNull(plans.deletedAt)));
  const isDefault = and(eq(rules.parkId, toId), eq(rules.isDefault, true), isNull(rules.deletedAt));
  const hasDefault = (await tx.$count(rules, isDefault)) > 0;
  await tx.insert(rules).values({
    ...columns,
    parkId: toId,
    planId: plan?.id ?? null,
    scope: content['scope'] as typeof row.scope,
    escalation: content['escalation'] as typeof row.escalation,
    enabled: row.enabled && !off,
    isDefault: row.isDefault && !hasDefault,
    version: 1,
  });
}
