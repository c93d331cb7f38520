/** Alarms of a place and a time, for what happened around a record. */
import { and, eq, sql } from 'drizzle-orm';
import { ALARM_LEVEL } from '@/contract/codes';
import { titleIn } from '../../../http/say';
import type { AroundSource } from '../../around/around-sources.usecases';
import { byDistance, isWithin, nearOf } from '../../around/near.repository';
import { alarms } from '../alarm.table';

const at = sql`${alarms.occurredAt}`;

export const alarmAround: AroundSource = {
  kind: 'alarm',
  permission: 'alarm.read',
  async read(tx, ask) {
    const rows = await tx
      .select({
        id: alarms.id,
        at: alarms.occurredAt,
        title: alarms.title,
        titleSaid: alarms.titleSaid,
        place: alarms.location,
        level: alarms.level,
        near: nearOf(ask, { floor: sql`${alarms.floorId}`, room: sql`${alarms.roomId}` }),
      })
      .from(alarms)
      .where(and(eq(alarms.parkId, ask.parkId), eq(alarms.buildingId, ask.buildingId), isWithin(at, ask)))
      .orderBy(byDistance(at, ask))
      .limit(ask.limit);
    return rows.map(({ id, place, near, level, ...row }) => ({
      kind: 'alarm',
      id,
      at: row.at.getTime(),
      title: titleIn(ask.language, row),
      did: 'raised',
      place,
      near,
      tone: level <= ALARM_LEVEL.urgent ? 'danger' : 'warning',
    }));
  },
  subject: {
    of: 'alarm',
    async find(tx, id) {
      const [row] = await tx
        .select({
          parkId: alarms.parkId,
          at: alarms.occurredAt,
          place: alarms.location,
          buildingId: alarms.buildingId,
          floorId: alarms.floorId,
          roomId: alarms.roomId,
        })
        .from(alarms)
        .where(eq(alarms.id, id));
      return row ?? null;
    },
  },
};
