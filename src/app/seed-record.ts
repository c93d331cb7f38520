/** Gives the record that came with the page or the boot call to the screen that shows it: no second request. */
import { pageRecord } from '@/api/boot';
import { alarmEndpoints } from '@/contract/alarm';
import { linkedRecord, type LinkedRecord } from '@/contract/session';
import { seedList } from '@/ui/model/seed-list';
import { seedDetail } from '@/ui/model/use-detail';

export function seedRecord(record: LinkedRecord | null): void {
  if (!record) return;
  if (record.kind === 'alarm') {
    const { id } = record.data;
    seedDetail(alarmEndpoints.getAlarm, { id }, record.data, `alarm.${id}`);
  } else seedList(alarmEndpoints.listAlarms, {}, record.data);
}

/** The record that the server wrote into the HTML, if it did and we understand it. */
export function seedPageRecord(): void {
  const parsed = linkedRecord.safeParse(pageRecord());
  if (parsed.success) seedRecord(parsed.data);
}
