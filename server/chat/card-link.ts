/** The address behind a card: it leads through the chat app's own sign-in, so it holds no ticket and may be forwarded. */
import { CHAT_SIGN_IN } from '@/contract/auth';
import type { Card } from '../modules/notify/notify.table';

export const ENTER_PATH = CHAT_SIGN_IN;
export const BACK_PATH = '/chat/v1/back';

/** A card about the account opens its page as it is: that page signs in by itself, for one person and once. */
export const cardLink = (publicUrl: string, { path, kind }: Pick<Card, 'path' | 'kind'>): string =>
  kind === 'account'
    ? `${publicUrl}${path}`
    : `${publicUrl}${ENTER_PATH}?${new URLSearchParams({ to: path }).toString()}`;
