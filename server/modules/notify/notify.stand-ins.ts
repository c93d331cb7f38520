/** Who is notified in place of an absent person. A stand-in gets no rights by it: only users who may read alarms are notified. */
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { delegations } from '../identity/account.table';
import { users } from '../identity/identity.table';
import { readRights } from '../session/session.resolve';

export interface StandIn {
  /** The absent person. */
  forId: number;
  forName: string;
  toUserId: number;
}

interface Told {
  alarm: { id: number; parkId: number };
  userIds: readonly number[];
}

async function readRunning(tx: Tx, userIds: readonly number[], now: Date) {
  const absent = sql<string>`(select a.name from app_user a where a.id = ${delegations.userId})`;
  return tx
    .select({ forId: delegations.userId, forName: absent, toUserId: users.id, usertype: users.usertype })
    .from(delegations)
    .innerJoin(users, and(eq(users.id, delegations.toUserId), eq(users.state, ACCOUNT_STATE.enabled)))
    .where(and(inArray(delegations.userId, [...userIds]), lte(delegations.startsAt, now), gt(delegations.endsAt, now)))
    .orderBy(delegations.id);
}

/** For each request the additional recipients; nobody is notified twice of one alarm, and a stand-in's stand-in is not considered. */
export async function standInsOf(tx: Tx, tellings: readonly Told[], now: Date): Promise<StandIn[][]> {
  const everybody = [...new Set(tellings.flatMap(({ userIds }) => userIds))];
  const running = everybody.length > 0 ? await readRunning(tx, everybody, now) : [];
  if (running.length === 0) return tellings.map(() => []);
  const readable = new Map<number, ReadonlySet<number>>();
  for (const { toUserId: id, usertype } of running) {
    const rights = readable.has(id) ? undefined : await readRights(tx, { id, usertype }, now);
    const parkIds = [...(rights ?? [])].flatMap(([parkId, held]) => (held.has('alarm.read') ? [parkId] : []));
    if (rights) readable.set(id, new Set(parkIds));
  }
  const told = new Set(tellings.flatMap(({ alarm, userIds }) => userIds.map((id) => `${alarm.id}/${id}`)));
  return tellings.map(({ alarm, userIds }) =>
    running.filter(({ forId, toUserId }) => {
      const key = `${alarm.id}/${toUserId}`;
      const isMeant = userIds.includes(forId) && readable.get(toUserId)?.has(alarm.parkId) && !told.has(key);
      if (isMeant) told.add(key);
      return isMeant;
    }),
  );
}

/** @returns names of the people in whose place the person was notified; empty when they were also notified themself. */
export async function absentFor(tx: Tx, alarmId: number, userId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string | null }>(sql`
    select distinct l.params->>'onBehalfOf' as name from alarm_log l join notification n on n.id = l.notification_id
    where l.alarm_id = ${alarmId} and n.user_id = ${userId}`);
  const names = rows.flatMap(({ name }) => (name === null ? [] : [name]));
  return names.length === rows.length ? names.toSorted() : [];
}
