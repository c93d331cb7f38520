/** 视频静帧: what a camera shows, with the viewer's own right to it; looked at again while it is in sight. */
import { lazy, Suspense, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import type { StillProps } from './signed-in-parts';
import './blocks.css';

const Picture = lazy(async () => ({ default: (await import('@/ui/video/still-view')).StillView }));

export function StillBlock({ cameraId }: StillProps): ReactNode {
  const t = useText();
  const waiting = <output className="rp-waiting" aria-label={t('report.block.loading')} />;
  return (
    <div className="rp-still">
      <Suspense fallback={waiting}>
        <Picture deviceId={cameraId} opening={{ origin: 'report' }} />
      </Suspense>
    </div>
  );
}
