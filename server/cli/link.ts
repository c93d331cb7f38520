/** `link --user LOGIN --to alarm|order|flow|visit [--id ID]`: a chat link with a fresh ticket, as a tap in the chat app would open it. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { ACCOUNT_STATE, HANDLE_STATE, USER_TYPE } from '@/contract/codes';
import type { Config } from '../config';
import type { Instance } from '../db/instance-file';
import type { Database } from '../db/open';
import { alarms } from '../modules/alarm/alarm.table';
import { parks, parkUsers, users } from '../modules/identity/identity.table';
import { mintTicket } from '../modules/session/link/ticket.repository';
import { readOptions, wholeNumber } from './arguments';
import { CommandError, findInstance, withDatabase, type Command } from './command';

interface Person {
  id: number;
  parkIds: number[];
}

/** @throws CommandError when nobody enabled has this sign-in name */
export function findPerson(db: Database, loginName: string): Promise<Person> {
  return db.withPark([], async (tx) => {
    const { id, usertype } = users;
    const [user] = await tx
      .select({ id, usertype })
      .from(users)
      .where(and(eq(users.loginName, loginName), eq(users.state, ACCOUNT_STATE.enabled)));
    if (!user) throw new CommandError(`没有这个登录名 / nobody signs in as ${loginName}`);
    const rows =
      user.usertype === USER_TYPE.administrator
        ? await tx.select({ parkId: parks.id }).from(parks)
        : await tx.select({ parkId: parkUsers.parkId }).from(parkUsers).where(eq(parkUsers.userId, user.id));
    return { id: user.id, parkIds: rows.map(({ parkId }) => parkId) };
  });
}

/** What waits for a decision first, then what is open, then anything; the newest of it. */
async function newestAlarm(db: Database, { parkIds }: Person): Promise<number> {
  const { pending, verifying, handling, reviewing } = HANDLE_STATE;
  const [row] = await db.withPark(parkIds, (tx) =>
    tx
      .select({ id: alarms.id })
      .from(alarms)
      .orderBy(
        sql`case when ${alarms.handleState} in (${pending}, ${verifying}) then 0
          when ${alarms.handleState} in (${handling}, ${reviewing}) then 1 else 2 end`,
        desc(alarms.occurredAt),
        desc(alarms.id),
      )
      .limit(1),
  );
  if (!row) throw new CommandError('该人员的园区没有告警 / there is no alarm in this person’s parks');
  return row.id;
}

function idOf(id: string | undefined): number {
  if (id === undefined) throw new CommandError('缺少 --id / --id is missing');
  return wholeNumber('id', id, Number.MAX_SAFE_INTEGER);
}

/** @returns the path that the link opens */
async function pathTo(db: Database, person: Person, to: string, id: string | undefined): Promise<string> {
  if (to === 'alarms') return '/warningNoticeWechat/index';
  if (to === 'order') return `/business-app/workOrderManagement/wechatworkdetail?id=${idOf(id)}`;
  if (to === 'flow') return `/business-app/workflow/bizFlowDetail?id=${idOf(id)}`;
  if (to === 'visit')
    return `/business-app/convenient-access/visitorAppointment/VisitorAppointmentDetail?id=${idOf(id)}`;
  if (to !== 'alarm')
    throw new CommandError(
      `--to 应为 alarm、alarms、order、flow 或 visit / must be alarm, alarms, order, flow or visit: ${to}`,
    );
  const alarmId = id === undefined ? await newestAlarm(db, person) : idOf(id);
  return `/warningNoticeWechat/sureFire?id=${alarmId}`;
}

/** PUBLIC_URL if this shell knows it, else the port that the instance listens on. */
const baseOf = (config: Config, { port }: Instance): string =>
  process.env.PUBLIC_URL ? config.publicUrl : `http://127.0.0.1:${port}`;

export const link: Command = async ({ args, config, print, now }) => {
  const { user, to = 'alarm', id } = readOptions(args, ['user', 'to', 'id']);
  if (!user) throw new CommandError('用法 / usage: link --user LOGIN --to alarm|alarms|order|flow|visit [--id ID]');
  const instance = findInstance(config);
  await withDatabase(instance.databaseUrl, async (db) => {
    const person = await findPerson(db, user);
    const path = await pathTo(db, person, to, id);
    const url = new URL(path, baseOf(config, instance));
    const pair = await db.withPark([], (tx) => mintTicket(tx, { userId: person.id, now: now(), path }));
    url.searchParams.set('uiticket', pair.ticket);
    url.searchParams.set('sid', pair.sid);
    print(url.href);
  });
};
