/** The hours of a week at a glance, a bar for each day. */
import type { ReactNode } from 'react';
import { type PlanSegment, WEEKDAYS } from '@/contract/access/time-plan';
import { DayBar } from './day-bar';

export const WeekBars = ({ week }: { week: readonly PlanSegment[] }): ReactNode => (
  <span className="sp-stack dr-week-bars" aria-hidden>
    {WEEKDAYS.map((weekday) => (
      <DayBar key={weekday} segments={week.filter((segment) => segment.weekday === weekday)} />
    ))}
  </span>
);
