/** Gives out the addresses of films and stills: to this session, for a minute, for cameras that it may see. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { PLAY_MS, type PlayCell, type playEndpoints } from '@/contract/video/play';
import { signStillUrl } from '../../camera/still-url';
import type { SignedInContext } from '../../http/context';
import { SESSION_COOKIE } from '../../http/session-cookie';
import { playToken } from '../../video/play/play-token';
import { cameraUnknown } from '../../video/play/play.errors';
import { openingOf } from './play-origin.usecases';
import { readMasks, readSounding } from '../video-device/mask.repository';
import { parksWith } from '../identity/rights/rights.rules';
import { readServed, readSomeCameras } from './region.repository';
import type { PlacedCamera } from './region.rules';

type Ask = typeof playEndpoints.askToPlay;

/** Of cameras in sight. */
export async function listMasks(
  { tx }: SignedInContext,
  { deviceIds }: InputOf<typeof playEndpoints.listMasks>,
): Promise<OutputOf<typeof playEndpoints.listMasks>> {
  const masks = await readMasks(tx, deviceIds.split(',').map(Number));
  return [...masks].map(([deviceId, of]) => ({ deviceId, masks: of }));
}

/** @throws AppError 404 for a camera that does not exist, or not for the caller */
export async function askToPlay(context: SignedInContext, input: InputOf<Ask>): Promise<OutputOf<Ask>> {
  const { tx, user, now, deps } = context;
  const cameras = await readSomeCameras(tx, parksWith(user, 'video.view'), input.deviceIds);
  const byId = new Map(cameras.map((camera) => [camera.id, camera]));
  const served = await readServed(tx, input.deviceIds);
  const masks = await readMasks(tx, input.deviceIds);
  const sounding = await readSounding(tx, input.deviceIds);
  const cookie = context.cookie(SESSION_COOKIE) ?? '';
  const opening = await openingOf(context, input, cameras);

  const tokenOf = ({ id, parkId }: PlacedCamera): string =>
    playToken(
      deps.secret,
      { park: parkId, camera: id, stream: input.stream, session: user.sessionId, ...opening },
      cookie,
      now,
    );
  const viewer = { userId: user.id, sessionId: user.sessionId, origin: opening.origin, originId: opening.originId };
  const { media } = deps;
  const isThere = (id: number): boolean => media !== undefined && (media.simulates || served.has(id));
  const cellOf = (camera: PlacedCamera): PlayCell => {
    const why = camera.online ? (isThere(camera.id) ? null : 'play.notConfigured') : 'play.cameraOff';
    return {
      deviceId: camera.id,
      name: camera.name,
      place: camera.place,
      token: why === null ? tokenOf(camera) : null,
      why,
      stillUrl: signStillUrl(deps.secret, { park: camera.parkId, camera: camera.id, size: 'small' }, viewer, now),
      sound: sounding.has(camera.id) && served.has(camera.id),
      masks: masks.get(camera.id) ?? [],
      simulated: media?.simulates === true && !served.has(camera.id),
    };
  };
  const cells = input.deviceIds.map((id) => {
    const camera = byId.get(id);
    if (!camera) throw cameraUnknown();
    return cellOf(camera);
  });
  return {
    cells,
    until: now.getTime() + PLAY_MS,
    viewer: user.name,
    hls: media?.grid !== undefined && served.size === 0,
  };
}
