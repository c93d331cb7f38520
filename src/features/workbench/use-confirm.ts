/** 确认收到 goes through the outbox: it survives a lost connection, and can be taken back while it is held. */
import { useEffect } from 'react';
import type { NoticeRow } from '@/contract/notice';
import { isWaiting } from '@/outbox/entry';
import { enqueue } from '@/outbox/outbox';
import { useOutbox } from '@/outbox/use-outbox';
import { refreshRecords } from '@/ui/model/records';

/** @param holdFor ms in which it can be taken back */
export const sendConfirmation = ({ id, parkId, title }: Pick<NoticeRow, 'id' | 'parkId' | 'title'>, holdFor = 0) => ({
  endpoint: 'confirmNotice' as const,
  input: { id },
  parkId,
  subject: { kind: 'notice', id },
  title: { key: 'workbench.notice.confirmOf' as const, params: { title } },
  ...(holdFor > 0 && { holdFor }),
});

/** Once on a page: what has arrived is read again, since the outbox refreshes nothing by itself. */
export function useConfirmArrivals(): void {
  const { entries } = useOutbox();
  const arrived = entries.filter(({ endpoint, state }) => endpoint === 'confirmNotice' && state === 'delivered').length;
  useEffect(() => {
    if (arrived > 0) void refreshRecords('notice');
  }, [arrived]);
}

export function useConfirm() {
  const { entries } = useOutbox();
  const mine = entries.filter(({ endpoint }) => endpoint === 'confirmNotice');
  return {
    confirm: (notice: NoticeRow) => enqueue(sendConfirmation(notice)),
    /** Confirmed here, and not yet by the platform. */
    isUnderWay: (id: number): boolean => mine.some((entry) => entry.subject.id === id && isWaiting(entry)),
  };
}
