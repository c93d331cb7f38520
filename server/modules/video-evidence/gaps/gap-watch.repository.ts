/** Cameras from which nothing comes, or of which a gap is still open, with what is known of their recordings. */
import { and, desc, eq, exists, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { DEVICE_TYPE } from '@/contract/codes';
import { MEDIA_SERVER_KIND, MEDIA_SERVER_STATE, MONITOR_STATE } from '@/contract/video/device-codes';
import type { Tx } from '../../../db/open';
import { devices } from '../../device/device.table';
import { parks } from '../../identity/identity.table';
import {
  videoCodeDevices as e,
  videoMediaServers as s,
  videoMonitorDevices as m,
} from '../../video-device/video-device.table';
import { videoChecks as c, videoGaps as g } from '../video-evidence.table';

/** One process at a time notes gaps; another one leaves it to that. */
const LOCK = 7_203_041;

export async function isMyTurn(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as got`);
  return rows[0]?.got === true;
}

/** From now on the silence of new cameras is written down, and their recorders are asked. */
export async function beginChecks(tx: Tx, now: Date): Promise<void> {
  const known = tx.select({ id: c.deviceId }).from(c).where(eq(c.deviceId, m.id));
  const fresh = await tx
    .select({ deviceId: m.id, parkId: m.parkId })
    .from(m)
    .where(and(isNull(m.deletedAt), notExists(known)));
  if (fresh.length === 0) return;
  await tx
    .insert(c)
    .values(fresh.map((each) => ({ ...each, since: now, nextAt: now })))
    .onConflictDoNothing();
}

/** It is a camera in service that nobody has deleted. */
const isThere = sql<boolean>`${m.deletedAt} is null and ${devices.inService} and ${devices.type} = ${DEVICE_TYPE.camera}`;
/** A server that writes recordings itself writes none while it is away. */
const writesNothing = and(eq(s.kind, MEDIA_SERVER_KIND.zlm), eq(s.state, MEDIA_SERVER_STATE.offline));

export async function readSilentCameras(tx: Tx) {
  const open = tx
    .select({ id: g.id })
    .from(g)
    .where(and(eq(g.deviceId, m.id), isNull(g.toAt)));
  return tx
    .select({
      deviceId: m.id,
      parkId: m.parkId,
      plan: m.recordPlan,
      zone: parks.timeZone,
      isThere,
      state: m.state,
      stateSince: m.stateSince,
      encoder: { state: e.state, stateSince: e.stateSince },
      server: { kind: s.kind, state: s.state, stateSince: s.stateSince },
      watchedSince: c.since,
      checkedTo: c.checkedTo,
    })
    .from(m)
    .innerJoin(devices, eq(devices.id, m.id))
    .innerJoin(parks, eq(parks.id, m.parkId))
    .innerJoin(c, eq(c.deviceId, m.id))
    .leftJoin(e, and(eq(e.id, m.codeDeviceId), isNull(e.deletedAt)))
    .leftJoin(s, and(eq(s.id, e.mediaServerId), isNull(s.deletedAt)))
    .where(
      or(
        exists(open),
        and(isThere, or(inArray(m.state, [MONITOR_STATE.offline, MONITOR_STATE.noSignal]), writesNothing)),
      ),
    );
}
export type SilentCamera = Awaited<ReturnType<typeof readSilentCameras>>[number];

export interface Claimed {
  deviceId: number;
  parkId: number;
  checkedFrom: Date | null;
  checkedTo: Date | null;
}

/** Those whose recorder is to be asked now, for this process. @param until another process leaves them alone */
export async function claimChecks(tx: Tx, now: Date, until: Date): Promise<Claimed[]> {
  const due = tx
    .select({ id: c.deviceId })
    .from(c)
    .where(lte(c.nextAt, now))
    .orderBy(c.nextAt)
    .limit(4)
    .for('update', { skipLocked: true });
  return tx
    .update(c)
    .set({ nextAt: until })
    .where(inArray(c.deviceId, due))
    .returning({ deviceId: c.deviceId, parkId: c.parkId, checkedFrom: c.checkedFrom, checkedTo: c.checkedTo });
}

export async function settleCheck(
  tx: Tx,
  deviceId: number,
  facts: Partial<Pick<typeof c.$inferSelect, 'checkedFrom' | 'checkedTo' | 'fault'>> & { nextAt: Date },
): Promise<void> {
  await tx.update(c).set(facts).where(eq(c.deviceId, deviceId));
}

export async function findCheck(tx: Tx, deviceId: number): Promise<typeof c.$inferSelect | null> {
  const [row] = await tx.select().from(c).where(eq(c.deviceId, deviceId));
  return row ?? null;
}

export async function nextCheckAt(tx: Tx): Promise<Date | null> {
  const [row] = await tx.select({ at: c.nextAt }).from(c).orderBy(c.nextAt).limit(1);
  return row?.at ?? null;
}

/** Its plan, and the clock that the plan is read by. */
export async function readPlan(tx: Tx, deviceId: number) {
  const [row] = await tx
    .select({ plan: m.recordPlan, zone: parks.timeZone })
    .from(m)
    .innerJoin(parks, eq(parks.id, m.parkId))
    .where(and(eq(m.id, deviceId), isNull(m.deletedAt)));
  return row ?? null;
}

export async function readLastGap(tx: Tx, deviceId: number) {
  const [row] = await tx.select().from(g).where(eq(g.deviceId, deviceId)).orderBy(desc(g.fromAt)).limit(1);
  return row ?? null;
}

export async function dropGap(tx: Tx, id: number): Promise<void> {
  await tx.delete(g).where(eq(g.id, id));
}

/** What was noted within a span, the parts before and after it apart. */
export async function cutGaps(tx: Tx, deviceId: number, from: Date, to: Date): Promise<(typeof g.$inferSelect)[]> {
  const within = and(eq(g.deviceId, deviceId), sql`${g.fromAt} < ${to.toISOString()}::timestamptz`);
  const cut = await tx
    .delete(g)
    .where(and(within, or(isNull(g.toAt), sql`${g.toAt} > ${from.toISOString()}::timestamptz`)))
    .returning();
  const rest = cut.flatMap(({ parkId, deviceId: of, reason, noticedAt, fromAt, toAt }) => {
    const gap = { parkId, deviceId: of, reason, noticedAt };
    return [
      ...(fromAt < from ? [{ ...gap, fromAt, toAt: from }] : []),
      ...(toAt === null || toAt > to ? [{ ...gap, fromAt: to, toAt }] : []),
    ];
  });
  if (rest.length > 0) await tx.insert(g).values(rest);
  return cut;
}

/** Cameras that are gone have nothing to be asked about. */
export async function dropChecks(tx: Tx): Promise<void> {
  const camera = tx
    .select({ id: m.id })
    .from(m)
    .where(and(eq(m.id, c.deviceId), isNull(m.deletedAt)));
  const open = tx
    .select({ id: g.id })
    .from(g)
    .where(and(eq(g.deviceId, c.deviceId), isNull(g.toAt)));
  await tx.delete(c).where(and(notExists(camera), notExists(open)));
}
