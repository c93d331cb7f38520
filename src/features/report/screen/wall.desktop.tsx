/** A paired screen on the wall. */
import type { ReactNode } from 'react';
import { ModelProvider } from '@/ui/model/model-provider';
import { WallPage } from './wall-page';

export default function ReportWall(): ReactNode {
  return (
    <ModelProvider>
      <WallPage layout="desktop" />
    </ModelProvider>
  );
}
