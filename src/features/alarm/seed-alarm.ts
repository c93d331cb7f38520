/** Gives an alarm, or the list of them, that came with the page to the screen that shows it. */
import { alarmEndpoints } from '@/contract/alarm';
import { linkedRecord } from '@/contract/linked-record';
import { seedList } from '@/ui/model/seed-list';
import { seedDetail } from '@/ui/model/use-detail';

/** A record that is not understood is none: the page asks for it by itself. */
export function seedAlarm(received: unknown): void {
  const { data: record } = linkedRecord.safeParse(received);
  if (!record) return;
  if (record.kind === 'alarm') {
    const { id } = record.data;
    seedDetail(alarmEndpoints.getAlarm, { id }, record.data, `alarm.${id}`);
  } else seedList(alarmEndpoints.listAlarms, { parkId: record.parkId }, record.data);
}
