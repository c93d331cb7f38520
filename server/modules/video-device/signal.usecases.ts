/** Whether packets of a camera arrive, as its media server says when somebody asks for its picture. */
import type { Deps } from '../../http/context';
import { setSignal } from './video-state.repository';

/** With no transaction open. */
export const noteSignal = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  camera: { parkId: number; id: number },
  hasSignal: boolean,
): Promise<void> => db.withPark([camera.parkId], (tx) => setSignal(tx, camera, hasSignal, now()));
