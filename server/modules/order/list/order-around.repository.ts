/** Orders of a place and a time, for what happened around a record. */
import { and, eq, sql } from 'drizzle-orm';
import { titleIn } from '../../../http/say';
import type { AroundSource } from '../../around/around-sources.usecases';
import { byDistance, isWithin, nearOf } from '../../around/near.repository';
import { orders } from '../order.table';

const at = sql`${orders.createdAt}`;

export const orderAround: AroundSource = {
  kind: 'order',
  permission: 'order.read',
  async read(tx, ask) {
    const rows = await tx
      .select({
        id: orders.id,
        at: orders.createdAt,
        title: orders.title,
        titleSaid: orders.titleSaid,
        place: orders.location,
        near: nearOf(ask, { floor: sql`${orders.floorId}`, room: sql`${orders.roomId}` }),
      })
      .from(orders)
      .where(and(eq(orders.parkId, ask.parkId), eq(orders.buildingId, ask.buildingId), isWithin(at, ask)))
      .orderBy(byDistance(at, ask))
      .limit(ask.limit);
    return rows.map(({ id, place, near, ...row }) => ({
      kind: 'order',
      id,
      at: row.at.getTime(),
      title: titleIn(ask.language, row),
      did: 'reported',
      place,
      near,
      tone: 'plain',
    }));
  },
  subject: {
    of: 'order',
    async find(tx, id) {
      const [row] = await tx
        .select({
          parkId: orders.parkId,
          at: orders.createdAt,
          place: orders.location,
          buildingId: orders.buildingId,
          floorId: orders.floorId,
          roomId: orders.roomId,
        })
        .from(orders)
        .where(eq(orders.id, id));
      return row ?? null;
    },
  },
};
