/** 录像缺失: what is missing in a camera's recordings, shown below; nothing is sent. */
import { createElement } from 'react';
import type { MonitorRow } from '@/contract/video/monitor';
import { defineForm } from '@/ui/model/define';
import type { Question } from '@/ui/model/definitions';
import { RecordingGaps } from '@/ui/video/parts';

export function gapsQuestion(parkId: number, { id, name }: MonitorRow, close: () => void): Question {
  const form = defineForm<Record<string, never>>({
    key: `gaps${id}`,
    title: 'videodevice.ask.gaps',
    subject: name,
    fields: [],
    initial: {},
    below: () => createElement(RecordingGaps, { parkId, deviceId: id }),
    submitLabel: 'videodevice.action.done',
    submit: async () => {},
  });
  return { form: form as unknown as Question['form'], close };
}
