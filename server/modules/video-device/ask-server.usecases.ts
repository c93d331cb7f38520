/** Asks a media server whether it is there; what it says of its encoders counts as their keepalive. */
import { ENCODER_FAULT, ENCODER_STATE, MEDIA_SERVER_KIND, MEDIA_SERVER_STATE } from '@/contract/video/device-codes';
import type { mediaServerEndpoints } from '@/contract/video/media-server';
import type { InputOf } from '@/contract/endpoint';
import type { Deps, Opened, SignedInContext } from '../../http/context';
import { MediaServerAway, MediaServerRefused, type SeenEncoder, type ServerFacts } from '../../ports/media-server';
import { mediaServerOf } from '../../video/adapters/adapters';
import { placeOf } from './equipment.usecases';
import { videoNotFound } from './video-device.errors';
import { findServer, type MediaServer } from './video-device.repository';
import { loseChannels, readEncodersOf, setChannels, setEncoderState, setServerState } from './video-state.repository';

type Found = { facts: ServerFacts; encoders: SeenEncoder[] | null };

async function question(deps: Pick<Deps, 'secret'>, server: MediaServer): Promise<Found | string> {
  const [adapter, place] = [mediaServerOf(server.kind), placeOf(deps.secret, server)];
  try {
    return { facts: await adapter.probe(place), encoders: await adapter.encoders(place) };
  } catch (error) {
    if (error instanceof MediaServerAway || error instanceof MediaServerRefused)
      return (error.message || error.name).slice(0, 200);
    throw error;
  }
}

type Work = Pick<Deps, 'db' | 'now'>;

/** Those that are registered with it are alive; those that it does not name, or names as away, are not. */
async function takeOver({ db, now }: Work, server: MediaServer, seen: readonly SeenEncoder[]): Promise<void> {
  const byCode = new Map(seen.map((one) => [one.gbId, one]));
  await db.withPark([server.parkId], async (tx) => {
    const at = now();
    for (const { id, gbId, state } of await readEncodersOf(tx, server.id)) {
      const one = byCode.get(gbId ?? '');
      if (one?.online) {
        const { model, channels } = one;
        const more = { lastSeenAt: at, model, channels, fault: null, faultAt: null };
        await setEncoderState(tx, id, ENCODER_STATE.online, at, more);
        // Of its channels such a server says nothing here: those that were lost with it are back.
        if (state !== ENCODER_STATE.online) await setChannels(tx, id, null, at);
      } else if (one && state === ENCODER_STATE.online) {
        const more = { fault: ENCODER_FAULT.keepaliveLost, faultAt: at };
        await setEncoderState(tx, id, ENCODER_STATE.offline, at, more);
        await loseChannels(tx, [id], at);
      }
    }
  });
}

/** @returns what it answered, or why it did not */
export async function askOne(deps: Work & Pick<Deps, 'secret'>, server: MediaServer): Promise<Found | string> {
  const found = await question(deps, server);
  const at = deps.now();
  await deps.db.withPark([server.parkId], (tx) =>
    typeof found === 'string'
      ? setServerState(tx, server.id, MEDIA_SERVER_STATE.offline, at, { fault: found, streams: 0 })
      : setServerState(tx, server.id, MEDIA_SERVER_STATE.online, at, {
          fault: null,
          lastSeenAt: at,
          streams: found.facts.streams,
        }),
  );
  if (typeof found !== 'string' && found.encoders) await takeOver(deps, server, found.encoders);
  return found;
}

/** @throws AppError 404 */
export async function askMediaServer(
  context: Opened<SignedInContext>,
  { parkId, serverId }: InputOf<typeof mediaServerEndpoints.askMediaServer>,
) {
  const server = await context.inTx(({ tx }) => findServer(tx, parkId, serverId));
  if (!server) throw videoNotFound();
  if (server.kind === MEDIA_SERVER_KIND.builtIn)
    return { state: MEDIA_SERVER_STATE.online, streams: server.streams, fault: null, version: null };
  const found = await askOne(context.deps, server);
  if (typeof found === 'string') return { state: MEDIA_SERVER_STATE.offline, streams: 0, fault: found, version: null };
  const { streams, version } = found.facts;
  return { state: MEDIA_SERVER_STATE.online, streams, fault: null, version };
}
