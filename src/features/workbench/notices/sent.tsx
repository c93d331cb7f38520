/** What I, and others with the right, have sent: how many have read and confirmed it. */
import type { ReactNode } from 'react';
import { NOTICE_STATE, type SentNotice } from '@/contract/notice';
import { useText } from '@/i18n/use-text';
import { serverNow } from '@/api/reply';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { StateTag } from '@/ui/common/tags';
import { momentText } from '@/ui/common/words-of-time';
import { useSent, type NoticesModel } from './use-notices';

const TONES = { 0: 'closed', 1: 'good', 2: 'paused' } as const;

export function NoticeStateTag({ state }: { state: SentNotice['state'] }): ReactNode {
  const t = useText();
  return <StateTag tone={TONES[state]}>{t(`workbench.state.${state}`)}</StateTag>;
}

/** Nobody reads a draft. */
export function Counts({ notice }: { notice: SentNotice }): ReactNode {
  const t = useText();
  const { read, confirmed, total, needReceipt, state } = notice;
  if (state === NOTICE_STATE.draft) return null;
  const share = total === 0 ? 0 : Math.round((100 * read) / total);
  return (
    <span className="wb-counts">
      <span className="wb-meter" aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </span>
      <span className="sp-num">{t('workbench.notice.readOf', { read, total })}</span>
      {needReceipt && <span className="sp-num">{t('workbench.notice.confirmedOf', { confirmed, total })}</span>}
    </span>
  );
}

function SentCard({ notice, onOpen }: { notice: SentNotice; onOpen: () => void }): ReactNode {
  const t = useText();
  const { title, state, publishAt, byName, scopeNames, pinned } = notice;
  const time = publishAt === null ? undefined : momentText(publishAt);
  return (
    <li>
      <button type="button" className="wb-card" onClick={onOpen}>
        <span className="sp-ends sp-align-top">
          <strong className="wb-card-title">{title}</strong>
          <span className="wb-tags">
            {pinned && <StateTag tone="running">{t('workbench.notice.pinned')}</StateTag>}
            <NoticeStateTag state={state} />
          </span>
        </span>
        <Counts notice={notice} />
        <span className="sp-row-facts">
          {time !== undefined && (
            <span>
              {publishAt !== null && publishAt > serverNow() ? t('workbench.notice.scheduled', { time }) : time}
            </span>
          )}
          <span>{byName}</span>
          {scopeNames.length > 0 && <span>{scopeNames.join(' · ')}</span>}
        </span>
      </button>
    </li>
  );
}

export function Sent({ model }: { model: NoticesModel }): ReactNode {
  const { parkId, put } = model;
  const { record, state, error, refresh } = useSent(parkId);
  if (!record) {
    if (state === 'loading' || state === 'ready') return <ListSkeleton rows={4} />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  if (record.rows.length === 0) {
    return (
      <StateView state="empty" empty={{ title: 'workbench.notice.noneSent', hint: 'workbench.notice.noneSentHint' }} />
    );
  }
  return (
    <ul className="wb-list">
      {record.rows.map((notice) => (
        <SentCard key={notice.id} notice={notice} onOpen={() => put({ id: String(notice.id) })} />
      ))}
    </ul>
  );
}
