/** Moving a place below another, or among its siblings. */
import { sql } from 'drizzle-orm';
import type { PlaceRecord } from '@/contract/admin-park';
import type { SignedInContext } from '../../http/context';
import { type Move, moveAmong } from '../admin/move-among';
import { placeRecordDef } from './place.record';

/** @throws AppError 400 where it may not stand */
export const movePlace = (context: SignedInContext, move: Move): Promise<PlaceRecord> =>
  moveAmong(context, placeRecordDef, move, {
    of: ({ parkId }) => sql`t.park_id = ${parkId}`,
    order: sql`t.kind, t.sort, t.floor_no, t.id`,
  });
