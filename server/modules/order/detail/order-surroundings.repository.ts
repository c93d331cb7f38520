/** What stands around an order in other tables: names, places, device, alarm, related orders. */
import { eq, inArray, or, sql } from 'drizzle-orm';
import type { OrderDetail } from '@/contract/order-entities';
import type { Tx } from '../../../db/open';
import type { SessionUser } from '../../../http/context';
import { titleIn } from '../../../http/say';
import { alarms } from '../../alarm/alarm.table';
import { code } from '../../alarm/list/alarm-rows.repository';
import { devices } from '../../device/device.table';
import { orgs, parks, users } from '../../identity/identity.table';
import { locations } from '../../location/location.table';
import { type OrderRecord, orders } from '../order.table';

type Language = SessionUser['language'];
type PersonRow = Pick<typeof users.$inferSelect, 'id' | 'name' | 'phone'>;

export interface Surroundings {
  park: { address: string; phone: string | null };
  people: ReadonlyMap<number, PersonRow>;
  places: ReadonlyMap<number, string>;
  device: OrderDetail['device'];
  alarm: OrderDetail['alarm'];
  orgName: string | null;
  parent: OrderDetail['parent'];
  followOns: OrderDetail['followOns'];
}

const present = (ids: readonly (number | null)[]): number[] => [...new Set(ids)].filter((id) => id !== null);

async function readPeople(tx: Tx, order: OrderRecord): Promise<Surroundings['people']> {
  const { ownerId, assigneeId, offeredBy, creatorId, respondLateBy, finishLateBy, helperIds } = order;
  const ids = present([ownerId, assigneeId, offeredBy, creatorId, respondLateBy, finishLateBy, ...helperIds]);
  if (ids.length === 0) return new Map();
  const { id, name, phone } = users;
  const rows = await tx.select({ id, name, phone }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

async function readPlaces(tx: Tx, { buildingId, floorId, roomId }: OrderRecord): Promise<Surroundings['places']> {
  const ids = present([buildingId, floorId, roomId]);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(inArray(locations.id, ids));
  return new Map(rows.map((row) => [row.id, row.name]));
}

async function readDevice(tx: Tx, deviceId: number | null): Promise<Surroundings['device']> {
  if (deviceId === null) return null;
  const { id, code: deviceCode, name, type } = devices;
  const [row] = await tx.select({ id, code: deviceCode, name, type }).from(devices).where(eq(id, deviceId));
  return row ? { ...row, type: code(row.type) } : null;
}

async function readAlarm(tx: Tx, alarmId: number | null): Promise<Surroundings['alarm']> {
  if (alarmId === null) return null;
  const [row] = await tx.select({ id: alarms.id, no: alarms.no }).from(alarms).where(eq(alarms.id, alarmId));
  return row ?? null;
}

async function readFamily(
  tx: Tx,
  order: OrderRecord,
  language: Language,
): Promise<Pick<Surroundings, 'parent' | 'followOns'>> {
  const { id, no, title, titleSaid, state, parentId } = orders;
  const isParent = order.parentId === null ? sql`false` : eq(id, order.parentId);
  const rows = await tx
    .select({ id, no, title, titleSaid, state, parentId })
    .from(orders)
    .where(or(isParent, eq(parentId, order.id)));
  const family = rows.map((row) => ({
    id: row.id,
    no: row.no,
    title: titleIn(language, row),
    state: code<100>(row.state),
  }));
  return {
    parent: family.find((row) => row.id === order.parentId) ?? null,
    followOns: family.filter((row) => row.id !== order.parentId),
  };
}

/** One query for each table that the order names a row of. */
export async function readSurroundings(tx: Tx, order: OrderRecord, language: Language): Promise<Surroundings> {
  const [park] = await tx
    .select({ address: parks.address, phone: parks.phone })
    .from(parks)
    .where(eq(parks.id, order.parkId));
  const [org] =
    order.orgId === null ? [] : await tx.select({ name: orgs.name }).from(orgs).where(eq(orgs.id, order.orgId));
  return {
    park: park ?? { address: '', phone: null },
    people: await readPeople(tx, order),
    places: await readPlaces(tx, order),
    device: await readDevice(tx, order.deviceId),
    alarm: await readAlarm(tx, order.alarmId),
    orgName: org?.name ?? null,
    ...(await readFamily(tx, order, language)),
  };
}
