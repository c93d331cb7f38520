/** Date and time. */
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { named, type InputProps } from './input-props';

export function DateInput({ kind, id, label, value, onChange, compact, invalid }: InputProps<'dateTime'>): ReactNode {
  const { min, max } = kind;
  return (
    <DatePicker
      {...named({ id, label, invalid })}
      placeholder={compact ? label : undefined}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      value={typeof value === 'number' ? dayjs(value) : null}
      minDate={min === undefined ? undefined : dayjs(min)}
      maxDate={max === undefined ? undefined : dayjs(max)}
      onChange={(chosen: dayjs.Dayjs | null) => onChange(chosen?.valueOf())}
    />
  );
}
