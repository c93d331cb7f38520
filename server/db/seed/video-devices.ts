/** Every camera of the demo belongs to an encoder of the built-in media server; some of them need somebody. */
import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { DEVICE_TYPE } from '@/contract/codes';
import { ENCODER_STATE, MEDIA_SERVER_KIND, MONITOR_STATE, VIDEO_CODEC } from '@/contract/video/device-codes';
import { type RecordPlan, type StreamFacts, wholePlan } from '@/contract/video/monitor';
import { seal } from '../../chat/sealed';
import * as schema from '../schema';
import type { Tx } from '../open';
import { after, DAY, HOUR, MINUTE } from './context';
import { DEMO_ENCODER_PASSWORD, demoGbId, SIMULATED_MODEL, TROUBLED_ENCODERS } from './video-plan';

const { devices, locations, parks, settings, videoCodeDevices, videoMediaServers, videoMonitorDevices } = schema;

const MAIN: StreamFacts = {
  codec: VIDEO_CODEC.h264,
  width: 1920,
  height: 1080,
  fps: 25,
  gopSec: 2,
  kbps: 4096,
  smart: false,
};
const SUB: StreamFacts = { ...MAIN, width: 640, height: 360, fps: 12, kbps: 512 };

/** Working days from 07:00 to 21:00, and the whole weekend. */
const DAYTIME: RecordPlan = wholePlan(true).map((day, weekday) =>
  weekday < 5 ? day.map((_, slot) => slot >= 14 && slot < 42) : day,
);

type Monitor = typeof videoMonitorDevices.$inferInsert;

/** What is particular about the cameras of a park, by their order; the others are as they should be. */
function particulars(i: number, now: Date): Partial<Monitor> {
  switch (i) {
    case 1:
      return {
        state: MONITOR_STATE.maintenance,
        stateSince: after(now, -3 * HOUR),
        maintenanceUntil: after(now, 5 * HOUR),
        maintenanceReason: '吊顶施工，镜头已遮挡',
      };
    case 2:
      return { main: { ...MAIN, codec: VIDEO_CODEC.h265, kbps: 2048 } };
    case 3:
      return { state: MONITOR_STATE.noSignal, stateSince: after(now, -40 * MINUTE) };
    case 4:
      return { main: { ...MAIN, gopSec: 10, smart: true } };
    case 5:
      return { signPosted: false, recordPlan: DAYTIME };
    case 6:
      return { filed: false, keepDays: 90 };
    case 7:
      return { main: { ...MAIN, gopSec: 8 }, ptz: true };
    default:
      return { ptz: i % 3 === 0 };
  }
}

async function secretOf(tx: Tx): Promise<string> {
  const fresh = { key: 'signing-secret', value: randomBytes(32).toString('base64url') };
  await tx.insert(settings).values(fresh).onConflictDoNothing();
  const [row] = await tx.select().from(settings).where(eq(settings.key, fresh.key));
  return row?.value ?? '';
}

interface Park {
  id: number;
  no: number;
  server: number;
  secret: string;
  now: Date;
}

async function addTroubled(tx: Tx, { id, no, server, secret, now }: Park): Promise<void> {
  for (const one of TROUBLED_ENCODERS) {
    const since = after(now, -one.sinceHours * HOUR);
    await tx.insert(videoCodeDevices).values({
      parkId: id,
      name: one.name,
      gbId: demoGbId(no, '118', one.serial),
      protocol: 1,
      ip: one.ip,
      mediaServerId: server,
      model: SIMULATED_MODEL,
      password: seal(secret, DEMO_ENCODER_PASSWORD),
      state: one.state,
      stateSince: since,
      fault: one.fault,
      faultAt: one.fault === null ? null : since,
      lastSeenAt: one.state === ENCODER_STATE.offline ? since : null,
      remark: one.remark,
    });
  }
}

/** A recorder for each building, online since days; the last one stands behind an address translation. */
async function addEncoder(tx: Tx, park: Park, serial: number, building: string, isLast: boolean): Promise<number> {
  const { id, no, server, secret, now } = park;
  const [made] = await tx
    .insert(videoCodeDevices)
    .values({
      parkId: id,
      name: `${building} NVR`,
      gbId: demoGbId(no, '118', serial),
      protocol: 1,
      ip: `10.2${no}.1.${10 + serial}`,
      mediaServerId: server,
      model: SIMULATED_MODEL,
      channels: 16,
      password: seal(secret, DEMO_ENCODER_PASSWORD),
      clockSkewSec: serial === 2 ? 41 : 0,
      state: ENCODER_STATE.online,
      stateSince: after(now, -(4 + serial) * DAY),
      lastSeenAt: now,
      streamMode: isLast ? 1 : 3,
      udpArrives: !isLast,
    })
    .returning({ id: videoCodeDevices.id });
  return Number(made?.id);
}

async function addCameras(tx: Tx, park: Park): Promise<void> {
  const cameras = await tx
    .select({ id: devices.id, building: locations.name, buildingId: devices.buildingId, roomId: devices.roomId })
    .from(devices)
    .leftJoin(locations, eq(locations.id, devices.buildingId))
    .where(and(eq(devices.parkId, park.id), eq(devices.type, DEVICE_TYPE.camera)))
    .orderBy(asc(devices.id));
  const buildings = [...new Set(cameras.map(({ building }) => building ?? '园区'))];
  const encoders = new Map<string, { id: number; channels: number }>();
  for (const [i, building] of buildings.entries()) {
    const isLast = i > 0 && i === buildings.length - 1;
    encoders.set(building, { id: await addEncoder(tx, park, i + 1, building, isLast), channels: 0 });
  }
  for (const [i, { id, building, buildingId, roomId }] of cameras.entries()) {
    const encoder = encoders.get(building ?? '园区');
    if (!encoder) continue;
    encoder.channels += 1;
    const monitor: Monitor = {
      id,
      parkId: park.id,
      codeDeviceId: encoder.id,
      channel: encoder.channels,
      channelGbId: demoGbId(park.no, '132', i + 1),
      locationId: roomId ?? buildingId,
      direction: (id * 45) % 360,
      main: MAIN,
      sub: SUB,
      recordPlan: wholePlan(true),
      signPosted: true,
      filed: true,
      state: MONITOR_STATE.online,
      stateSince: after(park.now, -4 * DAY),
      ...particulars(i, park.now),
    };
    // The upgrade to these tables may have made it already, without all this.
    await tx
      .insert(videoMonitorDevices)
      .values(monitor)
      .onConflictDoUpdate({ target: videoMonitorDevices.id, set: monitor });
  }
}

export async function addVideoDevices(client: pg.Client, now: Date): Promise<void> {
  const tx = drizzle(client) as unknown as Tx;
  const secret = await secretOf(tx);
  const all = await tx.select({ id: parks.id }).from(parks).where(isNull(parks.deletedAt)).orderBy(asc(parks.id));
  for (const [no, { id }] of all.entries()) {
    const [server] = await tx
      .insert(videoMediaServers)
      .values({ parkId: id, name: '内置流媒体', kind: MEDIA_SERVER_KIND.builtIn, stateSince: after(now, -30 * DAY) })
      .returning({ id: videoMediaServers.id });
    const park = { id, no, server: Number(server?.id), secret, now };
    await addCameras(tx, park);
    await addTroubled(tx, park);
  }
}
