/** States of encoders and cameras: who has spoken, who is silent, whose maintenance is over. */
import { and, asc, eq, inArray, isNotNull, isNull, lte, min, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  ENCODER_FAULT,
  ENCODER_PROTOCOL,
  ENCODER_STATE,
  type EncoderState,
  MEDIA_SERVER_STATE,
  MONITOR_STATE,
} from '@/contract/video/device-codes';
import type { Tx } from '../../db/open';
import type { Encoder, MediaServer } from './video-device.repository';
import { videoCodeDevices, videoMediaServers, videoMonitorDevices } from './video-device.table';

/** Keepalives that may be missed. */
export const MISSES = 3;

const [s, e, m] = [videoMediaServers, videoCodeDevices, videoMonitorDevices];
const moment = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;
/** The same state again keeps its beginning. */
const since = (column: AnyPgColumn, state: number, began: AnyPgColumn, now: Date): SQL<Date> =>
  sql<Date>`case when ${column} = ${state} then ${began} else ${moment(now)} end`;

export async function setEncoderState(
  tx: Tx,
  id: number,
  state: EncoderState,
  now: Date,
  more: Partial<Encoder>,
): Promise<void> {
  await tx
    .update(e)
    .set({ state, stateSince: since(e.state, state, e.stateSince, now), ...more })
    .where(eq(e.id, id));
}

export async function setServerState(
  tx: Tx,
  id: number,
  state: 1 | 2,
  now: Date,
  more: Partial<MediaServer>,
): Promise<void> {
  await tx
    .update(s)
    .set({ state, stateSince: since(s.state, state, s.stateSince, now), ...more })
    .where(eq(s.id, id));
}

/** Without their encoder nothing comes of its cameras; those in maintenance stay so. */
export async function loseChannels(tx: Tx, encoderIds: readonly number[], now: Date): Promise<void> {
  if (encoderIds.length === 0) return;
  await tx
    .update(m)
    .set({ state: MONITOR_STATE.offline, stateSince: moment(now) as SQL<Date> })
    .where(
      and(
        inArray(m.codeDeviceId, [...encoderIds]),
        isNull(m.deletedAt),
        ne(m.state, MONITOR_STATE.maintenance),
        ne(m.state, MONITOR_STATE.offline),
      ),
    );
}

/** As the encoder says: with a picture, without one, or not among its channels. @param told null: it says nothing of them */
export async function setChannels(
  tx: Tx,
  encoderId: number,
  told: readonly { channel: number; signal: boolean }[] | null,
  now: Date,
): Promise<void> {
  const here = told?.filter(({ signal }) => signal).map(({ channel }) => channel) ?? null;
  const empty = told?.filter(({ signal }) => !signal).map(({ channel }) => channel) ?? [];
  const among = (channels: readonly number[]): SQL => sql`${m.channel} = any(${`{${channels.join(',')}}`}::int[])`;
  const state = sql<number>`case when ${here === null ? sql`true` : among(here)} then ${MONITOR_STATE.online}::int
    when ${among(empty)} then ${MONITOR_STATE.noSignal}::int else ${MONITOR_STATE.offline}::int end`;
  await changeStates(tx, encoderId, state, now);
}

/** As its media server says of channels by their codes. A camera without a code is there while its encoder is. */
export async function setChannelsByCode(
  tx: Tx,
  encoderId: number,
  told: readonly { gbId: string; online: boolean }[],
  now: Date,
): Promise<void> {
  const here = told.filter(({ online }) => online).map(({ gbId }) => gbId);
  const isHere = sql`(${m.channelGbId} is null or ${m.channelGbId} = any(${`{${here.join(',')}}`}::text[]))`;
  // Of packets a catalogue says nothing: what sends none stays so until some arrive.
  const stillHere = sql`case when ${m.state} = ${MONITOR_STATE.noSignal} then ${m.state} else ${MONITOR_STATE.online}::int end`;
  const state = sql<number>`case when ${isHere} then ${stillHere} else ${MONITOR_STATE.offline}::int end`;
  await changeStates(tx, encoderId, state, now);
}

/** As its media server says when its picture is asked for. Whatever else its state says has a reason of its own. */
export async function setSignal(
  tx: Tx,
  { parkId, id }: { parkId: number; id: number },
  hasSignal: boolean,
  now: Date,
): Promise<void> {
  const { online, noSignal } = MONITOR_STATE;
  await tx
    .update(m)
    .set({ state: hasSignal ? online : noSignal, stateSince: now })
    .where(and(isMonitor(parkId, id), isNull(m.deletedAt), eq(m.state, hasSignal ? noSignal : online)));
}

