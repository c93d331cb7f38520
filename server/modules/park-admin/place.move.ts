/** Moving a place below another, or among its siblings. */
import { sql } from 'drizzle-orm';
import type { PlaceRecord } from '@/contract/admin-park';
import type { SignedInContext } from '../../http/context';
import { type Move, moveAmong } from '../admin/move-among';
import { keptPlace } from './place.kept';

/** @throws AppError 400 where it may not stand */
export const movePlace = (context: SignedInContext, move: Move): Promise<PlaceRecord> =>
  moveAmong(
    context,
    keptPlace,
    move,
    ({ parkId }) => sql`
      select l.id from location l where l.park_id = ${parkId} and l.pid is not distinct from ${move.pid}::bigint
        and l.id <> ${move.id} and l.deleted_at is null order by l.kind, l.sort, l.floor_no, l.id`,
  );
