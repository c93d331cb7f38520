/** Gives the record that came with the page or the boot call to the screen that shows it: no second request. */
import { pageRecord } from '@/api/boot';
import { alarmEndpoints } from '@/contract/alarm';
import { linkedRecord } from '@/contract/linked-record';
import { seedList } from '@/ui/model/seed-list';
import { seedDetail } from '@/ui/model/use-detail';

const isOrder = (received: unknown): boolean =>
  typeof received === 'object' && received !== null && 'kind' in received && received.kind === 'order';

/**
 * A record that is not understood is none: the page asks for it by itself. What an order looks like comes with its page:
 * the link to an alarm carries nothing of it.
 */
export async function seedRecord(received: unknown): Promise<void> {
  if (isOrder(received)) {
    const { seedOrder } = await import('@/features/order/seed-order');
    seedOrder(received);
    return;
  }
  const { data: record } = linkedRecord.safeParse(received);
  if (!record) return;
  if (record.kind === 'alarm') {
    const { id } = record.data;
    seedDetail(alarmEndpoints.getAlarm, { id }, record.data, `alarm.${id}`);
  } else seedList(alarmEndpoints.listAlarms, {}, record.data);
}

/** The record that the server wrote into the HTML, if it did. */
export const seedPageRecord = (): Promise<void> => seedRecord(pageRecord());
