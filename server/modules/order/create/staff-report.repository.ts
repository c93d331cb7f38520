/** What is known at the point that somebody reports. */
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { users } from '../../identity/identity.table';
import { type OrderRecord, orders } from '../order.table';

type At = Pick<OrderRecord, 'deviceId' | 'roomId'>;

interface Similar {
  parkId: number;
  point: At;
  since: Date;
  /** Absent: orders of any type. */
  typeId: number | undefined;
}

/** @returns ids of open orders at the same device, or in the same room, the newest first */
export async function findSimilarIds(tx: Tx, { parkId, point, since, typeId }: Similar): Promise<number[]> {
  const { deviceId, roomId } = point;
  const same =
    deviceId !== null ? eq(orders.deviceId, deviceId) : roomId !== null ? eq(orders.roomId, roomId) : sql`false`;
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        same,
        eq(orders.parkId, parkId),
        gt(orders.createdAt, since),
        sql`${orders.state} < 190`,
        typeId === undefined ? undefined : eq(orders.typeId, typeId),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(5);
  return rows.map(({ id }) => id);
}

/** Of the last orders at a device or in a room. @returns how many there are of each type */
export async function countTypesAt(tx: Tx, { deviceId, roomId }: At): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.execute<{ type_id: string; n: number }>(sql`
    select l.type_id, count(*)::int as n from (select x.type_id from work_order x
      where ${deviceId !== null ? sql`x.device_id = ${deviceId}` : sql`x.room_id = ${roomId}`}
      order by x.created_at desc limit 50) l group by l.type_id`);
  return new Map(rows.map((row) => [Number(row.type_id), row.n]));
}

/** @returns the person's phone number */
export async function readPhone(tx: Tx, userId: number): Promise<string | null> {
  const [me] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  return me?.phone ?? null;
}
