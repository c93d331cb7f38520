/** Firms outside that do the work of orders. */
import { sql } from 'drizzle-orm';
import type { OutsideFirm } from '@/contract/order-entities';
import type { Tx } from '../../../db/open';
import type { OrderRecord } from '../order.table';

/** So many of the newest orders of firms are looked at. */
const LOOKED_AT = 500;
const MOST = 20;

/** @returns the firms of the park's last orders, the last one first, each as it was written last */
export async function readOutsideFirms(tx: Tx, parkId: number): Promise<OutsideFirm[]> {
  const { rows } = await tx.execute<OutsideFirm>(sql`
    select x.name, x.contact, x.phone from (
      select distinct on (o.name) o.* from (
        select id, outside_name as name, coalesce(outside_contact, '') as contact, coalesce(outside_phone, '') as phone
        from work_order where park_id = ${parkId} and outside_name is not null
        order by id desc nulls last limit ${LOOKED_AT}) o
      order by o.name, o.id desc) x
    order by x.id desc limit ${MOST}`);
  return rows;
}

/** What an order keeps of the firm; null: of none. */
export const outsideColumns = (
  firm: OutsideFirm | null,
): Pick<OrderRecord, 'outsideName' | 'outsideContact' | 'outsidePhone'> => ({
  outsideName: firm?.name ?? null,
  outsideContact: firm?.contact || null,
  outsidePhone: firm?.phone || null,
});

/** As the record shows it. */
export const outsideOf = ({ outsideName, outsideContact, outsidePhone }: OrderRecord): OutsideFirm | null =>
  outsideName === null ? null : { name: outsideName, contact: outsideContact ?? '', phone: outsidePhone ?? '' };
