/** What happened to a visit, newest first. */
import type { ReactNode } from 'react';
import type { VisitDetail } from '@/contract/visit/visit-entities';
import type { TextKey } from '@/i18n/areas';
import { textIfAny } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Timeline } from '@/ui/common/timeline';

const BAD: readonly string[] = ['refuse', 'bar', 'missing', 'doubleEntry'];
const BY_THEMSELVES: readonly string[] = ['asked', 'hostAsked', 'guardAsked', 'noShow', 'missing', 'end'];

export function VisitLog({ log }: Pick<VisitDetail, 'log'>): ReactNode {
  const t = useText();
  return (
    <Timeline
      entries={log.map(({ id, at, event, actorName, guestName, note }) => ({
        key: id,
        at,
        title: textIfAny(`visit.event.${event}` as TextKey, {
          name: actorName ?? t(guestName ? 'visit.self' : 'visit.somebody'),
          guest: guestName ?? '',
        }),
        children: note && <p>{note}</p>,
        ...(BAD.includes(event) && { tone: 'danger' as const }),
        quiet: BY_THEMSELVES.includes(event),
      }))}
    />
  );
}
