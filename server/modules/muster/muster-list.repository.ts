/** Roll calls of the parks that a person may see, newest first. */
import { sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import type { musterEndpoints } from '@/contract/muster/muster';
import type { MusterRow } from '@/contract/muster/muster-entities';
import type { SignedInContext } from '../../http/context';
import { readNewestPage } from '../../lists/newest-page';
import { parksWith } from '../identity/rights/rights.rules';
import { readMusterRows } from './muster-numbers.repository';
import { toMusterRow } from './muster.rules';

export async function listMusters(
  { tx, user }: SignedInContext,
  { parkId, kind, state, ...page }: InputOf<typeof musterEndpoints.listMusters>,
): Promise<RowPage<MusterRow>> {
  const parkIds = parksWith(user, 'muster.read').filter((id) => parkId === undefined || id === parkId);
  const question = {
    table: 'muster',
    order: 'id' as const,
    ways: parkIds.map((id) => ({ where: sql`x.park_id = ${id}` })),
    filters: [
      ...(kind === undefined ? [] : [sql`x.kind = ${kind}`]),
      ...(state === undefined ? [] : [sql`x.state = ${state}`]),
    ],
  };
  return readNewestPage(tx, question, page, async (ids) =>
    (await readMusterRows(tx, ids)).map(({ muster, parkName }) => toMusterRow(muster, parkName)),
  );
}
