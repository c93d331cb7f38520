/** Orders that somebody else was faster to take: who, and when. */
import type { ReactNode } from 'react';
import { OutboxNotes } from '@/ui/common/outbox-notes';
import type { GrabModel } from './use-grab';

const NONE: readonly never[] = [];

export const LostGrabs = ({ lost }: Pick<GrabModel, 'lost'>): ReactNode => (
  <OutboxNotes queued={NONE} conflicts={lost} now={({ title }) => <span>{title.params?.title}</span>} />
);
