/** Photos large: swipe and pinch by antd-mobile's viewer, fetched when the first one is opened. */
import { lazy, Suspense, type ReactNode } from 'react';

const Large = lazy(() => import('./photo-viewer-large'));

export interface PhotoViewerProps {
  open: boolean;
  onClose: () => void;
  urls: readonly string[];
  /** Which comes first, from 0. */
  start?: number;
}

export const PhotoViewer = ({ open, ...rest }: PhotoViewerProps): ReactNode =>
  open ? (
    <Suspense fallback={null}>
      <Large {...rest} />
    </Suspense>
  ) : null;
