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
  /** Not something that somebody did: stands back. */
  quiet?: boolean;
  /** Where seconds count. */
  seconds?: boolean;
}

export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }): ReactNode => (
  <ol className="sp-timeline">
    {entries.map(({ key, at, title, children, tone, quiet, seconds }) => (
      <li key={key} data-tone={tone} data-quiet={quiet || undefined}>
        <p className="sp-timeline-head">
          <span>{title}</span>
          <Moment at={at} seconds={seconds} />
        </p>
        {children}
      </li>
    ))}
  </ol>
);
