/** Where codes of single sign-on may lead, and what a code was made for. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import type { TicketPair } from '../../../http/link-route';
import { apps, funcs } from '../../identity/identity.table';
import { chatTickets } from '../session.table';
import { matching } from './ticket.repository';

const isInUse = ({ valid, deletedAt }: typeof apps | typeof funcs) => and(eq(valid, 1), isNull(deletedAt));

/** An address of another system and whose it is. */
export type AppAddress = Pick<typeof funcs.$inferSelect, 'appId' | 'sysUrl'>;

/** @returns addresses of the systems that valid applications and their functions name */
export const readAddresses = (tx: Tx): Promise<AppAddress[]> =>
  tx
    .select({ appId: apps.id, sysUrl: apps.sysUrl })
    .from(apps)
    .where(and(isInUse(apps), isNotNull(apps.sysUrl)))
    .union(
      tx
        .select({ appId: apps.id, sysUrl: funcs.sysUrl })
        .from(funcs)
        .innerJoin(apps, eq(apps.id, funcs.appId))
        .where(and(isInUse(funcs), isInUse(apps), isNotNull(funcs.sysUrl))),
    )
    .orderBy(sql`id`);

/** Reports may lie below our own address; their application is the one whose menu opens them. */
export async function readReportApp(tx: Tx): Promise<number | null> {
  const [report] = await tx
    .select({ appId: apps.id })
    .from(funcs)
    .innerJoin(apps, eq(apps.id, funcs.appId))
    .where(and(eq(funcs.pageAddr, 'finereport'), isInUse(funcs), isInUse(apps)))
    .orderBy(sql`${apps.secretHash} is null`, funcs.id)
    .limit(1);
  return report?.appId ?? null;
}

export type BoundCode = NonNullable<Awaited<ReturnType<typeof findCode>>>;

/** @returns the code in any state, with the application that it was made for, where there is one */
export async function findCode(tx: Tx, pair: TicketPair) {
  const { userId, returnUrl, challenge, appId } = chatTickets;
  const { secretHash, valid, deletedAt } = apps;
  const [row] = await tx
    .select({ userId, returnUrl, challenge, appId, secretHash, valid, deletedAt })
    .from(chatTickets)
    .leftJoin(apps, eq(apps.id, appId))
    .where(matching(pair, 'code'));
  return row ?? null;
}
