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
      <output className="sp-notice sp-notice--danger">
        {t(unsafe === 'full' ? 'shell.storage.full' : 'shell.storage.unavailable')}
      </output>
    );
  if (!online) return <output className="sp-notice">{t('shell.network.offline')}</output>;
  if (!live) return <output className="sp-notice">{t('shell.network.reconnecting')}</output>;
  return null;
}
