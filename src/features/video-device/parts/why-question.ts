/** 检测: asks why a camera shows nothing; it is answered below, and nothing is sent. */
import { createElement } from 'react';
import { defineForm } from '@/ui/model/define';
import type { Question } from '@/ui/model/definitions';
import { WhyBlack } from '@/ui/video/why-black';

export function whyQuestion(parkId: number, deviceId: number, close: () => void): Question {
  const form = defineForm<Record<string, never>>({
    key: `whyBlack${deviceId}`,
    title: 'videodevice.ask.why',
    fields: [],
    initial: {},
    below: () => createElement(WhyBlack, { parkId, deviceId }),
    submitLabel: 'videodevice.action.done',
    submit: async () => {},
  });
  return { form: form as unknown as Question['form'], close };
}
