/** 到场 on the phone: scan the point first; the other ways are the area's. */
import '@/i18n/form-texts';
import { useState, type ReactNode } from 'react';
import { errorText } from '@/i18n/error-text';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { Button } from '../common/button';
import { ScanSheet } from '../mobile/scan-sheet';
import { Sheet } from '../mobile/sheet';
import type { Arrival } from './use-arrival';
import '../common/form-hints.css';

interface ArrivalSheetProps {
  title: TextKey;
  arrival: Arrival;
  onClose: () => void;
  /** Above the ways. */
  hints?: ReactNode;
  /** The buttons below the scan. */
  children: ReactNode;
}

export function ArrivalSheet({ title, arrival, onClose, hints, children }: ArrivalSheetProps): ReactNode {
  const t = useText();
  const [scanning, setScanning] = useState(false);
  const { sent, problem } = arrival;
  const scan = (): void => {
    setScanning(true);
    arrival.beginScan();
  };
  return (
    <Sheet open onClose={onClose} title={t(title)}>
      <div className="sp-ways">
        {hints}
        <Button tone="main" size="main" block pending={sent.pending} onClick={scan}>
          {t(sent.pending ? 'common.send.sending' : 'common.scan.point')}
        </Button>
        {children}
        <p className="sp-error" role="alert">
          {problem && t(problem)}
          {sent.error && errorText(sent.error)}
        </p>
      </div>
      <ScanSheet open={scanning} onClose={() => setScanning(false)} onCode={arrival.onCode} />
    </Sheet>
  );
}

/** Located by the phone. */
export function LocateButton({ arrival: { located }, label }: { arrival: Arrival; label: TextKey }): ReactNode {
  const t = useText();
  return (
    <Button size="main" block pending={located.pending} onClick={() => void located.run()}>
      {t(located.pending ? 'common.location.locating' : label)}
    </Button>
  );
}
