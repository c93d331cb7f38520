/** The point's code, scanned. */
import '@/i18n/form-texts';
import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '../common/button';
import { ScanSheet } from './scan-sheet';
import '../common/form-hints.css';

interface ScanFieldProps {
  code: string;
  onCode: (code: string) => void;
  /** Words of what is wrong with it. */
  error?: string;
  /** What shows without another scan that the person is there: 14:03 已扫码到场. */
  proved?: string;
}

export function ScanField({ code, onCode, error, proved }: ScanFieldProps): ReactNode {
  const t = useText();
  const [scanning, setScanning] = useState(false);
  return (
    <div className="sp-scan-field">
      {proved && (
        <p className="sp-scan-proved">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m5 12 5 5 9-10" />
          </svg>
          {proved}
        </p>
      )}
      <Button block tone={proved ? 'quiet' : 'plain'} onClick={() => setScanning(true)}>
        {t(proved ? 'common.scan.again' : 'common.scan.point')}
      </Button>
      <output className="sp-hint">{code && t('common.scan.scanned', { code })}</output>
      {error && (
        <p className="sp-error" role="alert">
          {error}
        </p>
      )}
      <ScanSheet open={scanning} onClose={() => setScanning(false)} onCode={onCode} />
    </div>
  );
}
