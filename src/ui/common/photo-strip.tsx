/** Photos in small. One that has not arrived is shown from this phone, or said to be on its way. */
import type { ReactNode } from 'react';
import { fileUrl } from '@/api/addresses';
import type { Photo } from '@/contract/photo';
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
  const arrived = photo.url === null ? undefined : fileUrl(photo.url);
  const small = photo.thumbUrl === null ? (arrived ?? own) : fileUrl(photo.thumbUrl);
  const large = arrived ?? own;
  if (!small || !large) return <span className="sp-shot sp-shot-none">{t('common.photo.onTheWay')}</span>;
  return (
    <button
      type="button"
      className="sp-shot"
      aria-label={`${t('common.photo.view')} ${n}`}
      onClick={() => onView(large)}
    >
      <img src={small} alt={t('common.photo.nth', { n })} loading="lazy" />
      {!photo.url && <small>{t('common.photo.waiting')}</small>}
    </button>
  );
}

export function PhotoStrip({ photos, onView }: { photos: readonly Photo[]; onView: ShowPhotos }): ReactNode {
  if (photos.length === 0) return null;
  const arrived = photos.flatMap(({ url }) => (url ? [fileUrl(url)] : []));
  const open = (url: string): void =>
    arrived.includes(url) ? onView(arrived, arrived.indexOf(url)) : onView([url], 0);
  return (
    <div className="sp-shots">
      {photos.map((photo, index) => (
        <Thumb key={photo.key} photo={photo} n={index + 1} onView={open} />
      ))}
    </div>
  );
}
