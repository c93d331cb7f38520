/** Rows of twelve columns; a phone stacks the blocks in their order. */
import type { CSSProperties, ReactNode } from 'react';
import type { ReportBlock, ReportDefinition } from '@/contract/report/report-definition';
import './blocks.css';

interface ReportGridProps {
  definition: ReportDefinition;
  layout: 'phone' | 'desktop';
  children: (block: ReportBlock) => ReactNode;
}

/** Two small numbers side by side read well on a phone, too. */
const isSmall = ({ kind, width, query }: ReportBlock): boolean =>
  kind === 'number' && width <= 4 && (query?.measures.length ?? 0) === 1;

export const ReportGrid = ({ definition, layout, children }: ReportGridProps): ReactNode => (
  <div className="rp-grid" data-layout={layout}>
    {definition.rows.flatMap(({ blocks }) =>
      blocks.map((block) => (
        <div
          key={block.no}
          className="rp-place"
          data-kind={block.kind}
          data-small={isSmall(block) || undefined}
          style={{ '--rp-width': block.width } as CSSProperties}
        >
          {children(block)}
        </div>
      )),
    )}
  </div>
);
