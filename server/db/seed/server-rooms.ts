/** Machine rooms of the first park: eight racks, devices of the demo's simulator, and a day of what they have said. */
import { and, asc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { MACHINE_KIND } from '@/contract/server/machine-codes';
import {
  RACK_FACE,
  ROOM_METRIC,
  ROOM_POWER,
  type RoomMetric,
  SNMP_FAULT,
  SNMP_KIND,
  type SnmpKind,
  SNMP_STATE,
} from '@/contract/server/room-codes';
import { seal } from '../../chat/sealed';
import { machines } from '../../modules/machine/machine.table';
import {
  serverRackItems,
  serverRacks,
  serverRoomReadings,
  serverRooms,
  serverRoomSensors,
  serverSnmpDevices,
} from '../../modules/server-room/server-room.table';
import { ENTITY_SENSOR, UPS } from '../../snmp/oids';
import { simulatedHumidity, simulatedPower, simulatedTemperature } from '../../snmp/simulated-adapter';
import type { Tx } from '../open';
import { after, DAY, HOUR, MINUTE, type Seed } from './context';
import { floorOf, secretOf } from './doors';
import { type RackPlan, ROOM_PLANS, type RoomPlan, serverName } from './server-room-plan';

const SAYS: Readonly<Record<RoomMetric, (host: string, at: number) => number>> = {
  [ROOM_METRIC.temperature]: simulatedTemperature,
  [ROOM_METRIC.humidity]: simulatedHumidity,
  [ROOM_METRIC.power]: simulatedPower,
};
/** What sensors of the demo send is in tenths. */
const TENTHS = 10;
const ROWS_AT_ONCE = 1_000;

interface Place {
  db: Tx;
  parkId: number;
  now: Date;
  /** Between two readings of its day. */
  stepMs: number;
  community: string;
}

interface DevicePlan {
  roomId: number;
  rackId: number | null;
  name: string;
  kind: SnmpKind;
  host: string;
  metrics: readonly RoomMetric[];
  isSilent?: boolean;
}

async function addDay({ db, parkId, now, stepMs }: Place, sensorId: number, say: (at: number) => number) {
  const rows: (typeof serverRoomReadings.$inferInsert)[] = [];
  for (let at = now.getTime() - DAY + stepMs; at <= now.getTime(); at += stepMs)
    rows.push({ parkId, sensorId, at: new Date(at), value: Math.round(say(at) * TENTHS) / TENTHS });
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db.insert(serverRoomReadings).values(rows.slice(from, from + ROWS_AT_ONCE));
  return rows.at(-1);
}

async function addDevice(place: Place, { metrics, isSilent = false, ...device }: DevicePlan): Promise<void> {
  const { db, parkId, now, community } = place;
  const isSensor = device.kind === SNMP_KIND.sensor;
  const lastSeenAt = isSilent ? after(now, -3 * HOUR) : after(now, -MINUTE);
  const [made] = await db
    .insert(serverSnmpDevices)
    .values({
      ...device,
      parkId,
      community,
      temperatureOid: isSensor ? ENTITY_SENSOR.temperature : '',
      humidityOid: isSensor && metrics.includes(ROOM_METRIC.humidity) ? ENTITY_SENSOR.humidity : '',
      powerOid: device.kind === SNMP_KIND.powerStrip ? UPS.outputPower : '',
      divisor: isSensor ? TENTHS : 1,
      state: isSilent ? SNMP_STATE.unknown : SNMP_STATE.online,
      stateSince: isSilent ? lastSeenAt : after(now, -40 * DAY),
      lastSeenAt,
      power: device.kind === SNMP_KIND.ups ? ROOM_POWER.normal : ROOM_POWER.unknown,
      ...(isSilent && { misses: 180, fault: SNMP_FAULT.timeout }),
      nextAt: now,
      createdAt: after(now, -60 * DAY),
    })
    .returning({ id: serverSnmpDevices.id });
  const { roomId, rackId, name, host } = device;
  for (const metric of metrics) {
    const of = { parkId, roomId, rackId, snmpDeviceId: made?.id ?? null, name, metric };
    const [sensor] = await db.insert(serverRoomSensors).values(of).returning();
    if (!sensor) continue;
    const newest = await addDay(place, sensor.id, (at) => SAYS[metric](host, at));
    const set = { value: newest?.value ?? null, at: newest?.at ?? null };
    await db.update(serverRoomSensors).set(set).where(eq(serverRoomSensors.id, sensor.id));
  }
}

async function addRack(place: Place, roomId: number, plan: RackPlan): Promise<void> {
  const { db, parkId, now } = place;
  const { name, ratedKw, row: rowNo, position: positionNo, items } = plan;
  const createdAt = after(now, -200 * DAY);
  const rack = { parkId, roomId, name, ratedKw, rowNo, positionNo, createdAt };
  const [made] = await db.insert(serverRacks).values(rack).returning({ id: serverRacks.id });
  const rackId = made?.id ?? 0;
  const rows = items.map(({ u, kg, half, reserved, face = RACK_FACE.front, remark = '', ...item }) => ({
    ...item,
    parkId,
    rackId,
    face,
    remark,
    createdAt,
    uFrom: u,
    weightKg: kg,
    halfDepth: half ?? false,
    reserved: reserved ?? false,
  }));
  await db.insert(serverRackItems).values(rows);
  const drawn = items.filter(({ reserved }) => !reserved).reduce((sum, item) => sum + item.watts, 0);
  const code = name.toLowerCase();
  const of = { roomId, rackId };
  const temperature = `th-${plan.warm ? 'warm-' : ''}${code}.demo`;
  await addDevice(place, {
    ...of,
    name: `${name} 进风`,
    kind: SNMP_KIND.sensor,
    host: temperature,
    metrics: [ROOM_METRIC.temperature],
  });
  await addDevice(place, {
    ...of,
    name: `pdu-${code}`,
    kind: SNMP_KIND.powerStrip,
    host: `pdu-${code}-${String(Math.max(200, drawn))}.demo`,
    metrics: [ROOM_METRIC.power],
  });
}

async function addRoom(place: Place, client: pg.Client, plan: RoomPlan): Promise<void> {
  const { db, parkId, now } = place;
  const { name, ups, switches, racks } = plan;
  const locationId = await floorOf(client, parkId, plan.at);
  const [room] = await db
    .insert(serverRooms)
    .values({
      parkId,
      name,
      locationId,
      power: ROOM_POWER.normal,
      powerSince: after(now, -12 * DAY),
      createdAt: after(now, -200 * DAY),
    })
    .returning({ id: serverRooms.id });
  const roomId = room?.id ?? 0;
  const of = { roomId, rackId: null };
  for (const rack of racks) await addRack(place, roomId, rack);
  await addDevice(place, {
    ...of,
    name: `${name}温湿度`,
    kind: SNMP_KIND.sensor,
    host: `th-${ups}.demo`,
    metrics: [ROOM_METRIC.temperature, ROOM_METRIC.humidity],
  });
  await addDevice(place, {
    ...of,
    name: ups,
    kind: SNMP_KIND.ups,
    host: `${ups}-6000.demo`,
    metrics: [ROOM_METRIC.power],
  });
  for (const [nth, host] of switches.entries())
    await addDevice(place, {
      ...of,
      name: host,
      kind: SNMP_KIND.switch,
      host: `${nth === 0 ? '' : 'silent-'}${host}.demo`,
      metrics: [],
      isSilent: nth > 0,
    });
}

/** Servers that are watched stand in the racks: srv-01 is the first of them, and so on. Their switch is the one that is asked. */
async function joinServers(db: Tx, parkId: number): Promise<void> {
  const { id, kind } = machines;
  const known = await db
    .select({ id })
    .from(machines)
    .where(and(eq(machines.parkId, parkId), eq(kind, MACHINE_KIND.server)))
    .orderBy(asc(id));
  for (const [nth, machine] of known.entries())
    await db
      .update(serverRackItems)
      .set({ machineId: machine.id })
      .where(and(eq(serverRackItems.parkId, parkId), eq(serverRackItems.name, serverName(nth + 1))));
  const [core] = await db
    .select({ id })
    .from(machines)
    .where(and(eq(machines.parkId, parkId), eq(machines.code, 'SW-CORE')));
  if (core)
    await db
      .update(serverSnmpDevices)
      .set({ machineId: core.id })
      .where(and(eq(serverSnmpDevices.parkId, parkId), eq(serverSnmpDevices.name, 'sw-core-01')));
}

export async function addServerRooms(client: pg.Client, { now, scale }: Pick<Seed, 'now' | 'scale'>): Promise<void> {
  const { rows } = await client.query<{ id: string }>("select id from park where project_code = 'YLOP'");
  const [park] = rows;
  if (!park) return;
  const db = drizzle(client) as unknown as Tx;
  const community = seal(await secretOf(client), 'demo');
  const stepMs = scale === 'full' ? 10 * MINUTE : HOUR;
  const place = { db, parkId: Number(park.id), now, stepMs, community };
  for (const plan of ROOM_PLANS) await addRoom(place, client, plan);
  await joinServers(db, Number(park.id));
}
