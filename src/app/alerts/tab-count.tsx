/** Numbers on the phone's tabs: alarms that wait, messages not read. */
import type { ReactNode } from 'react';
import { CountBadge } from '../unread/count-badge';
import { useUnread } from '../unread/use-unread';
import { useAlerts } from './use-alerts';

const AlarmCount = (): ReactNode => <CountBadge count={useAlerts().record?.total ?? 0} />;
const MessageCount = (): ReactNode => <CountBadge count={useUnread()} />;

/** @param tab its key in the table of tabs */
export function TabCount({ tab }: { tab: string }): ReactNode {
  if (tab === 'alarms') return <AlarmCount />;
  return tab === 'messages' ? <MessageCount /> : null;
}
