/** Whether a link still is good, and what the messages say that bring it. */
import { ACCOUNT_STATE } from '@/contract/codes';
import { PASSWORD_LINK } from '@/contract/password-link';
import type { ErrorCode } from '../../../http/error-code';
import { sayIn } from '../../../http/say';
import { type Reader, type Said, said } from '../../../ports/said';
import { SMS_SIGNATURE } from '../../../ports/sms';
import type { FoundLink } from './password-link.repository';

/** @returns why nobody gets on by it any more; null: it is open */
export function linkRefusal(link: FoundLink | undefined, now: Date): ErrorCode | null {
  if (!link) return 'passwordLink.unknown';
  if (link.usedAt) return 'passwordLink.used';
  if (link.state !== ACCOUNT_STATE.enabled) return 'session.userDisabled';
  if (link.endedAt) return link.endReason === 'replaced' ? 'passwordLink.replaced' : 'passwordLink.unknown';
  return link.expiresAt <= now ? 'passwordLink.expired' : null;
}

/** What only the person knows by heart; null: nothing is asked. */
export const digitsOf = ({ phone }: Pick<FoundLink, 'phone'>): string | null => phone?.slice(-4) || null;

/** Behind `#`: browsers send that part to nobody, so it stands in no log and no preview asks for it. */
export const linkPath = (token: string): string => `/login?step=link#${token}`;

/** A text message, signed as its rules ask. */
export const linkText = (language: Reader['language'], loginName: string, link: string): string =>
  `${SMS_SIGNATURE}${sayIn(language, said('sms.passwordLink', { hours: PASSWORD_LINK.hours, loginName, link }))}`;

/** The title of the chat card. */
export const LINK_TITLE: Said = said('card.passwordLink');
