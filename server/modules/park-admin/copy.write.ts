/** Writes into a park what it lacks of another's configuration. */
import { and, eq, isNull } from 'drizzle-orm';
import type { CopyPart } from '@/contract/admin-park';
import { DATA_SCOPE, ROLE_STATE, ROLE_TYPE } from '@/contract/codes';
import type { SignedInContext } from '../../http/context';
import { planNodes, plans } from '../alarm/plan.table';
import { rules } from '../alarm/rule.table';
import { calendarDays, workCalendars } from '../calendar/calendar.table';
import { parks, roles } from '../identity/identity.table';
import { orderTypes } from '../order/order-type.table';
import { saveRecord } from '../admin/record';
import { roleRecordDef } from '../role-admin/role.record';
import type { Copied } from './copy.parts';

export interface Target {
  readonly fromId: number;
  readonly toId: number;
}

type Writer = (context: SignedInContext, target: Target, one: Copied) => Promise<void>;

/** Codes of roles are unique on the whole platform: the park's own stands behind it. */
async function freeCode({ tx }: SignedInContext, roleId: number, toId: number): Promise<string> {
  const [role] = await tx.select({ code: roles.code }).from(roles).where(eq(roles.id, roleId));
  const [park] = await tx.select({ code: parks.projectCode }).from(parks).where(eq(parks.id, toId));
  const base = `${role?.code ?? 'role'}-${park?.code ?? toId}`.slice(0, 36);
  for (let tail = 1; ; tail += 1) {
    const code = tail === 1 ? base : `${base}-${tail}`;
    if ((await tx.$count(roles, eq(roles.code, code))) === 0) return code;
  }
}

/** By the same door as the form: nobody copies rights that they do not hold. A scope of organisations shows the holder alone. */
const writeRole: Writer = async (context, { toId }, { id, off }) => {
  const role = await roleRecordDef.read(context, id);
  await saveRecord(context, roleRecordDef, {
    code: await freeCode(context, id, toId),
    name: role.name,
    roleType: ROLE_TYPE.park,
    orgId: null,
    parkId: toId,
    state: off ? ROLE_STATE.disabled : role.state,
    dataScope: role.dataScope === DATA_SCOPE.custom ? DATA_SCOPE.self : role.dataScope,
    scopeOrgIds: [],
    scopeParkIds: [],
    funcIds: role.funcIds,
    remark: role.remark,
  });
};

const writeCalendar: Writer = async ({ tx }, { toId }, { id }) => {
  const [row] = await tx.select().from(workCalendars).where(eq(workCalendars.id, id));
  if (!row) return;
  const { id: _id, ...columns } = row;
  const isDefault = and(eq(workCalendars.parkId, toId), eq(workCalendars.isDefault, true));
  const hasDefault = (await tx.$count(workCalendars, isDefault)) > 0;
  const [made] = await tx
    .insert(workCalendars)
    .values({ ...columns, parkId: toId, isDefault: row.isDefault && !hasDefault, version: 1 })
    .returning({ id: workCalendars.id });
  const days = await tx.select().from(calendarDays).where(eq(calendarDays.calendarId, id));
  if (!made || days.length === 0) return;
  await tx
    .insert(calendarDays)
    .values(days.map(({ id: _day, ...day }) => ({ ...day, parkId: toId, calendarId: made.id })));
};

const writeOrderType: Writer = async ({ tx }, { toId }, { id, content }) => {
  const [row] = await tx.select().from(orderTypes).where(eq(orderTypes.id, id));
  if (!row) return;
  const { id: _id, ...columns } = row;
  const [calendar] = await tx
    .select({ id: workCalendars.id })
    .from(workCalendars)
    .where(and(eq(workCalendars.parkId, toId), eq(workCalendars.name, String(content['calendar']))));
  // The organisation is the other park's own.
  const own = { parkId: toId, workCalendarId: calendar?.id ?? null, orgId: null, version: 1 };
  await tx.insert(orderTypes).values({ ...columns, ...own });
};

const writePlan: Writer = async ({ tx }, { toId }, { id }) => {
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
};

const writeRule: Writer = async ({ tx }, { toId }, { id, content, off }) => {
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
};

export const WRITE_PART: Readonly<Record<CopyPart, Writer>> = {
  roles: writeRole,
  calendars: writeCalendar,
  orderTypes: writeOrderType,
  plans: writePlan,
  rules: writeRule,
};
