/** Orders that somebody else was faster to take: who, and when. */
import type { ReactNode } from 'react';
import { OutboxNotes } from '@/ui/common/outbox-notes';
import type { GrabModel } from './use-grab';

const NONE: readonly never[] = [];

export const LostGrabs = ({ lost }: Pick<GrabModel, 'lost'>): ReactNode =>
  lost.length > 0 && (
    <OutboxNotes queued={NONE} conflicts={lost} renderNow={({ title }) => <span>{title.params?.title}</span>} />
  );
