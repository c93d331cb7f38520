/** Where the stream of a camera is played from: whoever plays asks this, with no transaction open. */
import type { Deps } from '../../http/context';
import { type FilmCamera, NoFilm, type StreamKind } from '../../ports/media';
import type { PlayAddress, RecordedSpan, RecordingAddress } from '../../ports/media-server';
import { mediaServerOf } from '../../video/adapters/adapters';
import { readParkZone } from '../identity/park/park.repository';
import { askedStreamOf, type Equipment, isBuiltIn, placeOf, readEquipment, shownStream } from './equipment.usecases';
import { wallClockOf } from './wall-time.rules';

type Reading = Pick<Deps, 'db'>;

const equipmentOf = ({ db }: Reading, { parkId, id }: FilmCamera): Promise<Equipment | null> =>
  db.withPark([parkId], (tx) => readEquipment(tx, parkId, id));

/** @throws NoFilm, MediaServerAway, MediaServerRefused */
export async function playAddressOf(
  deps: Pick<Deps, 'db' | 'secret'>,
  camera: FilmCamera,
  kind: StreamKind,
): Promise<PlayAddress> {
  const found = await equipmentOf(deps, camera);
  if (!found) return { kind: 'builtIn' };
  const { encoder, server } = found;
  if (encoder?.enabled === false) throw new NoFilm('cameraOff');
  if (encoder === null || server === null || isBuiltIn(found)) return { kind: 'builtIn' };
  const asked = askedStreamOf(deps.secret, { ...found, encoder }, shownStream(deps.secret, found, kind));
  return mediaServerOf(server.kind).open(placeOf(deps.secret, server), asked);
}

/** The server of a camera that is not the platform's own, and how it is asked. */
function serverOf(secret: string, found: Equipment | null, kind: StreamKind) {
  if (!found?.encoder || !found.server || isBuiltIn(found)) return null;
  const { encoder, server } = found;
  const asked = askedStreamOf(secret, { ...found, encoder }, shownStream(secret, found, kind));
  return { adapter: mediaServerOf(server.kind), place: placeOf(secret, server), asked };
}

async function withClock({ db }: Reading, { parkId, id }: FilmCamera) {
  return db.withPark([parkId], async (tx) => ({
    found: await readEquipment(tx, parkId, id),
    clock: wallClockOf(await readParkZone(tx, parkId)),
  }));
}

/** Null: nothing was recorded then, or its server keeps none. @throws MediaServerAway, MediaServerRefused */
export async function recordingAddressOf(
  deps: Pick<Deps, 'db' | 'secret'>,
  camera: FilmCamera,
  span: RecordedSpan,
  kind: StreamKind,
): Promise<RecordingAddress | null> {
  const { found, clock } = await withClock(deps, camera);
  const server = serverOf(deps.secret, found, kind);
  return server?.adapter.recordings?.open(server.place, server.asked, { ...span, clock }) ?? null;
}

/** What there is of a span with its server. Null: no server keeps recordings of it. */
export async function recordedSpansOf(
  deps: Pick<Deps, 'db' | 'secret'>,
  camera: FilmCamera,
  span: RecordedSpan,
): Promise<RecordedSpan[] | null> {
  const { found, clock } = await withClock(deps, camera);
  const server = serverOf(deps.secret, found, 'main');
  if (!server) return null;
  return (await server.adapter.recordings?.list(server.place, server.asked, { ...span, clock })) ?? [];
}

/** Nobody has said that a media server plays it. */
export async function playsBuiltIn(deps: Reading, camera: FilmCamera): Promise<boolean> {
  const found = await equipmentOf(deps, camera);
  return !found || isBuiltIn(found);
}
