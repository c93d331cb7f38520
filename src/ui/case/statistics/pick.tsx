/** One of a list, chosen at once: a phone’s own select, or on a desk the control of every other page there. */
import type { ReactNode } from 'react';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { useDevice } from '../../device';
import { lazyPart } from '../../lazy-part';

export interface PickProps {
  label: TextKey;
  value: string | number | undefined;
  options: readonly { value: string | number; label: string }[];
  /** Without it there is no "all". */
  all?: boolean;
  onChange: (value: string) => void;
}

const DeskPick = lazyPart<PickProps>(() => import('./pick.desktop'), []);

function PhonePick({ label, value, options, all, onChange }: PickProps): ReactNode {
  const t = useText();
  return (
    <label className="sp-plain-field">
      <span>{t(label)}</span>
      <select value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
        {all && <option value="">{t('common.list.all')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

export const Pick = (props: PickProps): ReactNode =>
  useDevice() === 'desktop' ? <DeskPick {...props} /> : <PhonePick {...props} />;
