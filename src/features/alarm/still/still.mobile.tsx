/** The picture of a camera on the phone, with the viewer that it opens in. */
import type { ReactNode } from 'react';
import { Photos } from '@/ui/mobile/photos';
import { usePhotoView } from '@/ui/common/use-photo-view';
import Still from './still';

export default function StillOnPhone({ alarmId }: { alarmId: number }): ReactNode {
  const photos = usePhotoView();
  return (
    <>
      <Still alarmId={alarmId} onView={photos.show} />
      <Photos photos={photos} />
    </>
  );
}
