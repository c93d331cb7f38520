/** Photos in small, fetched where there are any: most approvals have none. */
import type { ReactNode } from 'react';
import type { Photo } from '@/contract/photo';
import type { ShowPhotos } from '../common/use-photo-view';
import { lazyPart } from '../lazy-part';

interface StripProps {
  photos: readonly Photo[];
  onView: ShowPhotos;
}

const Strip = lazyPart<StripProps>(async () => ({ default: (await import('../common/photo-strip')).PhotoStrip }), []);

export const LatePhotoStrip = (props: StripProps): ReactNode => props.photos.length > 0 && <Strip {...props} />;
