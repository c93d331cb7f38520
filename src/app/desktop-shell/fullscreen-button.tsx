import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { message } from '@/ui/desktop/message';

/** The whole screen and back; where the browser cannot, it says so (specification §5). */
export function FullscreenButton(): ReactNode {
  const t = useText();
  const toggle = async (): Promise<void> => {
    if (!document.fullscreenEnabled) throw new Error('no full screen here');
    await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  };
  const refuse = (): void => message(t('shell.fullscreenUnsupported'), 'error');
  return (
    <Button
      type="text"
      aria-label={t('shell.fullscreen')}
      title={t('shell.fullscreen')}
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
          <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
        </svg>
      }
    />
  );
}
