/** Asks a media server whether it is there; what it says of its encoders counts as their keepalive. */
import {
  ENCODER_FAULT,
  ENCODER_STATE,
  MEDIA_SERVER_FAULT,
  MEDIA_SERVER_KIND,
  MEDIA_SERVER_STATE,
  type MediaServerFault,
} from '@/contract/video/device-codes';
import type { MediaServerRow, mediaServerEndpoints } from '@/contract/video/media-server';
import type { InputOf } from '@/contract/endpoint';
import type { Deps, Opened, SignedInContext } from '../../http/context';
import {
  MediaServerAway,
  MediaServerRefused,
  type SeenChannel,
  type SeenEncoder,
  type ServerFacts,
} from '../../ports/media-server';
import { mediaServerOf } from '../../video/adapters/adapters';
import { placeOf } from './equipment.usecases';
import { videoNotFound } from './video-device.errors';
import { findServer, type MediaServer } from './video-device.repository';
import { mediaServerSource, oneOf } from './video-rows.repository';
import {
  loseChannels,
  readEncodersOf,
  setChannels,
  setChannelsByCode,
  setEncoderState,
  setServerState,
} from './video-state.repository';

/** By the codes of encoders; of the others nothing is said. */
type Channels = ReadonlyMap<string, readonly SeenChannel[]>;
type Found = { facts: ServerFacts; encoders: SeenEncoder[] | null };
type Failed = MediaServerAway | MediaServerRefused;

const faultOf = (failed: Failed): MediaServerFault =>
  failed instanceof MediaServerAway
    ? MEDIA_SERVER_FAULT[failed.silence]
    : MEDIA_SERVER_FAULT[failed.reason === 'secret' ? 'wrongSecret' : 'refused'];

/** In its own words. */
const wordsOfFailure = (failed: Failed): string => (failed.message || failed.name).slice(0, 200);

async function question(deps: Pick<Deps, 'secret'>, server: MediaServer): Promise<Found | Failed> {
  const [adapter, place] = [mediaServerOf(server.kind), placeOf(deps.secret, server)];
  try {
    return { facts: await adapter.probe(place), encoders: await adapter.encoders(place) };
  } catch (error) {
    if (error instanceof MediaServerAway || error instanceof MediaServerRefused) return error;
    throw error;
  }
}

type Work = Pick<Deps, 'db' | 'now'>;

/** Which cameras are there, asked for those encoders alone that are entered here and online there. */
async function readChannels(
  { db, secret }: Work & Pick<Deps, 'secret'>,
  server: MediaServer,
  seen: readonly SeenEncoder[],
): Promise<Channels> {
  const [adapter, place] = [mediaServerOf(server.kind), placeOf(secret, server)];
  const channels = new Map<string, readonly SeenChannel[]>();
  if (!adapter.channels) return channels;
  const online = new Set(seen.filter((one) => one.online).map(({ gbId }) => gbId));
  const own = await db.withPark([server.parkId], (tx) => readEncodersOf(tx, server.id));
  for (const { gbId } of own) {
    if (gbId === null || !online.has(gbId)) continue;
    try {
      const told = await adapter.channels(place, gbId);
      if (told) channels.set(gbId, told);
    } catch (error) {
      // That it says nothing of these cameras changes nothing about them; it is asked again in a minute.
      if (error instanceof MediaServerAway) break;
      if (!(error instanceof MediaServerRefused)) throw error;
    }
  }
  return channels;
}

/** Those that are registered with it are alive; those that it does not name, or names as away, are not. */
async function takeOver(
  { db, now }: Work,
  server: MediaServer,
  seen: readonly SeenEncoder[],
  channelsOf: Channels,
): Promise<void> {
  const byCode = new Map(seen.map((one) => [one.gbId, one]));
  await db.withPark([server.parkId], async (tx) => {
    const at = now();
    for (const { id, gbId, state } of await readEncodersOf(tx, server.id)) {
      const one = byCode.get(gbId ?? '');
      if (one?.online) {
        const { model, channels } = one;
        const more = { lastSeenAt: at, channels, fault: null, faultAt: null, ...(model !== '' && { model }) };
        await setEncoderState(tx, id, ENCODER_STATE.online, at, more);
        const told = channelsOf.get(one.gbId);
        if (told) await setChannelsByCode(tx, id, told, at);
        // Nothing is said of its channels: those that were lost with it are back.
        else if (state !== ENCODER_STATE.online) await setChannels(tx, id, null, at);
      } else if (one && state === ENCODER_STATE.online) {
        const more = { fault: ENCODER_FAULT.keepaliveLost, faultAt: at };
        await setEncoderState(tx, id, ENCODER_STATE.offline, at, more);
        await loseChannels(tx, [id], at);
      }
    }
  });
}

/** @returns what it answered, or why it did not */
export async function askOne(deps: Work & Pick<Deps, 'secret'>, server: MediaServer): Promise<Found | Failed> {
  const found = await question(deps, server);
  const at = deps.now();
  await deps.db.withPark([server.parkId], (tx) =>
    found instanceof Error
      ? setServerState(tx, server.id, MEDIA_SERVER_STATE.offline, at, {
          faultCode: faultOf(found),
          fault: wordsOfFailure(found),
          streams: 0,
        })
      : setServerState(tx, server.id, MEDIA_SERVER_STATE.online, at, {
          faultCode: null,
          fault: null,
          lastSeenAt: at,
          streams: found.facts.streams,
        }),
  );
  if (!(found instanceof Error) && found.encoders)
    await takeOver(deps, server, found.encoders, await readChannels(deps, server, found.encoders));
  return found;
}

/** The list counts what is watched of it. */
const countBuiltIn = (context: Opened<SignedInContext>, serverId: number): Promise<number> =>
  context.inTx(async (inner) => (await oneOf<MediaServerRow>(inner, mediaServerSource, serverId)).streams);

/** @throws AppError 404 */
export async function askMediaServer(
  context: Opened<SignedInContext>,
  { parkId, serverId }: InputOf<typeof mediaServerEndpoints.askMediaServer>,
) {
  const server = await context.inTx(({ tx }) => findServer(tx, parkId, serverId));
  if (!server) throw videoNotFound();
  if (server.kind === MEDIA_SERVER_KIND.builtIn)
    return {
      state: MEDIA_SERVER_STATE.online,
      streams: await countBuiltIn(context, serverId),
      fault: null,
      version: null,
    };
  const found = await askOne(context.deps, server);
  if (found instanceof Error)
    return { state: MEDIA_SERVER_STATE.offline, streams: 0, fault: faultOf(found), version: null };
  const { streams, version } = found.facts;
  return { state: MEDIA_SERVER_STATE.online, streams, fault: null, version };
}
