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
}

export function ScanField({ code, onCode, error }: ScanFieldProps): ReactNode {
  const t = useText();
  const [scanning, setScanning] = useState(false);
  return (
    <div className="sp-scan-field">
      <Button block onClick={() => setScanning(true)}>
        {t('common.scan.point')}
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
