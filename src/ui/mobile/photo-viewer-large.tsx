/** antd-mobile's image viewer; a chunk of its own. */
import type { ReactNode } from 'react';
import ImageViewer from 'antd-mobile/es/components/image-viewer';
import { useBackLayer } from '../common/use-back-layer';
import type { PhotoViewerProps } from './photo-viewer';
import './antd-mobile-look';

export default function PhotoViewerLarge({ onClose, urls, start = 0 }: Omit<PhotoViewerProps, 'open'>): ReactNode {
  useBackLayer(true, onClose);
  return (
    <ImageViewer.Multi
      visible
      getContainer={() => document.body}
      images={[...urls]}
      defaultIndex={start}
      onClose={onClose}
    />
  );
}
