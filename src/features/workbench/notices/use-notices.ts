/** Notices for me, and those that I send; which one is open stands in the address. */
import { noticeEndpoints } from '@/contract/notice';
import { useParkChoice } from '@/session/park-choice';
import { useSession } from '@/session/session-state';
import { useAddressParams } from '@/ui/model/use-address-params';
import { useDetail } from '@/ui/model/use-detail';

/** In force at once are few: one page shows them. */
const MOST = 100;

export function useNotices() {
  const [params, put] = useAddressParams();
  const { parkId } = useParkChoice();
  const mayPublish = useSession().user?.permissions.includes('notice.publish') ?? false;
  const isSent = mayPublish && params.get('tab') === 'sent';
  const onlyUnread = params.get('unread') === 'true';
  const openId = Number(params.get('id')) || undefined;
  return { parkId, mayPublish, isSent, onlyUnread, openId, put };
}
export type NoticesModel = ReturnType<typeof useNotices>;

export const useReceived = (parkId: number | undefined) =>
  useDetail(noticeEndpoints.listNotices, { parkId, pageSize: MOST }, { lastKnownKey: `notices.${parkId ?? 'all'}` });

export const useSent = (parkId: number | undefined) =>
  useDetail(noticeEndpoints.listSentNotices, { parkId, pageSize: MOST });
