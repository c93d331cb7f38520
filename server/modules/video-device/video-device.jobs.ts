/** Keeps the states true: silent encoders, maintenance that is over, servers and encoders that must be asked. */
import {
  ENCODER_FAULT,
  ENCODER_PROTOCOL,
  ENCODER_STATE,
  type EncoderFault,
  MONITOR_STREAM,
} from '@/contract/video/device-codes';
import type { Deps } from '../../http/context';
import { workFault } from '../../journal/work-fault';
import { OnvifAway, OnvifLocked } from '../../ports/onvif';
import { onvif } from '../../video/adapters/onvif-adapter';
import { describeRtsp } from '../../video/adapters/rtsp-adapter';
import { withAllParks } from '../notify/all-parks.repository';
import { askOne } from './ask-server.usecases';
import { onvifPlaceOf, rtspPlaceOf } from './equipment.usecases';
import { type Encoder, findEncoder, readMonitorsOf } from './video-device.repository';
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
const SECOND_MS = 1_000;

export async function sweepVideo(deps: Deps): Promise<void> {
  await withAllParks(deps, async (tx) => {
    const now = deps.now();
    await markSilent(tx, now);
    await resume(tx, isOver(now), now);
  });
}

/** Equipment locks an account after some wrong passwords: one that was refused is tried once an hour, and when it is saved. */
const REFUSED_RETRY_MS = 3_600_000;

/** What came of trying it: a fault where it refuses what was entered for it. */
type Tried = 'there' | 'away' | EncoderFault;

async function tryOnvif({ secret }: Deps, encoder: Encoder): Promise<Tried> {
  try {
    await onvif.describe(onvifPlaceOf(secret, encoder));
    return 'there';
  } catch (error) {
    if (error instanceof OnvifAway) return 'away';
    if (error instanceof OnvifLocked) return ENCODER_FAULT.wrongPassword;
    throw error;
  }
}

/** By the stream of its first camera. */
async function tryRtsp({ db, secret }: Deps, encoder: Encoder): Promise<Tried> {
  const [first] = await db.withPark([encoder.parkId], (tx) => readMonitorsOf(tx, [encoder.id]));
  const { kind } = await describeRtsp(rtspPlaceOf(secret, encoder, first?.channel ?? 1, MONITOR_STREAM.main));
  if (kind === 'locked') return ENCODER_FAULT.wrongPassword;
  // Nobody has said where its streams are: it is there, and that is all.
  if (kind === 'noPath') return encoder.rtspPath === '' ? 'there' : ENCODER_FAULT.noPath;
  return kind === 'open' ? 'there' : 'away';
}

async function fail(deps: Deps, { id, parkId, version, keepaliveSec }: Encoder, fault: EncoderFault): Promise<void> {
  const now = deps.now();
  const waitMs = fault === ENCODER_FAULT.wrongPassword ? REFUSED_RETRY_MS : keepaliveSec * SECOND_MS;
  await deps.db.withPark([parkId], async (tx) => {
    // Somebody has saved it meanwhile, perhaps with another password: that one is tried on its own.
    if ((await findEncoder(tx, parkId, id))?.version !== version) return;
    const more = { lastSeenAt: now, fault, faultAt: now, nextAt: new Date(now.getTime() + waitMs) };
    await setEncoderState(tx, id, ENCODER_STATE.failed, now, more);
    await loseChannels(tx, [id], now);
  });
}

/** One that does not register by itself is there when it answers, and has failed to register when it refuses. */
async function reach(deps: Deps, encoder: Encoder): Promise<void> {
  const tried = await (encoder.protocol === ENCODER_PROTOCOL.onvif ? tryOnvif : tryRtsp)(deps, encoder);
  if (tried === 'away') return;
  if (tried !== 'there') return fail(deps, encoder, tried);
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
