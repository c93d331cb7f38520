/** Collects what is to be known of a camera without a picture; the media server is asked with no transaction open. */
import type { InputOf } from '@/contract/endpoint';
import {
  BLACK_FIX as F,
  type BlackFix,
  ENCODER_PROTOCOL,
  MONITOR_STREAM,
  type MonitorStream,
  PLATFORM_FIXES,
  STREAM_MODE,
} from '@/contract/video/device-codes';
import type { BlackAnswer, whyBlackEndpoints } from '@/contract/video/why-black';
import type { Deps, Opened, SignedInContext } from '../../../http/context';
import { MediaServerAway, MediaServerRefused } from '../../../ports/media-server';
import { mediaServerOf } from '../../../video/adapters/adapters';
import { describeRtsp } from '../../../video/adapters/rtsp-adapter';
import { tryAddress } from '../../../video/adapters/try-address';
import { parksWith } from '../../identity/rights/rights.rules';
import { askOne } from '../ask-server.usecases';
import {
  askedStreamOf,
  type Equipment,
  hasSubStream,
  isBuiltIn,
  placeOf,
  readEquipment,
  rtspPlaceOf,
  shownStream,
} from '../equipment.usecases';
import { noteSignal } from '../signal.usecases';
import { readCameraOf } from './why-black.repository';
import { type Asked, hasPackets, judge, mayAsk, mayBeStale, type Situation } from './why-black.rules';

type Ask = InputOf<typeof whyBlackEndpoints.whyBlack>;

/** What the built-in source knows: encoders behind an address translation reach it by TCP only. */
function builtInNow({ encoder }: Equipment): Asked {
  const arrives = encoder !== null && (encoder.udpArrives || encoder.streamMode !== STREAM_MODE.udp);
  return { kind: 'open', now: { packets: arrives, codec: null, gopSec: null, kbps: null } };
}

async function askStream(secret: string, found: Equipment, stream: MonitorStream): Promise<Asked | null> {
  const { encoder, server } = found;
  if (encoder === null) return null;
  if (server === null || isBuiltIn(found)) return builtInNow(found);
  const [adapter, place] = [mediaServerOf(server.kind), placeOf(secret, server)];
  const asked = askedStreamOf(secret, { ...found, encoder }, stream);
  try {
    const address = await adapter.open(place, asked);
    const now = await adapter.streamNow(place, asked);
    // Of what does not arrive nothing can be played.
    if (address.kind !== 'http' || now?.packets === false) return { kind: 'open', now };
    return { kind: 'open', now, tried: await tryAddress(address) };
  } catch (error) {
    if (error instanceof MediaServerAway) return { kind: 'away', message: error.message };
    if (error instanceof MediaServerRefused)
      return { kind: 'refused', reason: error.reason, message: error.message.slice(0, 120) };
    throw error;
  }
}

/** Vendors switch smart encoding off in ways of their own; ONVIF sets key frames; simulated ones take both. */
export function isDoable(secret: string, fix: BlackFix, found: Equipment): boolean {
  if (!PLATFORM_FIXES.some((one) => one === fix)) return false;
  if (fix === F.subStream) return hasSubStream(secret, found);
  if (fix === F.smartOff) return isBuiltIn(found) && found.encoder?.protocol === ENCODER_PROTOCOL.gb28181;
  if (fix !== F.shorterGop) return true;
  return isBuiltIn(found) || found.encoder?.protocol === ENCODER_PROTOCOL.onvif;
}

/** As the player that asks for it is given it. */
function streamOf(secret: string, asked: number | undefined, found: Equipment | null): MonitorStream {
  if (!found) return MONITOR_STREAM.main;
  return shownStream(secret, found, asked === MONITOR_STREAM.sub ? 'sub' : 'main');
}

/** Equipment that speaks RTSP alone is asked itself: media servers do not say why they get nothing of it. */
async function tellByRtsp(
  secret: string,
  { monitor, encoder }: Equipment,
  stream: MonitorStream,
): Promise<Situation['told']> {
  if (encoder?.protocol !== ENCODER_PROTOCOL.rtsp || encoder.rtspPath === '') return null;
  const place = rtspPlaceOf(secret, encoder, monitor.channel, stream);
  const told = await describeRtsp(place);
  if (told.kind === 'noPath') return { kind: 'noPath', path: place.path };
  return told.kind === 'away' ? null : told;
}

/** Its server's mark may be a minute old: one that is said to be away is asked before the viewer is told so. */
async function withServerAsked(deps: Pick<Deps, 'db' | 'now' | 'secret'>, situation: Situation, found: Equipment) {
  const { monitor, server } = found;
  if (server === null || isBuiltIn(found) || !mayBeStale(situation)) return { situation, found };
  const answer = await askOne(deps, server);
  if (answer instanceof Error) return { situation: { ...situation, serverFailed: answer }, found };
  const now =
    (await deps.db.withPark([monitor.parkId], (tx) => readEquipment(tx, monitor.parkId, monitor.id))) ?? found;
  return { situation: { ...situation, ...now }, found: now };
}

async function look(deps: Deps, first: Situation, equipment: Equipment | null) {
  if (!equipment) return judge(first);
  const { situation, found } = await withServerAsked(deps, first, equipment);
  if (!mayAsk(situation)) return judge(situation);
  const told = await tellByRtsp(deps.secret, found, situation.stream);
  // A media server would try the wrong password again, and cameras lock an account for it.
  if (told !== null && told.kind !== 'open') return judge({ ...situation, told });
  const asked = await askStream(deps.secret, found, situation.stream);
  const arrives = isBuiltIn(found) ? null : hasPackets(asked);
  if (arrives !== null) await noteSignal(deps, found.monitor, arrives);
  return judge({ ...situation, told, asked });
}

export async function whyBlack(context: Opened<SignedInContext>, input: Ask): Promise<BlackAnswer> {
  const { parkId, deviceId, plays, kbps } = input;
  const { user, deps } = context;
  const mayView = parksWith(user, 'video.view').includes(parkId);
  const read = mayView
    ? await context.inTx(async ({ tx }) => ({
        camera: await readCameraOf(tx, parkId, deviceId),
        found: await readEquipment(tx, parkId, deviceId),
      }))
    : { camera: null, found: null };
  const { camera, found } = read;
  const situation: Situation = {
    mayView,
    inService: camera?.inService ?? false,
    monitor: found?.monitor ?? null,
    encoder: found?.encoder ?? null,
    server: found?.server ?? null,
    serverFailed: null,
    told: null,
    stream: streamOf(deps.secret, input.stream, found),
    hasSub: found !== null && hasSubStream(deps.secret, found),
    simulates: deps.media?.simulates === true,
    asked: null,
    viewer: { plays, kbps: kbps ?? null },
  };
  const { links, broken } = await look(deps, situation, found);
  const maySetUp = parksWith(user, 'video.setup').includes(parkId);
  return {
    name: camera?.name ?? '',
    links,
    broken: broken && {
      ...broken,
      mayFix: maySetUp && found !== null && isDoable(deps.secret, broken.fix, found),
      encoderId: found?.encoder?.id ?? null,
      serverId: found?.server?.id ?? null,
    },
  };
}
