/** antd-mobile's date picker in our words and colours; a chunk of its own. */
import type { ReactNode } from 'react';
import DatePicker from 'antd-mobile/es/components/date-picker';
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

const dateOf = (at: number | undefined): Date | undefined => (at === undefined ? undefined : new Date(at));

export default function DateTimePicker({ title, value, min, max, onClose, onChange }: DateTimePickerProps): ReactNode {
  const t = useText();
  useBackLayer(true, onClose);
  return (
    <DatePicker
      visible
      precision="minute"
      title={title}
      value={new Date(value ?? min ?? Date.now())}
      min={dateOf(min)}
      max={dateOf(max)}
      confirmText={t('common.action.confirm')}
      cancelText={t('common.action.cancel')}
      onClose={onClose}
      onConfirm={(chosen) => onChange(chosen.getTime())}
    />
  );
}
