/** The bell of the top bar, with how many alarms wait and messages are unread. */
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Icon } from '../phone-shell/icons';
import { CountBadge } from '../unread/count-badge';
import { useUnread } from '../unread/use-unread';
import { useAlerts } from './use-alerts';

interface BellButtonProps extends ComponentPropsWithRef<'button'> {
  size: number;
}

/** The desktop's popover hangs its own handlers on it. */
export function BellButton({ className, size, ...button }: BellButtonProps): ReactNode {
  const t = useText();
  const { record } = useAlerts();
  const alarms = record?.total ?? 0;
  const messages = useUnread();
  const words = t('alert.bell.open', { alarms, messages });
  return (
    <button {...button} type="button" className={`sp-bell ${className ?? ''}`} aria-label={words} title={words}>
      <Icon name="alarm" size={size} />
      <CountBadge count={alarms + messages} />
    </button>
  );
}
