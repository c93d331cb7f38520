/** The hours of one day at a glance. */
import type { ReactNode } from 'react';
import { DAY_MINUTES, type PlanSegment } from '@/contract/access/time-plan';
import './day-bar.css';

const share = (minutes: number): string => `${(minutes / DAY_MINUTES) * 100}%`;

export const DayBar = ({ segments }: { segments: readonly PlanSegment[] }): ReactNode => (
  <span className="dr-day-bar" aria-hidden>
    {segments.map(({ from, to }) => (
      <span key={from} style={{ insetInlineStart: share(from), inlineSize: share(to - from) }} />
    ))}
  </span>
);
