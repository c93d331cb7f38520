/** 扫设备 on a phone: the scanner opens at once. */
import { useEffect, useState, type ReactNode } from 'react';
import { keepReader } from '@/lib/scan/reader';
import { ActionBar } from '@/ui/mobile/action-bar';
import { Page } from '@/ui/mobile/page';
import { ScanSheet } from '@/ui/mobile/scan-sheet';
import { ScanParts } from './scan-parts';
import { useDoorScan } from './use-door-scan';

const WORDS = { title: 'access.scan.title', hint: 'access.scan.aim' } as const;

export default function DoorScan(): ReactNode {
  const scan = useDoorScan();
  const [scanning, setScanning] = useState(true);
  useEffect(() => keepReader(), []);
  const run = (): void => setScanning(true);
  return (
    <Page footer={<ActionBar actions={[{ key: 'scan', label: 'access.scan.title', weight: 'main', run }]} />}>
      <ScanParts scan={scan} />
      <ScanSheet
        open={scanning}
        words={WORDS}
        onClose={() => setScanning(false)}
        onCode={(code) => void scan.read(code)}
      />
    </Page>
  );
}
