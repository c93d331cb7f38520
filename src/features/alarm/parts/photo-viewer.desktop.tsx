/** The photos that are open large, on the desktop. */
import { Image } from 'antd';
import type { ReactNode } from 'react';
import type { usePhotoView } from './use-photo-view';

export function Photos({ photos: { view, close } }: { photos: ReturnType<typeof usePhotoView> }): ReactNode {
  if (!view) return null;
  return (
    <Image.PreviewGroup
      key={view.urls[view.start]}
      items={[...view.urls]}
      preview={{ open: true, ...(view.urls.length === 1 && { current: 0 }), onOpenChange: (open) => !open && close() }}
    />
  );
}
