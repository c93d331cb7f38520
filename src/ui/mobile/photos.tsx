/** The photos that are open large, on the phone. */
import type { ReactNode } from 'react';
import { PhotoViewer } from './photo-viewer';
import type { usePhotoView } from '../common/use-photo-view';

export const Photos = ({ photos: { view, close } }: { photos: ReturnType<typeof usePhotoView> }): ReactNode => (
  <PhotoViewer open={view !== undefined} onClose={close} urls={view?.urls ?? []} start={view?.start} />
);
