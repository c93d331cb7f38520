/** Who passed a door last, or was refused there. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { passageEndpoints } from '@/contract/access/passage';
import { PASSAGE_RESULT } from '@/contract/access/passage-codes';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { languageTag } from '@/i18n/language';
import { formatClock } from '@/lib/dates';
import { href } from '@/screens/addresses';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import { useDetail } from '@/ui/model/use-detail';
import { failureState } from '@/ui/model/view-state';
import './door-lists.css';

const SHOWN = 10;
const NONE = { title: 'access.door.noPassages', hint: 'access.door.noPassagesHint' } as const;

export function LastPassages({ parkId, doorId }: { parkId: number; doorId: number }): ReactNode {
  const t = useText();
  const { record, error, refresh } = useDetail(passageEndpoints.listPassages, { parkId, doorId, pageSize: SHOWN });
  if (!record) {
    if (!error) return <ListSkeleton rows={4} />;
    return <StateView state={failureState(error)} error={error} onRetry={() => void refresh()} />;
  }
  if (record.rows.length === 0) return <StateView state="empty" empty={NONE} />;
  return (
    <div className="sp-stack">
      <ul className="dr-lines">
        {record.rows.map(
          ({ id, at, receivedAt, personName, guestName, direction, way, result, reason, deviceReason }) => (
            <li key={id}>
              <span className="dr-line-main">
                <b>{personName ?? guestName ?? t('access.passage.nobody')}</b>
                <StateTag tone={result === PASSAGE_RESULT.refused ? 'danger' : reason === null ? 'good' : 'warning'}>
                  {reason === null ? codeText('passageResult', result) : codeText('denial', reason)}
                </StateTag>
              </span>
              <small>
                {codeText('passageDirection', direction)} · {codeText('passageWay', way)} · <Moment at={at} />
                {receivedAt !== null &&
                  ` · ${t('access.passage.received', { at: formatClock(receivedAt, languageTag(), true) })}`}
                {deviceReason !== null &&
                  ` · ${t('access.passage.deviceSaid', { reason: codeText('denial', deviceReason) })}`}
              </small>
            </li>
          ),
        )}
      </ul>
      <Link className="dr-all" to={href('passages', { doorId })}>
        {t('access.door.allPassages')}
      </Link>
    </div>
  );
}
