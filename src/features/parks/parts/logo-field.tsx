/** A park's picture: chosen from the device and shown at once; the server re-encodes it. */
import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { dataAddressOf } from '@/lib/data-address';
import { Button } from '@/ui/common/button';
import type { DrawProps } from '@/ui/model/field-types';
import './parks.css';

/** The largest file that the endpoint accepts. */
const MOST_BYTES = 2_000_000;

export function LogoField({ id, label, value, onChange, describedBy }: DrawProps): ReactNode {
  const t = useText();
  const [isTooLarge, setTooLarge] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setTooLarge(file.size > MOST_BYTES);
    if (file.size <= MOST_BYTES) onChange(await dataAddressOf(file));
  };
  const src = typeof value === 'string' ? value : '';
  return (
    <div className="sp-row sp-apart pk-logo">
      {src && <img src={src} alt={label} />}
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-describedby={describedBy}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {src && (
        <Button size="small" onClick={() => onChange(null)}>
          {t('common.action.clear')}
        </Button>
      )}
      {isTooLarge && <em role="alert">{t('parks.logoTooLarge')}</em>}
    </div>
  );
}
