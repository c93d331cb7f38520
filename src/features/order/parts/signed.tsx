/** A signature with who drew it, when, and on whose phone. */
import type { ReactNode } from 'react';
import { fileUrl } from '@/api/addresses';
import type { Signer } from '@/contract/order-entities';
import type { Photo } from '@/contract/photo';
import { languageTag } from '@/i18n/language';
import type { Translate } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { formatMoment } from '@/lib/dates';
import './signed.css';

/** 李雷（138…）签于 11-23 14:03，在 赵铁成 的手机上签名 */
export function signedWords({ name, phone, at, heldBy }: Signer, t: Translate, time?: string): string {
  const words = t('order.field.signed', { name, phone: phone ?? '—', time: time ?? formatMoment(at, languageTag()) });
  return [words, heldBy && t('order.field.signedOn', { name: heldBy })].filter(Boolean).join(' ');
}

interface SignedProps {
  photo: Photo | null;
  /** Absent in records of older versions. */
  signer: Signer | null | undefined;
}

export function Signed({ photo, signer }: SignedProps): ReactNode {
  const t = useText();
  if (!photo?.url) return null;
  return (
    <figure className="od-signed">
      <img src={fileUrl(photo.url)} alt={t('order.field.signature')} width="640" height="240" loading="lazy" />
      <figcaption>{signer ? signedWords(signer, t) : t('order.field.signature')}</figcaption>
    </figure>
  );
}
