/** Who was told, by which way, and what became of it: failures first, with their reason. */
import type { ReactNode } from 'react';
import type { AlarmNotice, AlarmRecordMore } from '@/contract/control-room';
import { NOTIFY_RESULT, type CodeIn } from '@/contract/codes';
import { textIfAny } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { formatExact } from '@/lib/dates';
import { Button } from '@/ui/common/button';
import { CodeTag } from '@/ui/common/tags';
import type { Tone } from '@/ui/model/cell';
import { dropText } from '../../timeline';
import { MoreRows } from './more-rows';
import { useNotices } from './use-rows';
import '@/ui/case/timeline/case-timeline.css';

const TONE: Record<CodeIn<typeof NOTIFY_RESULT>, Tone> = {
  [NOTIFY_RESULT.pending]: 'warning',
  [NOTIFY_RESULT.sent]: 'good',
  [NOTIFY_RESULT.failed]: 'danger',
  [NOTIFY_RESULT.dropped]: 'closed',
};

export function NoticeRow({ notice }: { notice: AlarmNotice }): ReactNode {
  const t = useText();
  const { toName, channel, result, attempts, createdAt, sentAt } = notice;
  const reason = dropText(notice.dropped) ?? notice.reason;
  return (
    <>
      <p className="al-row-head">
        <b>{toName}</b>
        <span>{textIfAny(`alarm.channel.${channel}`) ?? channel}</span>
        <CodeTag table="notifyResult" code={result} tone={TONE[result]} />
        <time className="sp-num" dateTime={new Date(sentAt ?? createdAt).toISOString()}>
          {formatExact(sentAt ?? createdAt)}
        </time>
      </p>
      {(reason !== null || attempts > 1) && (
        <p className="al-row-facts">
          {reason && <span className={result === NOTIFY_RESULT.failed ? 'sp-entry-failed' : undefined}>{reason}</span>}
          {attempts > 1 && <span>{t('alarmdesk.notice.tries', { count: attempts })}</span>}
        </p>
      )}
    </>
  );
}

interface NoticePartProps {
  id: number;
  counts: AlarmRecordMore['notices'] | undefined;
}

export function NoticePart({ id, counts }: NoticePartProps): ReactNode {
  const t = useText();
  const model = useNotices(id);
  const { address } = model;
  const onlyFailed = address.filters.failed === 'true';
  return (
    <>
      {counts && (
        <div className="al-part-head">
          <span>{t('alarmdesk.notice.counts', { ...counts, dropped: counts.dropped ?? 0 })}</span>
          {counts.failed > 0 && (
            <Button
              size="small"
              tone={onlyFailed ? 'main' : 'plain'}
              onClick={() => address.setFilters({ failed: onlyFailed ? '' : 'true' })}
            >
              {t('alarmdesk.notice.onlyFailed')}
            </Button>
          )}
        </div>
      )}
      <MoreRows model={model} rowKey={(row) => row.id} label="alarmdesk.tab.notices" empty="alarmdesk.notice.none">
        {(notice) => <NoticeRow notice={notice} />}
      </MoreRows>
    </>
  );
}
