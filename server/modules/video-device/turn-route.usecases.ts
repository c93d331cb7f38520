/** How a camera is turned: whoever turns it asks this, with no transaction open. */
import { ENCODER_PROTOCOL } from '@/contract/video/device-codes';
import type { Deps } from '../../http/context';
import type { PtzCamera } from '../../ports/ptz';
import type { PtzRoute } from '../../ptz/create-ptz';
import { mediaServerOf } from '../../video/adapters/adapters';
import { askedStreamOf, isBuiltIn, onvifPlaceOf, placeOf, readEquipment } from './equipment.usecases';

export async function turnRouteOf(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  { parkId, id }: PtzCamera,
): Promise<PtzRoute> {
  const found = await db.withPark([parkId], (tx) => readEquipment(tx, parkId, id));
  if (!found) return { by: 'builtIn' };
  const { encoder, monitor } = found;
  if (encoder?.enabled === false) return { by: 'none' };
  if (encoder?.protocol === ENCODER_PROTOCOL.onvif)
    return { by: 'onvif', at: { place: onvifPlaceOf(secret, encoder), channel: monitor.channel } };
  if (isBuiltIn(found)) return { by: 'builtIn' };
  const { server } = found;
  const turns = server && mediaServerOf(server.kind).turns;
  if (!turns || !encoder?.gbId || !monitor.channelGbId) return { by: 'none' };
  const asked = askedStreamOf(secret, { ...found, encoder }, monitor.playStream);
  return { by: 'server', at: { turns, place: placeOf(secret, server), asked } };
}
