/** Grey shapes of what comes. */
import type { ReactNode } from 'react';
import './skeleton.css';

const Bar = ({ width }: { width: string }): ReactNode => <span className={`sp-bone sp-bone-${width}`} />;

/** One card of a list. */
const CardBones = (): ReactNode => (
  <div className="sp-bones">
    <Bar width="l" />
    <Bar width="m" />
    <Bar width="s" />
  </div>
);

/** Says to a screen reader that something comes, and draws nothing for it. */
const Busy = ({ children }: { children: ReactNode }): ReactNode => (
  <div className="sp-skeleton" aria-busy="true">
    {children}
  </div>
);

export const ListSkeleton = ({ rows = 5 }: { rows?: number }): ReactNode => (
  <Busy>
    {Array.from({ length: rows }, (_, index) => (
      <CardBones key={index} />
    ))}
  </Busy>
);

export const DetailSkeleton = (): ReactNode => (
  <Busy>
    <div className="sp-bones sp-bones-tall">
      <Bar width="m" />
      <Bar width="l" />
      <Bar width="s" />
      <Bar width="l" />
      <Bar width="m" />
    </div>
    <CardBones />
    <CardBones />
  </Busy>
);

/** While the screen's own code is on its way: bar, then a record's shape. */
export const ScreenSkeleton = (): ReactNode => (
  <>
    <div className="sp-bones-bar" />
    <DetailSkeleton />
  </>
);
