/** An order that could not be finished goes on as a new one, tied to it. */
import type { Scene } from '../acts/act.types';
import { addSteps } from '../detail/order-step.repository';
import { createOrder } from './new-order.usecases';
import type { OrderRecord } from '../order.table';

/** The new one keeps words, place and reporter; the timeline of the one that ended names it. */
export async function followOn({ tx, now, by, type, audit }: Scene, ended: OrderRecord): Promise<void> {
  const { title, titleSaid, description, source, priority, reporterName, reporterPhone, creatorId, alarmId } = ended;
  const { buildingId, floorId, roomId, deviceId, location, photosBefore } = ended;
  const next = await createOrder(
    { tx, now, by, audit },
    {
      type,
      title,
      titleSaid,
      description,
      source,
      priority,
      reporterName,
      reporterPhone,
      creatorId,
      alarmId,
      point: { buildingId, floorId, roomId, deviceId, location },
      parentId: ended.id,
      photoKeys: photosBefore,
    },
  );
  const step = { order: ended, at: now, event: 'followOn', params: { no: next.no, orderId: next.id } };
  await addSteps(tx, [step]);
}
