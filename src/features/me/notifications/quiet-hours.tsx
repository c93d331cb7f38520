import { useState, type ReactNode } from 'react';
import type { MyChoices } from '@/contract/account';
import { useText } from '@/i18n/use-text';
import { EntryField } from '@/ui/common/entry-field';
import { Switch } from './switch';

type Quiet = NonNullable<MyChoices['quiet']>;

/** What a first switching on begins with. */
const USUAL_QUIET: Quiet = { from: '22:00', to: '07:00' };

interface TimeProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Sent when the field is left: a time is typed in parts. */
function Time({ label, value, onChange }: TimeProps): ReactNode {
  const [typed, setTyped] = useState(value);
  const send = (): void => {
    if (typed === '') setTyped(value);
    else if (typed !== value) onChange(typed);
  };
  return (
    <EntryField
      label={label}
      type="time"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={send}
    />
  );
}

interface QuietHoursProps {
  label: string;
  hint: string;
  quiet: MyChoices['quiet'];
  disabled: boolean;
  onChange: (quiet: MyChoices['quiet']) => void;
}

/** A time of every day, switched on and off. */
export function QuietHours({ label, hint, quiet, disabled, onChange }: QuietHoursProps): ReactNode {
  const t = useText();
  return (
    <div>
      <Switch
        label={label}
        hint={hint}
        on={quiet !== null}
        disabled={disabled}
        onChange={(on) => onChange(on ? USUAL_QUIET : null)}
      />
      {quiet && (
        <div className="me-times">
          <Time label={t('me.notify.from')} value={quiet.from} onChange={(from) => onChange({ ...quiet, from })} />
          <Time label={t('me.notify.to')} value={quiet.to} onChange={(to) => onChange({ ...quiet, to })} />
        </div>
      )}
    </div>
  );
}
