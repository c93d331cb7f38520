/** What of mine is on its way about a visit, and what was refused. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { OutboxNotes } from '@/ui/common/outbox-notes';
import type { VisitActs } from './use-visit-acts';

export function VisitNotes({ acts, conflicts }: VisitActs): ReactNode {
  const t = useText();
  const queued = acts.map(({ id, input, state, waitsFor }) => ({
    id,
    state,
    waitsFor,
    did: t(`visit.did.${input.action}`),
  }));
  return <OutboxNotes queued={queued} conflicts={conflicts} />;
}
