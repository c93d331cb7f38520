/** 扫设备 at a desk: a code is typed, or comes from a scanner that types like a keyboard. */
import type { ReactNode } from 'react';
import { ScanParts } from './scan-parts';
import { useDoorScan } from './use-door-scan';

export default function DoorScan(): ReactNode {
  return <ScanParts scan={useDoorScan()} />;
}
