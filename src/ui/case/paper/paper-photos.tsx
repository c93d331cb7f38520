/** The photos that have arrived; draws nothing without one. */
import type { ReactNode } from 'react';
import { fileUrl } from '@/api/addresses';
import type { Photo } from '@/contract/photo';
import { useText } from '@/i18n/use-text';
import { PaperSection } from './paper';

interface PaperPhotosProps {
  photos: readonly Photo[];
  /** Absent: they belong to the line that they stand in. */
  title?: string;
}

export function PaperPhotos({ photos, title }: PaperPhotosProps): ReactNode {
  const t = useText();
  const arrived = photos.flatMap(({ key, url }) => (url ? [{ key, src: fileUrl(url) }] : []));
  if (arrived.length === 0) return null;
  const pictures = (
    <span className="sp-paper-photos">
      {arrived.map(({ key, src }, n) => (
        <img key={key} src={src} alt={t('common.photo.nth', { n: n + 1 })} />
      ))}
    </span>
  );
  return title === undefined ? pictures : <PaperSection title={title}>{pictures}</PaperSection>;
}