/** Of its cameras those whose state is another one; those in maintenance stay so. */
async function changeStates(tx: Tx, encoderId: number, state: SQL<number>, now: Date): Promise<void> {
  await tx
    .update(m)
    // Drizzle takes a code column's own type only.
    .set({ state: state as SQL<never>, stateSince: moment(now) as SQL<Date> })
    .where(
      and(
        eq(m.codeDeviceId, encoderId),
        isNull(m.deletedAt),
        ne(m.state, MONITOR_STATE.maintenance),
        sql`${m.state} <> ${state}`,
      ),
    );
}

/** Those that have missed three keepalives are away, with their cameras. */
export async function markSilent(tx: Tx, now: Date): Promise<void> {
  const serverAway = sql`exists (select from ${s} where ${s.id} = ${e.mediaServerId} and ${s.state} = ${MEDIA_SERVER_STATE.offline})`;
  const fault = sql`case when ${serverAway} then ${ENCODER_FAULT.serverAway}::int
    when ${e.protocol} = ${ENCODER_PROTOCOL.gb28181} then ${ENCODER_FAULT.keepaliveLost}::int
    else ${ENCODER_FAULT.unreachable}::int end`;
  const lost = await tx
    .update(e)
    .set({ state: ENCODER_STATE.offline, stateSince: e.lastSeenAt, fault: fault as SQL<never>, faultAt: now })
    .where(
      and(
        isNull(e.deletedAt),
        eq(e.state, ENCODER_STATE.online),
        sql`${e.lastSeenAt} <= ${moment(now)} - ${e.keepaliveSec} * ${MISSES} * interval '1 second'`,
      ),
    )
    .returning({ id: e.id });
  await loseChannels(
    tx,
    lost.map(({ id }) => id),
    now,
  );
}

/** What a camera is without its maintenance; whether it has a picture its encoder says with the next keepalive. */
const WITHOUT_MAINTENANCE = sql`case when ${m.codeDeviceId} is null or exists (select from ${e} where ${e.id} = ${m.codeDeviceId}
  and ${e.enabled} and ${e.state} = ${ENCODER_STATE.online}) then ${MONITOR_STATE.online}::int else ${MONITOR_STATE.offline}::int end`;

/** @param which of those in maintenance. @returns whose is over now */
export async function resume(tx: Tx, which: SQL, now: Date): Promise<{ id: number; parkId: number }[]> {
  return tx
    .update(m)
    .set({
      state: WITHOUT_MAINTENANCE as SQL<never>,
      stateSince: moment(now) as SQL<Date>,
      maintenanceUntil: null,
      maintenanceReason: null,
    })
    .where(and(eq(m.state, MONITOR_STATE.maintenance), isNull(m.deletedAt), which))
    .returning({ id: m.id, parkId: m.parkId });
}
export const isOver = (now: Date): SQL => sql`${m.maintenanceUntil} <= ${moment(now)}`;
export const isMonitor = (parkId: number, id: number): SQL => sql`${m.id} = ${id} and ${m.parkId} = ${parkId}`;

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

/** Servers that are due, for this process: another one finds them asked. */
export async function claimServers(tx: Tx, now: Date, everySec: number): Promise<MediaServer[]> {
  const due = tx
    .select({ id: s.id })
    .from(s)
    .where(and(isNull(s.deletedAt), lte(s.nextAt, now)))
    .orderBy(asc(s.nextAt))
    .limit(16)
    .for('update', { skipLocked: true });
  return tx
    .update(s)
    .set({ nextAt: later(now, everySec) })
    .where(inArray(s.id, due))
    .returning();
}

/** Encoders that do not register by themselves and are due to be tried. */
export async function claimEncoders(tx: Tx, now: Date): Promise<Encoder[]> {
  const due = tx
    .select({ id: e.id })
    .from(e)
    .where(and(isNull(e.deletedAt), eq(e.enabled, true), lte(e.nextAt, now)))
    .orderBy(asc(e.nextAt))
    .limit(32)
    .for('update', { skipLocked: true });
  return tx
    .update(e)
    .set({ nextAt: sql<Date>`${moment(now)} + ${e.keepaliveSec} * interval '1 second'` })
    .where(inArray(e.id, due))
    .returning();
}

/** Of one media server, by their codes. */
export const readEncodersOf = (tx: Tx, serverId: number): Promise<Encoder[]> =>
  tx
    .select()
    .from(e)
    .where(and(eq(e.mediaServerId, serverId), isNull(e.deletedAt), eq(e.enabled, true), isNotNull(e.gbId)));

export async function nextAskAt(tx: Tx): Promise<Date | null> {
  const [server] = await tx
    .select({ at: min(s.nextAt) })
    .from(s)
    .where(isNull(s.deletedAt));
  const [encoder] = await tx
    .select({ at: min(e.nextAt) })
    .from(e)
    .where(and(isNull(e.deletedAt), eq(e.enabled, true)));
  const all = [server?.at, encoder?.at].filter((at): at is Date => at instanceof Date);
  return all.length === 0 ? null : new Date(Math.min(...all.map((at) => at.getTime())));
}
