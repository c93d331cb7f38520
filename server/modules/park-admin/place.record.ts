/** Buildings, floors and rooms as records that administrators keep. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { PlaceRecord, PlaceRow, parkAdminEndpoints } from '@/contract/admin-park';
import { LOCATION_KIND } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import { notFound } from '../../http/app-error';
import { wrongField } from '../../http/common.errors';
import type { SignedInContext } from '../../http/context';
import type { RecordDefinition } from '../admin/record';
import { locations } from '../location/location.table';
import { refreshDevices } from './place.devices';
import { COLUMN_OF_KIND, findPlace } from './place.repository';

export type PlaceSave = Omit<InputOf<typeof parkAdminEndpoints.savePlace>, 'id' | 'version'>;

interface Uses extends Record<string, unknown> {
  path: string;
  children: number;
  open_alarms: number;
  open_orders: number;
  alarms: number;
  orders: number;
}

/** Nobody reads a larger number. */
const MOST = 10_000;

async function readUses({ tx }: SignedInContext, { id, kind, parkId }: PlaceRow): Promise<Uses> {
  const column = sql.raw(COLUMN_OF_KIND[kind]);
  const count = (table: string, more: string) => sql`(select count(*)::int from (select 1 from ${sql.raw(table)}
    where park_id = ${parkId} and ${column} = ${id} ${sql.raw(more)} limit ${MOST}) counted)`;
  const { rows } = await tx.execute<Uses>(sql`
    with recursive up as (
      select l.id, l.pid, l.name, 1 as depth from location l where l.id = ${id}
      union all select p.id, p.pid, p.name, u.depth + 1 from location p join up u on p.id = u.pid)
    select (select string_agg(name, ' ' order by depth desc) from up) as path,
      (select count(*)::int from location c where c.pid = ${id} and c.deleted_at is null) as children,
      ${count('alarm', 'and handle_state < 50')} as open_alarms, ${count('work_order', 'and state < 190')} as open_orders,
      ${count('alarm', '')} as alarms, ${count('work_order', '')} as orders`);
  return rows[0] ?? { path: '', children: 0, open_alarms: 0, open_orders: 0, alarms: 0, orders: 0 };
}

async function readPlace(context: SignedInContext, id: number): Promise<PlaceRecord> {
  const row = await findPlace(context.tx, id);
  if (!row) throw notFound();
  const { open_alarms: openAlarms, open_orders: openOrders, ...uses } = await readUses(context, row);
  return { ...row, ...uses, openAlarms, openOrders };
}

/** A floor stands in a building, a room on a floor; a code is there once in a park. @throws AppError 400 */
async function check({ tx }: SignedInContext, input: PlaceSave, before?: PlaceRecord): Promise<void> {
  const { parkId, code, kind, pid } = input;
  if (before && before.kind !== kind) throw wrongField('kind', 'location.kindFixed');
  if (before && before.parkId !== parkId) throw wrongField('parkId', 'location.kindFixed');
  // Also what lies in the recycle bin keeps its code: it may come back.
  const isSame = and(eq(locations.parkId, parkId), eq(locations.code, code), ne(locations.id, before?.id ?? 0));
  if ((await tx.$count(locations, isSame)) > 0) throw wrongField('code', 'location.codeTaken');
  if (kind === LOCATION_KIND.building) {
    if (pid !== null) throw wrongField('pid', 'location.badParent');
    return;
  }
  const isAbove = and(
    eq(locations.id, pid ?? 0),
    eq(locations.parkId, parkId),
    eq(locations.kind, kind === LOCATION_KIND.room ? LOCATION_KIND.floor : LOCATION_KIND.building),
    isNull(locations.deletedAt),
  );
  if ((await tx.$count(locations, isAbove)) === 0) throw wrongField('pid', 'location.badParent');
}

/** Rules that watch the place alone would watch nothing. */
const countRules = async ({ tx }: SignedInContext, id: number): Promise<number> => {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from rule where deleted_at is null and scope -> 'buildingIds' @> to_jsonb(${id}::bigint)`,
  );
  return rows[0]?.n ?? 0;
};

export const placeRecordDef: RecordDefinition<PlaceSave, PlaceRecord> = {
  kind: 'location',
  table: locations,
  fields: ['parkId', 'pid', 'kind', 'name', 'code', 'floorNo', 'area', 'sort', 'remark'],
  nameOf: ({ path }) => path,
  read: readPlace,
  async insert(context, input) {
    await check(context, input);
    const { tx, user, now } = context;
    const [row] = await tx
      .insert(locations)
      .values({ ...input, createdBy: user.id, createdAt: now })
      .returning({ id: locations.id });
    return row?.id ?? 0;
  },
  async update(context, before, input) {
    await check(context, input, before);
    await context.tx.update(locations).set(input).where(eq(locations.id, before.id));
    if (input.name !== before.name || input.pid !== before.pid) await refreshDevices(context.tx, before);
  },
  async inUse(context, { id, children, devices, openAlarms, openOrders }) {
    if (children > 0) return { code: 'tree.hasChildren', params: { count: children } };
    const rules = await countRules(context, id);
    const uses = { devices, alarms: openAlarms, orders: openOrders, rules };
    return Object.values(uses).some((count) => count > 0) ? { code: 'location.inUse', params: uses } : null;
  },
  async onRestore(context, { kind, pid }) {
    if (kind === LOCATION_KIND.building) return;
    const above = await context.tx.$count(locations, and(eq(locations.id, pid ?? 0), isNull(locations.deletedAt)));
    if (above === 0) throw wrongField('pid', 'location.badParent');
  },
};
