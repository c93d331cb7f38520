/** The photos that are open large, on the desktop. */
import { Image } from 'antd';
import { useState, type ReactNode } from 'react';
import type { PhotoView, usePhotoView } from '../common/use-photo-view';

function Large({ view, close }: { view: PhotoView; close: () => void }): ReactNode {
  const [current, setCurrent] = useState(view.start);
  return (
    <Image.PreviewGroup
      items={[...view.urls]}
      preview={{ open: true, current, onChange: setCurrent, onOpenChange: (open) => !open && close() }}
    />
  );
}

export const Photos = ({ photos: { view, close } }: { photos: ReturnType<typeof usePhotoView> }): ReactNode =>
  view && <Large view={view} close={close} />;
