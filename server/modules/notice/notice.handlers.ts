/** The calls about notices. */
import type { noticeEndpoints } from '@/contract/notice';
import type { Handlers } from '../../http/handlers';
import { parksWith } from '../identity/rights/rights.rules';
import { readAudiences } from './notice-audience.repository';
import { readNotices, readSentNotices } from './notice.repository';
import {
  noticeFor,
  publishNotice,
  receiptsOf,
  receive,
  remindNotice,
  removeNotice,
  saveNotice,
  withdrawNotice,
} from './notice.usecases';

export const noticeHandlers: Handlers<keyof typeof noticeEndpoints> = {
  listNotices: ({ tx, user, now }, input) => readNotices(tx, { userId: user.id, now }, input),
  getNotice: (context, { id }) => noticeFor(context, id),
  readNotice: (context, { id }) => receive(context, id, false),
  confirmNotice: async (context, { id }) => {
    await receive(context, id, true);
    return {};
  },
  listSentNotices: ({ tx, user, now }, { parkId, ...page }) => {
    const parkIds = parksWith(user, 'notice.publish').filter((id) => parkId === undefined || id === parkId);
    return readSentNotices(tx, now, { ...page, parkIds });
  },
  getNoticeReceipts: (context, { id }) => receiptsOf(context, id),
  listNoticeAudiences: ({ tx, now }, { parkId }) => readAudiences(tx, parkId, now),
  saveNotice,
  publishNotice: (context, { id }) => publishNotice(context, id),
  withdrawNotice: (context, { id }) => withdrawNotice(context, id),
  removeNotice: (context, { id }) => removeNotice(context, id),
  remindNotice: (context, { id }) => remindNotice(context, id),
};
