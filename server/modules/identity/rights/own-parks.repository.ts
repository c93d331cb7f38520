/** The parks of a person, in statements. */
import { type SQL, sql } from 'drizzle-orm';
import type { Permission } from '@/contract/permissions';
import type { SessionUser } from '../../../http/context';
import { parksWith } from './rights.rules';

/**
 * What a row's park is compared with (`t.park_id = …`): the parks in which the person holds the permission.
 * @param only of these the one park that was asked for; absent: all of them
 */
export function parksToCompare(user: SessionUser, permission: Permission, only?: number): SQL {
  const parkIds = parksWith(user, permission).filter((id) => only === undefined || id === only);
  // Compared with a single number, the database expects as few rows of a kept plan as of a new one, and keeps it.
  return parkIds.length === 1 ? sql`${parkIds[0]}::bigint` : sql`any(${`{${parkIds.join(',')}}`}::bigint[])`;
}
