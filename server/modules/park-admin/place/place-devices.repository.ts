/** Devices store the building, floor and room with the full location text: both are updated when a place is renamed or moved. */
import { sql } from 'drizzle-orm';
import type { PlaceRecord } from '@/contract/admin-park';
import type { Tx } from '../../../db/open';
import { COLUMN_OF_KIND } from './place.repository';

/** Existing alarms and orders keep their place; only new ones use the changed place. */
export async function refreshDevices(tx: Tx, { id, kind }: Pick<PlaceRecord, 'id' | 'kind'>): Promise<void> {
  const column = sql.raw(`d0.${COLUMN_OF_KIND[kind]}`);
  await tx.execute(sql`
    update device d set building_id = way.building_id, floor_id = way.floor_id, location_text = way.words
    from (
      select d0.id, coalesce(f.pid, d0.building_id) as building_id, coalesce(r.pid, d0.floor_id) as floor_id,
        concat_ws(' ', b.name, f.name, r.name) as words
      from device d0 left join location r on r.id = d0.room_id
        left join location f on f.id = coalesce(r.pid, d0.floor_id)
        left join location b on b.id = coalesce(f.pid, d0.building_id)
      where ${column} = ${id}) way
    where way.id = d.id`);
}
