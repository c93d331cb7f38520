/** The configuration of a park that can be compared and copied: by name, without ids. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CopyPart } from '@/contract/admin-park';
import type { Tx } from '../../../db/open';
import { planNodes, plans } from '../../alarm/plan/plan.table';
import { rules } from '../../alarm/rule/rule.table';
import { calendarDays, workCalendars, workHours } from '../../calendar/calendar.table';
import { roleFuncs, roleOrgs, roles } from '../../identity/identity.table';
import { orderTypes } from '../../order/order-type.table';

/** One thing with its content; `off`: names people or places of its park, so that elsewhere it arrives switched off. */
export interface Copied {
  readonly id: number;
  readonly name: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly off: boolean;
}

type Reader = (tx: Tx, parkId: number) => Promise<Copied[]>;

const idsBy = <K>(rows: readonly { key: K; id: number }[]): Map<K, number[]> => {
  const found = new Map<K, number[]>();
  for (const { key, id } of rows) found.set(key, [...(found.get(key) ?? []), id]);
  return found;
};

const readRoles: Reader = async (tx, parkId) => {
  const rows = await tx.select().from(roles).where(eq(roles.parkId, parkId)).orderBy(asc(roles.id));
  const links = await tx
    .select({ key: roleFuncs.roleId, id: roleFuncs.funcId })
    .from(roleFuncs)
    .innerJoin(roles, eq(roles.id, roleFuncs.roleId))
    .where(eq(roles.parkId, parkId))
    .orderBy(asc(roleFuncs.funcId));
  const shown = await tx
    .select({ key: roleOrgs.roleId, id: roleOrgs.orgId })
    .from(roleOrgs)
    .innerJoin(roles, eq(roles.id, roleOrgs.roleId))
    .where(eq(roles.parkId, parkId));
  const [funcIds, orgIds] = [idsBy(links), idsBy(shown)];
  return rows
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ id, name, state, dataScope, remark }) => ({
      id,
      name,
      content: { state, dataScope, remark, funcIds: funcIds.get(id) ?? [] },
      off: orgIds.has(id),
    }));
};

const readCalendars: Reader = async (tx, parkId) => {
  const rows = await tx
    .select()
    .from(workCalendars)
    .where(eq(workCalendars.parkId, parkId))
    .orderBy(asc(workCalendars.id));
  const days = await tx
    .select()
    .from(calendarDays)
    .where(eq(calendarDays.parkId, parkId))
    .orderBy(asc(calendarDays.day));
  const hours = await tx.select().from(workHours).where(eq(workHours.parkId, parkId)).orderBy(asc(workHours.validFrom));
  return rows.map(({ id, name, timeZone, weekly }) => ({
    id,
    name,
    content: {
      timeZone,
      weekly,
      hours: hours
        .filter(({ calendarId }) => calendarId === id)
        .map(({ validFrom, validTo, segments }) => ({ validFrom, validTo, segments })),
      days: days
        .filter(({ calendarId }) => calendarId === id)
        .map(({ day, kind, name: dayName, source, hours }) => ({ day, kind, name: dayName, source, hours })),
    },
    off: false,
  }));
};

const readOrderTypes: Reader = async (tx, parkId) => {
  const rows = await tx
    .select({ type: orderTypes, calendar: workCalendars.name })
    .from(orderTypes)
    .leftJoin(workCalendars, eq(workCalendars.id, orderTypes.workCalendarId))
    .where(eq(orderTypes.parkId, parkId))
    .orderBy(asc(orderTypes.id));
  return rows.map(({ type, calendar }) => {
    const { id, name, parkId: _park, workCalendarId: _calendar, orgId: _org, version: _version, ...content } = type;
    return { id, name, content: { ...content, calendar }, off: false };
  });
};

const readPlans: Reader = async (tx, parkId) => {
  const rows = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.parkId, parkId), isNull(plans.deletedAt)))
    .orderBy(asc(plans.id));
  const nodes = await tx
    .select()
    .from(planNodes)
    .where(eq(planNodes.parkId, parkId))
    .orderBy(asc(planNodes.order), asc(planNodes.id));
  return rows.map(({ id, name, enabled }) => ({
    id,
    name,
    content: {
      enabled,
      nodes: nodes
        .filter(({ planId }) => planId === id)
        .map(({ id: _id, parkId: _park, planId: _plan, ...node }) => node),
    },
    off: false,
  }));
};

const readRules: Reader = async (tx, parkId) => {
  const rows = await tx
    .select({ rule: rules, plan: plans.name })
    .from(rules)
    .leftJoin(plans, eq(plans.id, rules.planId))
    .where(and(eq(rules.parkId, parkId), isNull(rules.deletedAt)))
    .orderBy(asc(rules.order), asc(rules.id));
  return rows.map(({ rule, plan }) => {
    const { id, name, parkId: _park, planId: _plan, version: _version, scope, escalation, ...content } = rule;
    const namesPeople = escalation.some(({ targets }) => targets.some(({ kind }) => kind === 'person'));
    const namesPlaces = (scope.buildingIds ?? []).length + (scope.deviceIds ?? []).length > 0;
    const steps = escalation.map((step) => ({
      ...step,
      targets: step.targets.filter(({ kind }) => kind !== 'person'),
    }));
    return {
      id,
      name,
      content: {
        ...content,
        plan,
        escalation: steps,
        scope: { ...(scope.deviceTypes && { deviceTypes: scope.deviceTypes }) },
      },
      off: namesPeople || namesPlaces,
    };
  });
};

export const READ_PART: Readonly<Record<CopyPart, Reader>> = {
  roles: readRoles,
  calendars: readCalendars,
  orderTypes: readOrderTypes,
  plans: readPlans,
  rules: readRules,
};
