/** Date and time; antd-mobile's picker is fetched when it is first opened. */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { momentText } from '../../common/words-of-time';
import { useText } from '@/i18n/use-text';
import type { InputProps } from './input-props';
import { PickButton } from './pick-button';

const DateTimePicker = lazy(() => import('./date-time-picker'));

export function DateTimeInput({
  kind,
  id,
  label,
  value,
  onChange,
  invalid,
  describedBy,
}: InputProps<'dateTime'>): ReactNode {
  useText();
  const [open, setOpen] = useState(false);
  const at = typeof value === 'number' ? value : undefined;
  return (
    <>
      <PickButton
        id={id}
        words={at === undefined ? undefined : momentText(at)}
        invalid={invalid}
        describedBy={describedBy}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <DateTimePicker
            title={label}
            value={at}
            min={kind.min}
            max={kind.max}
            onClose={() => setOpen(false)}
            onChange={onChange}
          />
        </Suspense>
      )}
    </>
  );
}
