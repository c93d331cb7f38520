/** One notice for its sender: who has read and confirmed it, and what can be done with it. */
import type { ReactNode } from 'react';
import { NOTICE_STATE, noticeEndpoints, type NoticeReceipts, type SentNotice } from '@/contract/notice';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { StateTag } from '@/ui/common/tags';
import { momentText } from '@/ui/common/words-of-time';
import type { KitVoice } from '@/ui/model/kit-voice';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import { Counts, NoticeStateTag } from './sent';

interface Props {
  id: number;
  voice: KitVoice;
  onEdit: (notice: SentNotice) => void;
  /** It was deleted. */
  onGone: () => void;
}

function People({ people, notice }: NoticeReceipts): ReactNode {
  const t = useText();
  if (people.length === 0) return null;
  return (
    <section className="wb-people">
      <h3>
        {t('workbench.notice.people')} · {t('workbench.notice.unreadOf', { count: notice.total - notice.read })}
      </h3>
      <ul>
        {people.map(({ id, name, orgName, readAt, confirmedAt }) => (
          <li key={id} className="sp-ends">
            <span>
              {name}
              {orgName !== null && <small>{orgName}</small>}
            </span>
            {readAt === null ? (
              <StateTag tone="warning">{t('workbench.notice.isUnread')}</StateTag>
            ) : (
              <small>
                {t(confirmedAt === null ? 'workbench.notice.read' : 'workbench.notice.confirmed')}{' '}
                {momentText(confirmedAt ?? readAt)}
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useDeeds({ id, voice, onGone }: Props, title: string) {
  const t = useText();
  const publish = useCommand(async () => {
    await write(noticeEndpoints.publishNotice, { id });
    voice.say(t('workbench.notice.published'));
  });
  const withdraw = useCommand(async () => {
    const question = { title: t('workbench.notice.askWithdraw', { title }), hint: t('workbench.notice.withdrawHint') };
    if (!(await voice.ask({ ...question, action: t('workbench.action.withdraw') }))) return;
    await write(noticeEndpoints.withdrawNotice, { id });
    voice.say(t('workbench.notice.withdrawn'));
  });
  const remove = useCommand(async () => {
    const question = { title: t('workbench.notice.askRemove', { title }), hint: t('workbench.notice.removeHint') };
    if (!(await voice.ask({ ...question, action: t('workbench.action.remove'), danger: true }))) return;
    onGone();
    await write(noticeEndpoints.removeNotice, { id });
    voice.say(t('workbench.notice.removed'));
  });
  const remind = useCommand(async () => {
    const { people } = await write(noticeEndpoints.remindNotice, { id });
    voice.say(t('workbench.notice.remindedNow', { count: people }));
  });
  return { publish, withdraw, remove, remind };
}

function Tools(props: Props & { receipts: NoticeReceipts }): ReactNode {
  const t = useText();
  const { notice, remindAt } = props.receipts;
  const { publish, withdraw, remove, remind } = useDeeds(props, notice.title);
  if (notice.state === NOTICE_STATE.published) {
    const isMissing = notice.read < notice.total || (notice.needReceipt && notice.confirmed < notice.total);
    return (
      <>
        {remindAt !== null && <p>{t('workbench.notice.remindAgain', { time: momentText(remindAt) })}</p>}
        <div className="wb-tools">
          {isMissing && remindAt === null && (
            <Button tone="main" pending={remind.pending} onClick={() => void remind.run()}>
              {t('workbench.action.remind')}
            </Button>
          )}
          <Button pending={withdraw.pending} onClick={() => void withdraw.run()}>
            {t('workbench.action.withdraw')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <div className="wb-tools">
      <Button tone="main" pending={publish.pending} onClick={() => void publish.run()}>
        {t('workbench.action.publish')}
      </Button>
      <Button onClick={() => props.onEdit(notice)}>{t('workbench.action.edit')}</Button>
      <Button tone="quiet" pending={remove.pending} onClick={() => void remove.run()}>
        {t('workbench.action.remove')}
      </Button>
    </div>
  );
}

export function ReceiptsView(props: Props): ReactNode {
  const { record, state, error, refresh } = useDetail(noticeEndpoints.getNoticeReceipts, { id: props.id });
  if (!record) {
    if (state === 'loading' || state === 'ready') return <ListSkeleton rows={3} />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  const { notice } = record;
  return (
    <article className="wb-notice">
      <div className="sp-ends sp-align-top">
        <h3>{notice.title}</h3>
        <NoticeStateTag state={notice.state} />
      </div>
      <Counts notice={notice} />
      <p className="wb-text">{notice.body}</p>
      <Tools {...props} receipts={record} />
      <People {...record} />
    </article>
  );
}
