/** Why servers are silent that raise no alarm of their own: their room has no mains, or what they depend on is down. */
import type { ReactNode } from 'react';
import type { BoardRow } from '@/contract/server/machine';
import { text } from '@/i18n/text';
import { useText } from '@/i18n/use-text';

/** @returns null: its silence is its own */
export const causeText = ({ noMains, quietBy }: BoardRow): string | null =>
  noMains && noMains.power > 0
    ? text(`server.board.noMains.${noMains.power as 1 | 2 | 3}`, { name: noMains.room })
    : quietBy === undefined
      ? null
      : text('server.board.quietBy', { name: quietBy });

/** A line for each cause, the one with the most servers first. */
export function Outages({ rows }: { rows: readonly BoardRow[] }): ReactNode {
  const t = useText();
  const counts = new Map<string, number>();
  for (const row of rows) {
    const cause = causeText(row);
    if (cause !== null) counts.set(cause, (counts.get(cause) ?? 0) + 1);
  }
  if (counts.size === 0) return null;
  const causes = [...counts].toSorted(([, a], [, b]) => b - a);
  return (
    <ul className="sv-outages">
      {causes.map(([cause, count]) => (
        <li key={cause}>{t('server.board.outage', { cause, count })}</li>
      ))}
    </ul>
  );
}
