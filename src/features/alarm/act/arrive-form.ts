/** 到场 by typing: the point's code, or why neither scan nor location was possible. The phone scans and locates itself. */
import { ARRIVE_WAY } from '@/contract/codes';
import { requirementText } from '../requirement';
import type { ActForm } from './act-forms';
import { textOrNone } from '@/ui/case/act-form';
import type { ActValues } from './act-values';
import type { ActRequest } from './alarm-case';

function toRequest({ scanCode, reason }: ActValues): ActRequest {
  const code = textOrNone(scanCode);
  if (code) return { action: 'arrive', way: ARRIVE_WAY.scan, scanCode: code, reason: textOrNone(reason) };
  return { action: 'arrive', way: ARRIVE_WAY.reason, reason };
}

export const arriveForm = (): ActForm => ({
  title: 'alarm.arrive.title',
  submitLabel: 'alarm.submit.arrive',
  fields: [
    { name: 'scanCode', label: 'alarm.field.scanCode', type: 'text', maxLength: 100 },
    {
      name: 'reason',
      label: 'alarm.arrive.reason',
      hint: 'alarm.arrive.reasonHint',
      type: 'longText',
      maxLength: 500,
      voice: true,
      check: (_value, { scanCode, reason }) =>
        scanCode.trim() || reason.trim() ? undefined : requirementText('proofOfArrival'),
    },
  ],
  toRequest,
});
