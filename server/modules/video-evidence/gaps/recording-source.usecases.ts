/** Who knows what was recorded of a camera. */
import type { RecordingSource } from '@/contract/video/view-log';
import type { Tx } from '../../../db/open';
import type { Deps } from '../../../http/context';
import { mediaServerOf } from '../../../video/adapters/adapters';
import { isBuiltIn, readEquipment } from '../../video-device/equipment.usecases';

/** `platform`: its own pictures, of the demonstration. `recorder`: a media server can be asked. `none`: nobody can be asked. */
export async function sourceOfRecordings(
  tx: Tx,
  parkId: number,
  deviceId: number,
  { media }: Pick<Deps, 'media'>,
): Promise<RecordingSource> {
  const found = await readEquipment(tx, parkId, deviceId);
  if (!found || isBuiltIn(found)) return media?.simulates ? 'platform' : 'none';
  return found.server && mediaServerOf(found.server.kind).recordings ? 'recorder' : 'none';
}
