/** 设为维护: until when, and why. */
import { monitorEndpoints, type MonitorRow } from '@/contract/video/monitor';
import { defineForm } from '@/ui/model/define';
import type { Question } from '@/ui/model/definitions';
import { write } from '@/ui/model/write';

interface Values {
  readonly until: number | null;
  readonly reason: string;
}

export function maintainQuestion(parkId: number, { id, name }: MonitorRow, close: () => void): Question {
  const form = defineForm<Values>({
    key: `maintain${id}`,
    title: 'videodevice.ask.maintain',
    subject: name,
    fields: [
      {
        name: 'until',
        label: 'videodevice.ask.until',
        hint: 'videodevice.ask.untilHint',
        type: 'dateTime',
        required: true,
      },
      { name: 'reason', label: 'videodevice.ask.reason', type: 'text' },
    ],
    initial: { until: null, reason: '' },
    submitLabel: 'videodevice.action.maintain',
    submit: ({ until, reason }) =>
      write(monitorEndpoints.maintainMonitor, { parkId, deviceId: id, until, reason }, { quiet: true }),
  });
  return { form: form as unknown as Question['form'], close };
}
