/** 屏蔽 until a time, with a reason. */
import '@/i18n/alarm-form-texts';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { maxShelveMs } from '@/contract/alarm-transitions';
import type { ActForm } from './act-forms';

/** A suggestion that fits a repair on the same day, in ms. */
const SUGGESTED_MS = 2 * 3_600_000;
/** The server's clock decides at the limit, and the form needs a moment to be sent, in ms. */
const MARGIN_MS = 60_000;

/** @param now server time, ms */
export const shelveForm = ({ category }: Pick<AlarmDetail, 'category'>, now: number): ActForm => ({
  title: 'alarm.action.shelve',
  submitLabel: 'alarm.submit.shelve',
  danger: true,
  hints: ['alarm.shelve.limit'],
  initial: { until: now + SUGGESTED_MS },
  fields: [
    {
      name: 'until',
      label: 'alarm.field.until',
      type: 'dateTime',
      required: true,
      min: now + MARGIN_MS,
      max: now + maxShelveMs(category) - MARGIN_MS,
    },
    { name: 'reason', label: 'alarm.field.reason', type: 'longText', maxLength: 500, voice: true, required: true },
  ],
  toRequest: ({ until, reason }) => ({ action: 'shelve', until: until ?? now + SUGGESTED_MS, reason }),
});
