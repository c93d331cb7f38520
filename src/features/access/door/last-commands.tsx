/** What was done to a door from afar, by whom and why. */
import type { ReactNode } from 'react';
import { COMMAND_RESULT } from '@/contract/access/access-codes';
import { accessCommandEndpoints } from '@/contract/access/access-command';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import { useDetail } from '@/ui/model/use-detail';
import { failureState } from '@/ui/model/view-state';
import './door-lists.css';

const NONE = { title: 'access.door.noCommands' } as const;

export function LastCommands({ parkId, doorId }: { parkId: number; doorId: number }): ReactNode {
  const t = useText();
  const { record, error, refresh } = useDetail(accessCommandEndpoints.listDoorCommands, { parkId, doorId });
  if (!record) {
    if (!error) return <ListSkeleton rows={3} />;
    return <StateView state={failureState(error)} error={error} onRetry={() => void refresh()} />;
  }
  if (record.length === 0) return <StateView state="empty" empty={NONE} />;
  return (
    <ul className="dr-lines">
      {record.map(({ id, command, reason, note, byName, at, result }) => (
        <li key={id}>
          <span className="dr-line-main">
            <b>{codeText('doorCommand', command)}</b>
            <StateTag tone={result === COMMAND_RESULT.done ? 'good' : 'warning'}>
              {codeText('commandResult', result)}
            </StateTag>
          </span>
          <small>
            {[reason === null ? '' : codeText('openReason', reason), note, byName ?? t('access.passage.nobody')]
              .filter(Boolean)
              .join(' · ')}{' '}
            · <Moment at={at} />
          </small>
        </li>
      ))}
    </ul>
  );
}
