/** Photos in small. One that has not arrived is shown from this phone, or said to be on its way. */
import type { ReactNode } from 'react';
import type { Photo } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { usePhotoUrl } from '@/outbox/use-outbox';
import type { ShowPhotos } from './use-photo-view';
import './photo-strip.css';

interface ThumbProps {
  photo: Photo;
  n: number;
  onView: (url: string) => void;
}

function Thumb({ photo, n, onView }: ThumbProps): ReactNode {
  const t = useText();
  const own = usePhotoUrl(photo.key);
  const small = photo.thumbUrl ?? photo.url ?? own;
  const large = photo.url ?? own;
  if (!small || !large) return <span className="al-photo al-photo-none">{t('common.photo.onTheWay')}</span>;
  return (
    <button
      type="button"
      className="al-photo"
      aria-label={`${t('common.photo.view')} ${n}`}
      onClick={() => onView(large)}
    >
      <img src={small} alt={t('common.photo.nth', { n })} loading="lazy" />
      {!photo.url && <small>{t('alarm.photo.waiting')}</small>}
    </button>
  );
}

export function PhotoStrip({ photos, onView }: { photos: readonly Photo[]; onView: ShowPhotos }): ReactNode {
  if (photos.length === 0) return null;
  const arrived = photos.flatMap(({ url }) => (url ? [url] : []));
  const open = (url: string): void =>
    arrived.includes(url) ? onView(arrived, arrived.indexOf(url)) : onView([url], 0);
  return (
    <div className="al-photos">
      {photos.map((photo, index) => (
        <Thumb key={photo.key} photo={photo} n={index + 1} onView={open} />
      ))}
    </div>
  );
}
