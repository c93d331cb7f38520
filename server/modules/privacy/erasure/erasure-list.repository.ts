/** Deletions that were asked for, as the page lists them. */
import { sql } from 'drizzle-orm';
import type { ErasureRow } from '@/contract/access/access-erasure';
import { ms } from '../../access/doors/door-rows.repository';
import type { Listing, ListInput } from '../../admin/list/listing.repository';
import { ofPark } from '../privacy-list.repository';

interface Ask extends ListInput {
  parkId: number;
}

export const erasureListing: Listing<Ask, ErasureRow & Record<string, unknown>, ErasureRow> = {
  source: (context, input) => sql`
    select e.id::int, e.of, e.purpose, e.by_name as "byName", ${ms(sql`e.asked_at`)} as "askedAt",
      ${ms(sql`e.finished_at`)} as "finishedAt", e.counts as findings,
      (select count(*)::int from access_slot s where s.person_id in (select i::bigint from jsonb_array_elements_text(e.person_ids) i)) as doors,
      (select count(*)::int from guest g where g.id in (select i::bigint from jsonb_array_elements_text(e.guest_ids) i)
        and g.state in (2, 3)) as inside
    from erasure e where e.park_id = ${ofPark(context, input)}`,
  search: ['byName'],
  sorts: { askedAt: 'askedAt', finishedAt: 'finishedAt' },
  order: '-id',
  toRow: (row) => row,
};
