/** Said only when something is not as it should be: offline, not live, storage full. */
import type { ReactNode } from 'react';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { useStorageUnsafe } from '@/outbox/use-outbox';
import { useIsLive } from '../live';
import { useOnline } from '../pwa/network';

function useConnectionText(): TextKey | undefined {
  const online = useOnline();
  const live = useIsLive();
  if (!online) return 'shell.network.offline';
  return live ? undefined : 'shell.network.reconnecting';
}

/** Within a bar: nothing moves when the line comes or goes. */
export function ConnectionLine(): ReactNode {
  const t = useText();
  const words = useConnectionText();
  return words && <output className="sp-notice">{t(words)}</output>;
}

export function StorageLine(): ReactNode {
  const t = useText();
  const unsafe = useStorageUnsafe();
  return (
    unsafe && (
      <output className="sp-notice sp-notice--danger">
        {t(unsafe === 'full' ? 'shell.storage.full' : 'shell.storage.unavailable')}
      </output>
    )
  );
}

/** One thin line for either. */
export const NoticeLine = (): ReactNode => (useStorageUnsafe() ? <StorageLine /> : <ConnectionLine />);
