import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import type { PickProps } from './pick';

export default function DeskPick({ label, value, options, all, onChange }: PickProps): ReactNode {
  const t = useText();
  const known = options.map((option) => ({ value: String(option.value), label: option.label }));
  return (
    <div className="sp-desk-pick">
      <span aria-hidden="true">{t(label)}</span>
      <Select
        aria-label={t(label)}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        options={all ? [{ value: '', label: t('common.list.all') }, ...known] : known}
        value={String(value ?? '')}
        onChange={onChange}
      />
    </div>
  );
}
