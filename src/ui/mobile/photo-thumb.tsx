/** A photo in small: opens large, shows how far its upload is. */
import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { useObjectUrl } from '../common/use-object-url';
import type { FormPhoto, PhotoTransfer } from '../model/field-types';
import { PhotoViewer } from './photo-viewer';

interface PhotoThumbProps {
  photo: FormPhoto;
  /** Its number, from 1. */
  n: number;
  transfer?: PhotoTransfer;
  onRemove?: (key: string) => void;
  onRetry?: (key: string) => void;
}

function Foot({ transfer, onRetry }: { transfer: PhotoTransfer; onRetry?: () => void }): ReactNode {
  const t = useText();
  if (transfer.state === 'failed') {
    return (
      <button type="button" className="sp-photo-foot" onClick={onRetry}>
        {t('common.action.retry')}
      </button>
    );
  }
  const words =
    transfer.state === 'sending'
      ? `${Math.round(transfer.share * 100)}%`
      : t(transfer.state === 'sent' ? 'common.send.delivered' : 'common.send.waiting');
  return <span className="sp-photo-foot sp-num">{words}</span>;
}

export function PhotoThumb({ photo, n, transfer, onRemove, onRetry }: PhotoThumbProps): ReactNode {
  const t = useText();
  const url = useObjectUrl(photo.blob);
  const [large, setLarge] = useState(false);
  return (
    <div className="sp-photo">
      <button type="button" onClick={() => setLarge(true)} aria-label={`${t('common.photo.view')} ${n}`}>
        {url && <img src={url} alt={t('common.photo.nth', { n })} />}
      </button>
      {onRemove && !transfer && (
        <button
          type="button"
          className="sp-photo-remove"
          onClick={() => onRemove(photo.key)}
          aria-label={`${t('common.photo.remove')} ${n}`}
        >
          <span>×</span>
        </button>
      )}
      {transfer && <Foot transfer={transfer} onRetry={() => onRetry?.(photo.key)} />}
      {url && <PhotoViewer open={large} onClose={() => setLarge(false)} urls={[url]} />}
    </div>
  );
}
