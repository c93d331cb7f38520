/** The open work of one person, which must be handed over when they leave. */
import { type SQL, and, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OpenWork, WorkKind } from '@/contract/admin-user-rights';
import { HANDLE_STATE } from '@/contract/codes';
import { ORDER_STATE } from '@/contract/order-codes';
import type { Permission } from '@/contract/permissions';
import type { Tx } from '../../../db/open';
import type { SignedInContext } from '../../../http/context';
import { ACTIVE_TASK } from '../../alarm/list/alarm-rows.repository';
import { alarms } from '../../alarm/alarm.table';
import { dutyShifts } from '../../alarm/duty/duty.table';
import { users } from '../../identity/identity.table';
import { peopleWith } from '../../order/order.repository';

const { pending, verifying, handling, reviewing, shelved } = HANDLE_STATE;
const OPEN_ALARM = sql.raw(`(${[pending, verifying, handling, reviewing, shelved].join(',')})`);
const ACTIVE = sql.raw(`(${ACTIVE_TASK.join(',')})`);

/** Alarms that the person holds, or in which a task waits for them. */
const alarmsOf = (userId: number): SQL => sql`
  select a.id, a.park_id, a.title as name, a.occurred_at as at from alarm a
  where a.handle_state in ${OPEN_ALARM} and (a.assignee_id = ${userId} or exists (select from alarm_task t
    where t.alarm_id = a.id and t.assignee_id = ${userId} and t.state in ${ACTIVE}))`;

/** Orders that the person works on or is offered. */
const ordersOf = (userId: number): SQL => sql`
  select w.id, w.park_id, w.title as name, w.created_at as at from work_order w
  where (w.owner_id = ${userId} and w.state < ${ORDER_STATE.done})
    or (w.assignee_id = ${userId} and w.state = ${ORDER_STATE.assigned})`;

/** Organisations led, parks managed, shifts to come (as one per park), plans and rules that name the person, approvals that wait for them. */
const dutiesOf = (userId: number, now: Date): SQL => sql`
  select 'org' as kind, o.id, o.park_id, o.name, null::timestamptz as at from org o
    where o.leader_user_id = ${userId} and o.deleted_at is null
  union all select 'park', p.id, p.id, p.name, null from park p where p.manager_user_id = ${userId} and p.deleted_at is null
  union all select 'shift', min(s.id), s.park_id, p.name, min(s.starts_at) from duty_shift s join park p on p.id = s.park_id
    where s.user_id = ${userId} and s.ends_at > ${now.toISOString()}::timestamptz group by s.park_id, p.name
  union all select 'plan', l.id, l.park_id, l.name, l.next_at from order_plan l where l.assignee_id = ${userId} and l.enabled
  union all select 'rule', r.id, r.park_id, r.name, null from rule r
    where r.deleted_at is null and r.escalation @? ${`$[*].targets[*] ? (@.kind == "person" && @.userId == ${userId})`}::jsonpath
  union all select 'flow', i.id, i.park_id, i.title, i.created_at from flow_inst i where i.id = any(array(
    select t.inst_id from flow_task t where t.state in (-1, 0, 1, 7) and t.assignee_id = ${userId} and t.kind <> 3
    union select t.inst_id from flow_candidate c join flow_task t on t.id = c.task_id where c.open and c.user_id = ${userId}))
    and i.state in (-1, 1, 5)`;

const withPark = async (tx: Tx, work: SQL): Promise<OpenWork['alarms']> => {
  const rows = await tx
    .select({
      id: sql`x.id`.mapWith(Number),
      name: sql<string>`x.name`,
      parkName: sql<string>`p.name`,
      at: sql`x.at`.mapWith(alarms.occurredAt),
    })
    .from(sql`(${work}) x join park p on p.id = x.park_id`)
    .orderBy(sql`x.at desc, x.id desc`);
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
};

/** @returns the duties with the moment when the next of their kind begins, where there is one */
async function readDuties(tx: Tx, userId: number, now: Date): Promise<OpenWork['duties']> {
  const at: SQL<Date | null> = sql`x.at`.mapWith(dutyShifts.startsAt);
  const rows = await tx
    .select({
      kind: sql<OpenWork['duties'][number]['kind']>`x.kind`,
      id: sql`x.id`.mapWith(Number),
      name: sql<string>`x.name`,
      at,
    })
    .from(sql`(${dutiesOf(userId, now)}) x`)
    .orderBy(sql`x.kind, x.at, x.id`);
  return rows.map((row) => ({ ...row, at: row.at?.getTime() ?? null }));
}

/** The caller must have checked that they manage the person: then they see all parks of that person. */
export async function readOpenWork({ tx, now }: SignedInContext, userId: number): Promise<OpenWork> {
  const duties = await readDuties(tx, userId, now);
  return {
    alarms: await withPark(tx, alarmsOf(userId)),
    orders: await withPark(tx, ordersOf(userId)),
    duties,
  };
}

/** @returns how much open work the person has */
export async function countOpenWork({ tx, now }: SignedInContext, userId: number): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select ((select count(*) from (${alarmsOf(userId)}) a) + (select count(*) from (${ordersOf(userId)}) w)
      + (select count(*) from (${dutiesOf(userId, now)}) d))::int as n`);
  return rows[0]?.n ?? 0;
}

/** How much open work the person has in this park; with any, they cannot be removed from it. */
export async function countOpenWorkIn({ tx, now }: SignedInContext, userId: number, parkId: number): Promise<number> {
  const here = (work: SQL): SQL => sql`(select count(*) from (${work}) w where w.park_id = ${parkId})`;
  const { rows } = await tx.execute<{ n: number }>(sql`
    select (${here(alarmsOf(userId))} + ${here(ordersOf(userId))} + ${here(dutiesOf(userId, now))})::int as n`);
  return rows[0]?.n ?? 0;
}

const NEEDS: Record<WorkKind, Permission | null> = { alarms: 'alarm.read', orders: 'order.handle', duties: null };

async function parksOf({ tx, now }: SignedInContext, userId: number, kind: WorkKind): Promise<number[]> {
  const work = { alarms: alarmsOf(userId), orders: ordersOf(userId), duties: dutiesOf(userId, now) }[kind];
  const rows = await tx
    .selectDistinct({ parkId: sql`x.park_id`.mapWith(Number) })
    .from(sql`(${work}) x`)
    .where(sql`x.park_id is not null`);
  return rows.map(({ parkId }) => parkId);
}

/** @returns people who belong to every park of that work and have the right to do it there */
export async function successorsOf(context: SignedInContext, userId: number, kind: WorkKind): Promise<number[]> {
  const { tx, now, user } = context;
  const parkIds = await parksOf(context, userId, kind);
  const permission = NEEDS[kind];
  const members = `{${(parkIds.length > 0 ? parkIds : [...user.rights.keys()]).join(',')}}`;
  const u = alias(users, 'u');
  const parksTheirs = sql`(
    select count(*) from park_user pu where pu.user_id = u.id and pu.park_id = any (${members}::bigint[]))`;
  const people = await tx
    .select({ id: u.id })
    .from(u)
    .where(and(eq(u.state, 0), isNull(u.deletedAt), ne(u.id, userId), gte(parksTheirs, Math.max(parkIds.length, 1))));
  const there = people.map(({ id }) => id);
  if (permission === null) return there;
  const able = await Promise.all(parkIds.map((parkId) => peopleWith(tx, parkId, permission, now)));
  return there.filter((id) => able.every((ids) => ids.includes(id)));
}
