/** Alarms that nobody has taken, and those just taken: two looks at the partial index of open alarms, which are few. */
import { and, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { ALERTS_SHOWN, type AlertChoice, type Alerts, alertChoice, TAKEN_FOR_MS } from '@/contract/alert';
import { ALARM_TRANSITIONS } from '@/contract/alarm-transitions';
import { allowedActions } from '@/contract/state-machine';
import { HANDLE_STATE as S, type HandleState } from '@/contract/codes';
import { myChoices } from '@/contract/account';
import type { Tx } from '../../db/open';
import type { SessionUser, SignedInContext } from '../../http/context';
import { actorsOf, wasCalledAbout } from '../alarm/alarm.actors';
import { readableParks } from '../alarm/alarm.filter';
import { openAlarmOrder } from '../alarm/alarm.order';
import { code, isMine } from '../alarm/alarm.rows';
import { alarms } from '../alarm/alarm.table';
import { userConfigs } from '../identity/account.table';
import { parks, users } from '../identity/identity.table';

/** As literals: the planner must see that the partial index of open alarms covers them. */
const inState = (...states: HandleState[]): SQL => sql`${alarms.handleState} in (${sql.raw(states.join(','))})`;

async function readChoice(tx: Tx, userId: number): Promise<AlertChoice> {
  const [row] = await tx.select().from(userConfigs).where(eq(userConfigs.userId, userId));
  const kept = myChoices.safeParse(row?.choices ?? {});
  return (kept.success ? kept.data.alert : undefined) ?? alertChoice.parse({});
}

const selectWaiting = (tx: Tx, userId: number, parkIds: number[], { level }: AlertChoice) => {
  const mine = isMine(userId);
  return tx
    .select({
      id: alarms.id,
      parkId: alarms.parkId,
      parkName: parks.name,
      category: alarms.category,
      level: alarms.level,
      title: alarms.title,
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

type Waiting = Awaited<ReturnType<typeof selectWaiting>>[number];

function toRow(user: SessionUser, alarm: Waiting): Alerts['waiting'][number] {
  const actors = actorsOf(user, { alarm, concerned: alarm.mine, called: alarm.called, nodes: [] });
  const { id, parkId, parkName, title, location, isDrill } = alarm;
  return {
    id,
    parkId,
    parkName,
    title,
    location,
    isDrill,
    category: code(alarm.category),
    level: code(alarm.level),
    occurredAt: alarm.occurredAt.getTime(),
    mayAcknowledge: allowedActions(ALARM_TRANSITIONS, S.pending, actors).includes('acknowledge'),
  };
}

async function readTaken(
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

/** @returns nothing waiting for somebody who reads no alarms */
export async function readAlerts(context: SignedInContext): Promise<Alerts> {
  const { tx, user } = context;
  const choice = await readChoice(tx, user.id);
  const parkIds = readableParks(user);
  if (parkIds.length === 0) return { waiting: [], total: 0, below: 0, taken: [], choice };
  const rows = await selectWaiting(tx, user.id, parkIds, choice);
  const { total = 0, below = 0 } = rows[0] ?? {};
  return {
    waiting: rows.filter(({ level }) => level <= choice.level).map((alarm) => toRow(user, alarm)),
    total,
    below,
    taken: await readTaken(context, parkIds, choice),
    choice,
  };
}
