/** 扫码签到 on the phone: the scan at the thumb, the verdict in large type above it. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { keepReader } from '@/lib/scan/reader';
import { ActionBar, type BarAction } from '@/ui/mobile/action-bar';
import { Page } from '@/ui/mobile/page';
import { ScanSheet } from '@/ui/mobile/scan-sheet';
import { stepsOf } from './gate-actions';
import { GateParts } from './gate-parts';
import { useGate } from './use-gate';

const SCAN_WORDS = { title: 'visitgate.action.scan', hint: 'visitgate.hint.scan' } as const;

export default function Gate(): ReactNode {
  const gate = useGate();
  const [scanning, setScanning] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => keepReader(), []);
  const steps = stepsOf(gate);
  const scan: BarAction = {
    key: 'scan',
    label: gate.done || gate.verdict ? 'visitgate.action.again' : 'visitgate.action.scan',
    weight: steps.some(({ weight }) => weight === 'main') ? 'plain' : 'main',
    run: () => setScanning(true),
  };
  const actions = [scan, ...steps.filter(({ key }) => key !== 'next')];
  return (
    <Page footer={gate.kit.kept && <ActionBar actions={actions} />}>
      <GateParts gate={gate} isDesk={false} input={input} />
      <ScanSheet
        open={scanning}
        words={SCAN_WORDS}
        onClose={() => setScanning(false)}
        onCode={(code) => void gate.read(code, true)}
      />
    </Page>
  );
}
