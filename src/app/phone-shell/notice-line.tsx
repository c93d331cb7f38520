/** One thin line under the bar, only when something is not as it should be: offline, not live, storage full. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { useStorageUnsafe } from '@/outbox/use-outbox';
import { useIsLive } from '../live';
import { useOnline } from '../pwa/network';

export function NoticeLine(): ReactNode {
  const t = useText();
  const online = useOnline();
  const live = useIsLive();
  const unsafe = useStorageUnsafe();
  if (unsafe)
    return (
      <p className="sp-notice sp-notice--danger" role="status">
        {t(unsafe === 'full' ? 'shell.storage.full' : 'shell.storage.unavailable')}
      </p>
    );
  if (!online)
    return (
      <p className="sp-notice" role="status">
        {t('shell.network.offline')}
      </p>
    );
  if (!live)
    return (
      <p className="sp-notice" role="status">
        {t('shell.network.reconnecting')}
      </p>
    );
  return null;
}
