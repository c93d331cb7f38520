/** What happened to a case, newest first: who, what, when; photos, notes, what did not reach anybody. */
import { useState, type ReactNode } from 'react';
import type { Photo } from '@/contract/photo';
import { Button } from '../../common/button';
import { PhotoStrip } from '../../common/photo-strip';
import { Timeline, type TimelineEntry } from '../../common/timeline';
import type { ShowPhotos } from '../../common/use-photo-view';
import './case-timeline.css';

/** A device that keeps signalling makes hundreds of entries; the latest are what matters. The rest comes on demand. */
const SHOWN_FIRST = 20;

interface CaseTimelineProps<Entry> {
  /** Newest first. */
  entries: readonly Entry[];
  draw: (entry: Entry) => TimelineEntry;
  /** Of the button that shows the rest. */
  olderLabel: (count: number) => string;
  /** Everything at once. */
  whole?: boolean;
}

export function CaseTimeline<Entry>({ entries, draw, olderLabel, whole = false }: CaseTimelineProps<Entry>): ReactNode {
  const [all, setAll] = useState(whole);
  const shown = all ? entries : entries.slice(0, SHOWN_FIRST);
  const rest = entries.length - shown.length;
  return (
    <>
      <Timeline entries={shown.map(draw)} />
      {rest > 0 && (
        <Button tone="quiet" block onClick={() => setAll(true)}>
          {olderLabel(rest)}
        </Button>
      )}
    </>
  );
}

interface EntryBodyProps {
  /** Paragraphs. */
  children?: ReactNode;
  /** State, durations, the phone's own time: in one row. */
  facts?: ReactNode;
  photos: readonly Photo[];
  onView: ShowPhotos;
}

export const EntryBody = ({ children, facts, photos, onView }: EntryBodyProps): ReactNode => (
  <div className="sp-entry">
    {children}
    {facts && <p className="sp-entry-facts">{facts}</p>}
    <PhotoStrip photos={photos} onView={onView} />
  </div>
);
