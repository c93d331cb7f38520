/** Keeps the states true: silent encoders, maintenance that is over, servers and encoders that must be asked. */
import { ENCODER_FAULT, ENCODER_PROTOCOL, ENCODER_STATE } from '@/contract/video/device-codes';
import type { Deps } from '../../http/context';
import { workFault } from '../../journal/work-fault';
import { OnvifAway, OnvifLocked } from '../../ports/onvif';
import { onvif } from '../../video/adapters/onvif-adapter';
import { isReachable } from '../../video/adapters/reach';
import { withAllParks } from '../notify/all-parks.repository';
import { askOne } from './ask-server.usecases';
import { onvifPlaceOf } from './equipment.usecases';
import { type Encoder, findEncoder } from './video-device.repository';
import {
  claimEncoders,
  claimServers,
  isOver,
  loseChannels,
  markSilent,
  nextAskAt,
  resume,
  setChannels,
  setEncoderState,
} from './video-state.repository';

/** How often media servers are asked. */
const ASK_EVERY_SEC = 60;
const SWEEP_MS = 10_000;

export async function sweepVideo(deps: Deps): Promise<void> {
  await withAllParks(deps, async (tx) => {
    const now = deps.now();
    await markSilent(tx, now);
    await resume(tx, isOver(now), now);
  });
}

/** Equipment locks an account after some wrong passwords: one that was refused is tried once an hour, and when it is saved. */
const REFUSED_RETRY_MS = 3_600_000;

/** RTSP says no more than whether connections are taken. @throws OnvifLocked for a wrong account or password */
async function isThere(deps: Deps, encoder: Encoder): Promise<boolean> {
  if (encoder.protocol !== ENCODER_PROTOCOL.onvif) return isReachable(encoder.ip, encoder.port);
  try {
    await onvif.describe(onvifPlaceOf(deps.secret, encoder));
    return true;
  } catch (error) {
    if (error instanceof OnvifAway) return false;
    throw error;
  }
}

async function fail(deps: Deps, { id, parkId, version }: Encoder): Promise<void> {
  const now = deps.now();
  const nextAt = new Date(now.getTime() + REFUSED_RETRY_MS);
  await deps.db.withPark([parkId], async (tx) => {
    // Somebody has saved it meanwhile, perhaps with another password: that one is tried on its own.
    if ((await findEncoder(tx, parkId, id))?.version !== version) return;
    const more = { lastSeenAt: now, fault: ENCODER_FAULT.wrongPassword, faultAt: now, nextAt };
    await setEncoderState(tx, id, ENCODER_STATE.failed, now, more);
    await loseChannels(tx, [id], now);
  });
}

/** One that does not register by itself is there when it answers, and has failed to register when it refuses the password. */
async function reach(deps: Deps, encoder: Encoder): Promise<void> {
  try {
    if (!(await isThere(deps, encoder))) return;
  } catch (error) {
    if (!(error instanceof OnvifLocked)) throw error;
    return fail(deps, encoder);
  }
  const now = deps.now();
  await deps.db.withPark([encoder.parkId], async (tx) => {
    const more = { lastSeenAt: now, fault: null, faultAt: null };
    await setEncoderState(tx, encoder.id, ENCODER_STATE.online, now, more);
    if (encoder.state !== ENCODER_STATE.online) await setChannels(tx, encoder.id, null, now);
  });
}

/** Asks all that are due, side by side: one that is away costs its wait, nobody else's. */
export async function askEquipment(deps: Deps): Promise<void> {
  const servers = await withAllParks(deps, (tx) => claimServers(tx, deps.now(), ASK_EVERY_SEC));
  const encoders = await withAllParks(deps, (tx) => claimEncoders(tx, deps.now()));
  const guarded = async (work: Promise<unknown>, of: { [name: string]: number }): Promise<void> => {
    try {
      await work;
    } catch (error) {
      workFault(deps, 'video', of, error);
    }
  };
  await Promise.all([
    ...servers.map((server) => guarded(askOne(deps, server), { server: server.id })),
    ...encoders.map((encoder) => guarded(reach(deps, encoder), { encoder: encoder.id })),
  ]);
}

/** The work of one process. */
export function videoWork(deps: Deps) {
  let sweepAt = deps.now();
  return {
    async run(): Promise<void> {
      if (deps.now() >= sweepAt) {
        sweepAt = new Date(deps.now().getTime() + SWEEP_MS);
        await sweepVideo(deps);
      }
      await askEquipment(deps);
    },
    async nextAt(): Promise<Date> {
      const next = await withAllParks(deps, nextAskAt);
      return next && next < sweepAt ? next : sweepAt;
    },
  };
}
