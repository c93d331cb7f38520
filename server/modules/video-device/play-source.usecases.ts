/** Where the stream of a camera is played from: whoever plays asks this, with no transaction open. */
import { ENCODER_STATE, MONITOR_STREAM, type MonitorStream } from '@/contract/video/device-codes';
import type { Deps } from '../../http/context';
import { type FilmCamera, NoFilm, type StreamKind } from '../../ports/media';
import type { PlayAddress } from '../../ports/media-server';
import { mediaServerOf } from '../../video/adapters/adapters';
import { askedStreamOf, type Equipment, isBuiltIn, placeOf, readEquipment } from './equipment.usecases';

type Reading = Pick<Deps, 'db'>;

const equipmentOf = ({ db }: Reading, { parkId, id }: FilmCamera): Promise<Equipment | null> =>
  db.withPark([parkId], (tx) => readEquipment(tx, parkId, id));

/** The small picture is its sub stream, if it has one; the large one is the stream that is set for the camera. */
const streamOf = ({ sub, playStream }: Equipment['monitor'], kind: StreamKind): MonitorStream =>
  kind === 'sub' && sub !== null ? MONITOR_STREAM.sub : playStream;

/** @throws NoFilm, MediaServerAway, MediaServerRefused */
export async function playAddressOf(
  deps: Pick<Deps, 'db' | 'secret'>,
  camera: FilmCamera,
  kind: StreamKind,
): Promise<PlayAddress> {
  const found = await equipmentOf(deps, camera);
  if (!found) return { kind: 'builtIn' };
  const { encoder, server, monitor } = found;
  if (encoder?.state === ENCODER_STATE.disabled) throw new NoFilm('cameraOff');
  if (encoder === null || server === null || isBuiltIn(found)) return { kind: 'builtIn' };
  const asked = askedStreamOf(deps.secret, { ...found, encoder }, streamOf(monitor, kind));
  return mediaServerOf(server.kind).open(placeOf(deps.secret, server), asked);
}

/** Nobody has said that a media server plays it. */
export async function playsBuiltIn(deps: Reading, camera: FilmCamera): Promise<boolean> {
  const found = await equipmentOf(deps, camera);
  return !found || isBuiltIn(found);
}
