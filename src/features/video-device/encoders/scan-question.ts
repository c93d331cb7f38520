/** ONVIF 搜索: where to look and by which account; who answers stands below, each to be added by one tap. */
import { createElement } from 'react';
import { defineForm } from '@/ui/model/define';
import type { Question } from '@/ui/model/definitions';
import { Scan } from './scan';

interface Values {
  readonly address: string;
  readonly account: string;
  readonly password: string;
}

export function scanQuestion(parkId: number, close: () => void): Question {
  const form = defineForm<Values>({
    key: 'onvifScan',
    title: 'videodevice.ask.scan',
    fields: [
      {
        name: 'address',
        label: 'videodevice.scan.address',
        hint: 'videodevice.scan.addressHint',
        type: 'text',
        keyboard: 'url',
      },
      { name: 'account', label: 'videodevice.scan.account', type: 'text' },
      { name: 'password', label: 'videodevice.scan.password', type: 'password' },
    ],
    initial: { address: '', account: 'admin', password: '' },
    below: (values) => createElement(Scan, { parkId, ...values }),
    submitLabel: 'videodevice.action.done',
    submit: async () => {},
  });
  return { form: form as unknown as Question['form'], close };
}
