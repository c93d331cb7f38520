/** The point's code, scanned. */
import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ScanSheet } from '@/ui/mobile/scan-sheet';
import './form-hints.css';

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
    <div className="al-scan">
      <Button block onClick={() => setScanning(true)}>
        {t('alarm.arrive.scan')}
      </Button>
      <output className="al-hint">{code && t('alarm.arrive.scanned', { code })}</output>
      {error && (
        <p className="al-error" role="alert">
          {error}
        </p>
      )}
      <ScanSheet open={scanning} onClose={() => setScanning(false)} onCode={onCode} />
    </div>
  );
}
