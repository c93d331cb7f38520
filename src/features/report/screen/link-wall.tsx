/** A report made for a wall, opened by its link at a desk: as it looks on the wall. */
import type { ReactNode } from 'react';
import type { ReportBlock } from '@/contract/report/report-definition';
import type { ShownReport } from '@/contract/report/report-public';
import { OwnMode } from '@/ui/theme/shown-mode';
import { useDarkPage } from './use-dark-page';
import { WallHead } from './wall-head';
import { WallGrid, WallStage } from './wall-stage';

const STILL = { x: 0, y: 0 } as const;
const nothing = (): void => undefined;

interface LinkWallProps {
  report: ShownReport;
  children: (block: ReportBlock) => ReactNode;
}

export function LinkWall({ report, children }: LinkWallProps): ReactNode {
  useDarkPage();
  return (
    <OwnMode value="dark">
      <WallStage shift={STILL} isNext={false} onTouch={nothing}>
        <WallHead
          parkName=""
          title={report.name}
          position={undefined}
          isHeld={false}
          isOffline={false}
          heardAt={0}
          asOf={0}
        />
        <WallGrid definition={report.definition}>{children}</WallGrid>
      </WallStage>
    </OwnMode>
  );
}
