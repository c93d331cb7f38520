/** Notices for me, and those that I send; which one is open stands in the address. */
import { useSearchParams } from 'react-router-dom';
import { noticeEndpoints } from '@/contract/notice';
import { useParkChoice } from '@/session/park-choice';
import { useSession } from '@/session/session-state';
import { useDetail } from '@/ui/model/use-detail';

/** In force at once are few: one page shows them. */
const MOST = 100;

export function useNotices() {
  const [params, setParams] = useSearchParams();
  const { parkId } = useParkChoice();
  const mayPublish = useSession().user?.permissions.includes('notice.publish') ?? false;
  const isSent = mayPublish && params.get('tab') === 'sent';
  const onlyUnread = params.get('unread') === 'true';
  const openId = Number(params.get('id')) || undefined;
  const put = (changes: Readonly<Record<string, string | undefined>>): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { parkId, mayPublish, isSent, onlyUnread, openId, put };
}
export type NoticesModel = ReturnType<typeof useNotices>;

export const useReceived = (parkId: number | undefined) =>
  useDetail(noticeEndpoints.listNotices, { parkId, pageSize: MOST }, { lastKnownKey: `notices.${parkId ?? 'all'}` });

export const useSent = (parkId: number | undefined) =>
  useDetail(noticeEndpoints.listSentNotices, { parkId, pageSize: MOST });
