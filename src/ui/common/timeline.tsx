/** What happened, newest first. */
import type { ReactNode } from 'react';
import type { Tone } from '../model/cell';
import { Moment } from './time';
import './timeline.css';

export interface TimelineEntry {
  key: string | number;
  at: number;
  /** Who did what: one sentence. */
  title: ReactNode;
  /** Note, photos, durations. */
  children?: ReactNode;
  /** Colours the dot; a failure is `danger`, and says so in words too. */
  tone?: Tone;
}

export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }): ReactNode => (
  <ol className="sp-timeline">
    {entries.map(({ key, at, title, children, tone }) => (
      <li key={key} data-tone={tone}>
        <p className="sp-timeline-head">
          <span>{title}</span>
          <Moment at={at} />
        </p>
        {children}
      </li>
    ))}
  </ol>
);
