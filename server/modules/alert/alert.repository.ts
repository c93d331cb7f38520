/** Alarms that nobody has taken, and those just taken: two looks at the partial index of open alarms, which are few. */
import { and, desc, eq, gt, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { ALERTS_SHOWN, type AlertChoice, type Alerts, alertChoice, TAKEN_FOR_MS } from '@/contract/alert';
import { HANDLE_STATE as S, type HandleState } from '@/contract/codes';
import { myChoices } from '@/contract/account';
import type { Tx } from '../../db/open';
import type { SignedInContext } from '../../http/context';
import { wasCalledAbout } from '../alarm/alarm-called.repository';
import { openAlarmOrder } from '../alarm/list/alarm-order.repository';
import { isMine } from '../alarm/list/alarm-rows.repository';
import { alarms } from '../alarm/alarm.table';
import { userConfigs } from '../identity/account/account.table';
import { parks, users } from '../identity/identity.table';

/** As literals: the planner must see that the partial index of open alarms covers them. */
const inState = (...states: HandleState[]): SQL => sql`${alarms.handleState} in (${sql.raw(states.join(','))})`;

/** @returns which alarms the person wants to be told of on every page */
export async function readChoice(tx: Tx, userId: number): Promise<AlertChoice> {
  const [row] = await tx.select().from(userConfigs).where(eq(userConfigs.userId, userId));
  const kept = myChoices.safeParse(row?.choices ?? {});
  return (kept.success ? kept.data.alert : undefined) ?? alertChoice.parse({});
}

/** Alarms that nobody has taken, as many as are shown; each row has the number of all of them. */
export const selectWaiting = (tx: Tx, userId: number, parkIds: number[], { level }: AlertChoice) => {
  const mine = isMine(userId);
  return tx
    .select({
      id: alarms.id,
      parkId: alarms.parkId,
      parkName: parks.name,
      category: alarms.category,
      level: alarms.level,
      title: alarms.title,
      titleSaid: alarms.titleSaid,
      location: alarms.location,
      occurredAt: alarms.occurredAt,
      isDrill: alarms.isDrill,
      assigneeId: alarms.assigneeId,
      handleState: alarms.handleState,
      mine,
      called: sql<boolean>`${wasCalledAbout(userId, alarms.id)}`,
      total: sql<number>`(count(*) filter (where ${alarms.level} <= ${level}) over ())::int`,
      below: sql<number>`(count(*) filter (where ${alarms.level} > ${level}) over ())::int`,
    })
    .from(alarms)
    .innerJoin(parks, eq(parks.id, alarms.parkId))
    .where(and(inArray(alarms.parkId, parkIds), inState(S.pending), or(eq(alarms.isDrill, false), mine)))
    .orderBy(openAlarmOrder('alarm'))
    .limit(ALERTS_SHOWN);
};

/** @returns whether an alarm waits that the person is told of on every page, other than this one */
export async function isAnyWaiting(
  tx: Tx,
  userId: number,
  parkIds: number[],
  { level }: AlertChoice,
  except: number,
): Promise<boolean> {
  const rows = await tx
    .select({ id: alarms.id })
    .from(alarms)
    .where(
      and(
        inArray(alarms.parkId, parkIds),
        inState(S.pending),
        ne(alarms.id, except),
        lte(alarms.level, level),
        or(eq(alarms.isDrill, false), isMine(userId)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export type Waiting = Awaited<ReturnType<typeof selectWaiting>>[number];

/** Alarms that were taken a moment ago, the last first. */
export async function readTaken(
  { tx, user, now }: SignedInContext,
  parkIds: number[],
  choice: AlertChoice,
): Promise<Alerts['taken']> {
  const since = new Date(now.getTime() - TAKEN_FOR_MS);
  const rows = await tx
    .select({ id: alarms.id, location: alarms.location, byId: users.id, byName: users.name, at: alarms.ackAt })
    .from(alarms)
    .innerJoin(users, eq(users.id, alarms.ackBy))
    .where(
      and(
        inArray(alarms.parkId, parkIds),
        inState(S.verifying, S.handling, S.reviewing),
        gt(alarms.ackAt, since),
        lte(alarms.level, choice.level),
      ),
    )
    .orderBy(desc(alarms.ackAt))
    .limit(ALERTS_SHOWN);
  return rows.map(({ byId, at, ...row }) => ({ ...row, byMe: byId === user.id, at: (at ?? now).getTime() }));
}
