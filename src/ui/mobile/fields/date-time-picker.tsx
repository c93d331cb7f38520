/** antd-mobile's date picker in our words and colours; a chunk of its own. */
import '@/i18n/form-texts';
import { useState, type ReactNode } from 'react';
import DatePicker from 'antd-mobile/es/components/date-picker';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { useBackLayer } from '../../common/use-back-layer';
import '../antd-mobile-look';

interface DateTimePickerProps {
  title: string;
  value: number | undefined;
  min?: number;
  max?: number;
  onClose: () => void;
  onChange: (value: number) => void;
}

const PARTS = {
  year: 'common.date.year',
  month: 'common.date.month',
  day: 'common.date.day',
  hour: 'common.date.hour',
  minute: 'common.date.minute',
} as const satisfies Record<string, TextKey>;
const isPart = (type: string): type is keyof typeof PARTS => type in PARTS;

const dateOf = (at: number | undefined): Date | undefined => (at === undefined ? undefined : new Date(at));

export default function DateTimePicker({ title, value, min, max, onClose, onChange }: DateTimePickerProps): ReactNode {
  const t = useText();
  useBackLayer(true, onClose);
  const [start] = useState(() => value ?? min ?? Date.now());
  return (
    <DatePicker
      visible
      precision="minute"
      title={title}
      value={new Date(start)}
      min={dateOf(min)}
      max={dateOf(max)}
      renderLabel={(type, n) => (isPart(type) ? t(PARTS[type], { n }) : n)}
      confirmText={t('common.action.confirm')}
      cancelText={t('common.action.cancel')}
      onClose={onClose}
      onConfirm={(chosen) => onChange(chosen.getTime())}
    />
  );
}
