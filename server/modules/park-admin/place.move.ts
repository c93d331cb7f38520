/** Moving a place below another, or among its siblings. */
import { sql } from 'drizzle-orm';
import type { PlaceRecord } from '@/contract/admin-park';
import type { SignedInContext } from '../../http/context';
import { saveRecord } from '../admin/record';
import { keptPlace, toSave } from './place.kept';

const STEP = 10;

interface Move {
  id: number;
  pid: number | null;
  index: number;
}

/** @throws AppError 400 where it may not stand */
export async function movePlace(context: SignedInContext, { id, pid, index }: Move): Promise<PlaceRecord> {
  const place = await keptPlace.read(context, id);
  const { rows } = await context.tx.execute<{ id: string }>(sql`
    select l.id from location l where l.park_id = ${place.parkId} and l.pid is not distinct from ${pid}::bigint
      and l.id <> ${id} and l.deleted_at is null order by l.kind, l.sort, l.floor_no, l.id`);
  const order = rows.map((row) => Number(row.id));
  order.splice(index, 0, id);
  const moved = await saveRecord(context, keptPlace, {
    ...toSave(place),
    ...{ id, pid, version: place.version, sort: order.indexOf(id) * STEP },
  });
  await context.tx.execute(sql`update location l set sort = (o.at - 1) * ${STEP}
    from unnest(${`{${order.join(',')}}`}::bigint[]) with ordinality o(id, at) where o.id = l.id and l.sort <> (o.at - 1) * ${STEP}`);
  return moved;
}
