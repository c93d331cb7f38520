/** A badge or a pass held up to the marshal's phone: 安全 by a scan, also without a line. */
import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { keepReader } from '@/lib/scan/reader';
import { Button } from '@/ui/common/button';
import { ScanSheet } from '@/ui/mobile/scan-sheet';
import type { Person } from './people';
import type { PeopleModel } from './use-roll';

const WORDS = { title: 'muster.action.scan', hint: 'muster.roll.scanHint' } as const;

interface RollScanProps {
  model: PeopleModel;
  /** Somebody who waits for rescue was scanned: their panel says what to do. */
  open: (person: Person) => void;
}

export function RollScan({ model, open }: RollScanProps): ReactNode {
  const t = useText();
  const [scanning, setScanning] = useState(false);
  // What reads codes is on the phone before the line goes.
  useEffect(() => keepReader(), []);
  const take = (code: string): void => {
    const waiting = model.marks.scan(code, model.people);
    if (waiting) open(waiting);
  };
  return (
    <div className="sp-action-main">
      <Button tone="main" size="main" block onClick={() => setScanning(true)}>
        {t('muster.action.scan')}
      </Button>
      <ScanSheet open={scanning} words={WORDS} onClose={() => setScanning(false)} onCode={(code) => take(code)} />
    </div>
  );
}

/** Who was scanned last, and how many are known by the platform only. */
export function Scanned({ model: { scanned, unread } }: { model: PeopleModel }): ReactNode {
  const t = useText();
  const name = scanned?.name ?? '';
  if (!scanned && unread === 0) return null;
  return (
    <output className="mu-scanned" data-waiting={scanned?.isWaiting || undefined}>
      {name && <b>{t(scanned?.isWaiting ? 'muster.roll.scannedWaiting' : 'muster.roll.scannedSafe', { name })}</b>}
      {unread > 0 && <span>{t('muster.roll.unread', { count: unread })}</span>}
    </output>
  );
}
