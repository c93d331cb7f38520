/** The simulated encoders of the demo: read anew each minute, so that a camera put on one of them is there soon. */
import { and, eq, isNull } from 'drizzle-orm';
import { MONITOR_STATE } from '@/contract/video/device-codes';
import type { Tx } from '../db/open';
import {
  DEMO_ENCODER_PASSWORD,
  demoGbId,
  SILENT_SERIALS,
  SIMULATED_MODEL,
  WRONG_PASSWORD_SERIAL,
} from '../db/seed/video-plan';
import { videoCodeDevices, videoMonitorDevices } from '../modules/video-device/video-device.table';
import { greetAs, type SimulatedEncoder } from '../video/simulated-encoders';
import { inAllParks, withDatabase } from './command';

/** The serial at the end of a code. */
const serialOf = (gbId: string): number => Number(gbId.slice(-6));
const isOfDemo = (gbId: string): boolean => [0, 1, 2, 3].some((no) => demoGbId(no, '118', serialOf(gbId)) === gbId);

/** Of the demo’s cameras, those without a signal stay so; all others have one. */
async function readEncoders(tx: Tx): Promise<SimulatedEncoder[]> {
  const [e, m] = [videoCodeDevices, videoMonitorDevices];
  const rows = await tx
    .select({ gbId: e.gbId, udp: e.udpArrives, channel: m.channel, state: m.state })
    .from(e)
    .leftJoin(m, and(eq(m.codeDeviceId, e.id), isNull(m.deletedAt)))
    .where(and(eq(e.model, SIMULATED_MODEL), isNull(e.deletedAt), eq(e.enabled, true)));
  const found = new Map<string, SimulatedEncoder>();
  for (const { gbId, udp, channel, state } of rows) {
    if (gbId === null || !isOfDemo(gbId) || SILENT_SERIALS.includes(serialOf(gbId))) continue;
    const isWrong = serialOf(gbId) === WRONG_PASSWORD_SERIAL;
    const password = isWrong ? 'factory' : DEMO_ENCODER_PASSWORD;
    const one = found.get(gbId) ?? { gbId, password, model: SIMULATED_MODEL, serial: `SIM-${gbId}`, channels: [], udp };
    if (channel !== null) one.channels.push({ channel, signal: state !== MONITOR_STATE.noSignal });
    found.set(gbId, one);
  }
  return [...found.values()];
}

/** Each is the box that it was, however often the simulation starts. @returns whether everybody who should be was let in */
export async function greetEncoders(databaseUrl: string, base: string, key: string): Promise<boolean> {
  const encoders = await withDatabase(databaseUrl, (db) => inAllParks(db, readEncoders));
  const greeted = await Promise.all(
    encoders.map((encoder) => greetAs(base, key, encoder, `simulated-${encoder.gbId}`)),
  );
  return encoders.length === 0 || greeted.some(Boolean);
}
