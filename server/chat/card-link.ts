/** The address behind a card: it leads through the chat app's own sign-in, so it holds no ticket and may be forwarded. */
import { CHAT_SIGN_IN } from '@/contract/auth';

export const ENTER_PATH = CHAT_SIGN_IN;
export const BACK_PATH = '/chat/v1/back';

/** @param path of the page, `/warningNoticeWechat/sureFire?id=12` */
export const cardLink = (publicUrl: string, path: string): string =>
  `${publicUrl}${ENTER_PATH}?${new URLSearchParams({ to: path }).toString()}`;
