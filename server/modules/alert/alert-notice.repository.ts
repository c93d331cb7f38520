/** The alarms that a person was told of, for the panel behind the bell. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { alertEndpoints } from '@/contract/alert';
import type { OutputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../http/context';
import { titleIn } from '../../http/say';
import { code } from '../alarm/list/alarm-rows.repository';
import { alarmPeople, alarms } from '../alarm/alarm.table';
import { parks } from '../identity/identity.table';
import { notifications } from '../notify/notify.table';

type Panel = OutputOf<typeof alertEndpoints.getAlertPanel>;

const NOTICES = 10;

/** By the index of whom an alarm concerns; of these only who was told, not who came to it by themselves. */
export async function readNotices({ tx, user }: SignedInContext, parkIds: number[]): Promise<Panel['notices']> {
  const told = tx
    .select({ at: sql<Date>`max(${notifications.createdAt})`.mapWith(notifications.createdAt).as('at') })
    .from(notifications)
    .where(and(eq(notifications.alarmId, alarms.id), eq(notifications.userId, user.id)))
    .as('told');
  const rows = await tx
    .select({
      alarmId: alarms.id,
      parkName: parks.name,
      level: alarms.level,
      title: alarms.title,
      titleSaid: alarms.titleSaid,
      location: alarms.location,
      isDrill: alarms.isDrill,
      handleState: alarms.handleState,
      at: told.at,
    })
    .from(alarmPeople)
    .innerJoin(alarms, eq(alarms.id, alarmPeople.alarmId))
    .innerJoin(parks, eq(parks.id, alarms.parkId))
    .innerJoinLateral(told, sql`${told.at} is not null`)
    .where(and(eq(alarmPeople.userId, user.id), inArray(alarms.parkId, parkIds)))
    .orderBy(desc(alarmPeople.alarmId))
    .limit(NOTICES);
  return rows.map(({ titleSaid, ...row }) => ({
    ...row,
    title: titleIn(user.language, { title: row.title, titleSaid }),
    level: code(row.level),
    handleState: code(row.handleState),
    at: row.at.getTime(),
  }));
}
