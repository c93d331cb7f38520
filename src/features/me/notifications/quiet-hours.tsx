import { useState, type ReactNode } from 'react';
import type { MyChoices } from '@/contract/account';
import { useText } from '@/i18n/use-text';
import { EntryField } from '@/ui/common/entry-field';
import { Switch } from './switch';
import { USUAL_QUIET, type NotificationsModel } from './use-notifications';

type Quiet = NonNullable<MyChoices['quiet']>;

interface TimeProps {
  name: keyof Quiet;
  quiet: Quiet;
  save: NotificationsModel['save'];
}

/** Sent when the field is left: a time is typed in parts. */
function Time({ name, quiet, save }: TimeProps): ReactNode {
  const t = useText();
  const [typed, setTyped] = useState(quiet[name]);
  const send = (): void => {
    if (typed === '') setTyped(quiet[name]);
    else if (typed !== quiet[name]) void save.run({ quiet: { ...quiet, [name]: typed } });
  };
  return (
    <EntryField
      label={t(`me.notify.${name}`)}
      type="time"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={send}
    />
  );
}

export function QuietHours({
  quiet,
  save,
}: {
  quiet: MyChoices['quiet'];
  save: NotificationsModel['save'];
}): ReactNode {
  const t = useText();
  return (
    <div>
      <Switch
        label={t('me.notify.quiet')}
        hint={t('me.notify.quietHint')}
        on={quiet !== null}
        disabled={save.pending}
        onChange={(on) => void save.run({ quiet: on ? USUAL_QUIET : null })}
      />
      {quiet && (
        <div className="me-times">
          <Time name="from" quiet={quiet} save={save} />
          <Time name="to" quiet={quiet} save={save} />
        </div>
      )}
    </div>
  );
}
