/** Pages that show doors are told that what is on them, or whether they answer, has changed. */
import type { Tx } from '../../../db/open';
import { type LiveEvent, publishAll } from '../../../live/publish';
import { doorsOfControllers } from '../doors/door.repository';

/** @param controllers whose doors are told of */
export async function tellOfDoors(tx: Tx, controllers: readonly { id: number; parkId: number }[]): Promise<void> {
  if (controllers.length === 0) return;
  const doors = await doorsOfControllers(
    tx,
    controllers.map(({ id }) => id),
  );
  await publishAll(tx, [
    ...controllers.map(({ id, parkId }): LiveEvent => ({ kind: 'door-device', id, parkId })),
    ...doors.map(({ id, parkId }): LiveEvent => ({ kind: 'door', id, parkId })),
  ]);
}
