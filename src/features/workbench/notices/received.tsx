/** What is for me: unread first; one is opened over the list and counts as read from then on. */
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { noticeEndpoints, type NoticeRow } from '@/contract/notice';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { useParkChoice } from '@/session/park-choice';
import { Button } from '@/ui/common/button';
import { DataAge } from '@/ui/common/data-age';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import { momentText } from '@/ui/common/words-of-time';
import { Switch } from '@/ui/fields/switch';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import type { WorkbenchKit } from '../kit';
import { useConfirm } from '../use-confirm';
import { useReceived, type NoticesModel } from './use-notices';

function Tags({ notice, isUnderWay }: { notice: NoticeRow; isUnderWay: boolean }): ReactNode {
  const t = useText();
  const { pinned, needReceipt, confirmedAt } = notice;
  const isOpen = needReceipt && confirmedAt === null;
  return (
    <>
      {pinned && <StateTag tone="running">{t('workbench.notice.pinned')}</StateTag>}
      {isOpen && !isUnderWay && <StateTag tone="warning">{t('workbench.notice.toConfirm')}</StateTag>}
      {isOpen && isUnderWay && <StateTag tone="paused">{t('workbench.notice.confirming')}</StateTag>}
      {confirmedAt !== null && <StateTag tone="good">{t('workbench.notice.confirmed')}</StateTag>}
    </>
  );
}

interface CardProps {
  notice: NoticeRow;
  /** Where it is opened. */
  to: string;
}

export function NoticeCard({ notice, to }: CardProps): ReactNode {
  const t = useText();
  const { several } = useParkChoice();
  const { isUnderWay } = useConfirm();
  const { title, body, byName, parkName, publishAt, readAt, remindedAt, confirmedAt, needReceipt } = notice;
  return (
    <li>
      <Link to={to} className="wb-card" data-unread={readAt === null || undefined} preventScrollReset>
        <span className="sp-ends sp-align-top">
          <strong className="wb-card-title">
            {readAt === null && <span className="sp-hidden">{t('workbench.notice.isUnread')}</span>}
            {title}
          </strong>
          <span className="wb-tags">
            <Tags notice={notice} isUnderWay={isUnderWay(notice.id)} />
          </span>
        </span>
        <span className="wb-excerpt">{body}</span>
        <span className="sp-row-facts">
          <Moment at={publishAt} />
          <span>{several ? `${parkName} · ${byName}` : byName}</span>
          {remindedAt !== null && (readAt === null || (needReceipt && confirmedAt === null)) && (
            <span className="wb-loud">{t('workbench.notice.reminded', { time: momentText(remindedAt) })}</span>
          )}
        </span>
      </Link>
    </li>
  );
}

interface OpenProps {
  id: number;
  onConfirmed: () => void;
}

/** Of the list where it stands there: so it can be read without a line. */
export function OpenNotice({ id, known, onConfirmed }: OpenProps & { known: NoticeRow | undefined }): ReactNode {
  const t = useText();
  const { record, state, error, refresh } = useDetail(noticeEndpoints.getNotice, { id }, known && { initial: known });
  const { confirm, isUnderWay } = useConfirm();
  const isUnread = record?.readAt === null;
  useEffect(() => {
    // Without a line it stays unread, and is marked when it is opened again.
    if (isUnread) write(noticeEndpoints.readNotice, { id }, { quiet: true }).catch(() => undefined);
  }, [isUnread, id]);
  if (!record) {
    if (state === 'loading' || state === 'ready') return <ListSkeleton rows={2} />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  const { title, body, byName, parkName, publishAt, expireAt, needReceipt, confirmedAt } = record;
  const underWay = isUnderWay(id);
  return (
    <article className="wb-notice">
      <h3>{title}</h3>
      <p className="sp-row-facts">
        <Moment at={publishAt} />
        <span>{parkName}</span>
        <span>{t('workbench.notice.from', { name: byName })}</span>
        {expireAt !== null && <span>{t('workbench.notice.expires', { time: momentText(expireAt) })}</span>}
      </p>
      <p className="wb-text">{body}</p>
      {needReceipt && confirmedAt === null && (
        <div className="wb-foot">
          <Button
            tone="main"
            size="main"
            block
            disabled={underWay}
            onClick={() => void confirm(record).then(onConfirmed)}
          >
            {t(underWay ? 'workbench.notice.confirming' : 'workbench.action.confirm')}
          </Button>
        </div>
      )}
      {confirmedAt !== null && (
        <p className="wb-done">{t('workbench.notice.confirmedAt', { time: momentText(confirmedAt) })}</p>
      )}
    </article>
  );
}

function List({ model }: { model: NoticesModel }): ReactNode {
  const { onlyUnread, parkId } = model;
  const { record, state, error, refresh, updatedAt, isStale, isRefreshing } = useReceived(parkId);
  if (!record) {
    if (state === 'loading' || state === 'ready') return <ListSkeleton rows={4} />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  const rows = onlyUnread ? record.rows.filter(({ readAt }) => readAt === null) : record.rows;
  return (
    <>
      <DataAge updatedAt={updatedAt} isStale={isStale} isRefreshing={isRefreshing} />
      {rows.length === 0 ? (
        <StateView
          state="empty"
          empty={
            onlyUnread
              ? { title: 'workbench.notice.noneUnread', hint: 'workbench.notice.noneUnreadHint' }
              : { title: 'workbench.notice.none', hint: 'workbench.notice.noneHint' }
          }
        />
      ) : (
        <ul className="wb-list">
          {rows.map((notice) => (
            <NoticeCard
              key={notice.id}
              notice={notice}
              to={href('workbenchInformation', { id: notice.id, ...(onlyUnread && { unread: 'true' }) })}
            />
          ))}
        </ul>
      )}
    </>
  );
}

export function Received({ model, kit: { Panel } }: { model: NoticesModel; kit: WorkbenchKit }): ReactNode {
  const t = useText();
  const { onlyUnread, openId, parkId, put } = model;
  const { record } = useReceived(parkId);
  const unread = record?.rows.filter(({ readAt }) => readAt === null).length ?? 0;
  const known = record?.rows.find(({ id }) => id === openId);
  const close = (): void => put({ id: undefined });
  return (
    <>
      <Switch
        label={t('workbench.notice.title')}
        options={[
          { value: false, label: t('workbench.notice.all') },
          { value: true, label: `${t('workbench.notice.unread')} ${unread}` },
        ]}
        value={onlyUnread}
        onChoose={(only) => put({ unread: only ? 'true' : undefined })}
      />
      <List model={model} />
      {openId !== undefined && (
        <Panel title={t('workbench.notice.title')} onClose={close}>
          <OpenNotice id={openId} known={known} onConfirmed={close} />
        </Panel>
      )}
    </>
  );
}
