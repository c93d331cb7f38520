/** A paired screen, looked at on a phone. */
import type { ReactNode } from 'react';
import { ModelProvider } from '@/ui/model/model-provider';
import { WallPage } from './wall-page';

export default function ReportWall(): ReactNode {
  return (
    <ModelProvider>
      <WallPage layout="phone" />
    </ModelProvider>
  );
}
