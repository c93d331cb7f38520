import { Button } from 'antd';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { message } from '@/ui/desktop/message';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
const isFull = (): boolean => document.fullscreenElement !== null;

const ENTER = 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5';
const LEAVE = 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5';

/** The whole screen and back; where the browser cannot, it says so (specification §5). */
export function FullscreenButton(): ReactNode {
  const t = useText();
  const full = useSyncExternalStore(subscribe, isFull);
  const toggle = async (): Promise<void> => {
    if (!document.fullscreenEnabled) throw new Error('no full screen here');
    await (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  };
  const refuse = (): void => message(t('desk.fullscreenUnsupported'), 'warning');
  return (
    <Button
      type="text"
      aria-label={t('desk.fullscreen')}
      aria-pressed={full}
      title={t('desk.fullscreen')}
      onClick={() => void toggle().catch(refuse)}
      icon={
        <svg
          width="18"
          height="18"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          aria-hidden="true"
        >
          <path d={full ? LEAVE : ENTER} />
        </svg>
      }
    />
  );
}
