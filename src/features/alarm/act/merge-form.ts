/** 合并 into another open alarm of the park. */
import '@/i18n/alarm-form-texts';
import { call } from '@/api/call';
import { alarmEndpoints } from '@/contract/alarm';
import type { AlarmDetail, AlarmRow } from '@/contract/alarm-entities';
import { codeText } from '@/i18n/text';
import type { Option } from '@/ui/model/field-types';
import type { ActForm } from './act-forms';

const asOption = ({ id, no, title, location, handleState }: AlarmRow): Option => ({
  value: id,
  label: title,
  hint: [location, codeText('handleState', handleState), no].join(' · '),
});

/** Open alarms of the same park except this one. @throws ApiError */
async function searchParents(
  { id, parkId }: Pick<AlarmDetail, 'id' | 'parkId'>,
  keyword: string,
): Promise<readonly Option[]> {
  const { rows } = await call(alarmEndpoints.listAlarms, { parkId, keyword: keyword || undefined }, { quiet: true });
  return rows.filter((row) => row.id !== id).map(asOption);
}

export const mergeForm = (alarm: Pick<AlarmDetail, 'id' | 'parkId'>): ActForm => ({
  title: 'alarm.action.merge',
  submitLabel: 'alarm.submit.merge',
  danger: true,
  fields: [
    {
      name: 'parent',
      label: 'alarm.field.parentAlarm',
      type: 'choice',
      required: true,
      options: (keyword) => searchParents(alarm, keyword),
    },
  ],
  // The form is not sent without a choice.
  toRequest: ({ parent }) => ({ action: 'merge', parentId: Number(parent) }),
});
