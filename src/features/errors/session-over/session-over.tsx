import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addresses } from '@/api/addresses';
import { CHAT_SIGN_IN } from '@/contract/auth';
import { ownPlace } from '@/contract/own-place';
import { isPageAddress } from '@/contract/page-address';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { endReason } from '@/session/end-reason';
import { useLoginConfig } from '@/session/login-config';
import { useSession } from '@/session/session-state';
import { ButtonLink, buttonClass } from '@/ui/common/button';
import { ErrorPage } from '../error-page';

const LINK = 'M20 28a8 8 0 0 0 12 1l6-6a8 8 0 0 0-12-11l-2 2M28 20a8 8 0 0 0-12-1l-6 6a8 8 0 0 0 12 11l2-2';

const WORDS = {
  'session.linkOpenedElsewhere': 'elsewhere',
  'session.ticketUsed': 'used',
  'session.ticketExpired': 'expired',
  'session.ticketUnknown': 'unknown',
} as const;

const isKnown = (code: string | null): code is keyof typeof WORDS => code !== null && code in WORDS;

/** Through the chat app, which knows whose phone this is; then back to the page that was wanted. */
const chatSignIn = (wanted: string): string =>
  `${addresses.main}${CHAT_SIGN_IN.slice(1)}?${new URLSearchParams({ to: wanted }).toString()}`;

/** 302request: a chat link that stands for no session (any more). The chat app lets in again; a password does too. */
export default function SessionOver(): ReactNode {
  const t = useText();
  const [params] = useSearchParams();
  const { status, ticketError } = useSession();
  const { ways } = useLoginConfig();
  const why = ticketError ?? endReason();
  const words = isKnown(why) ? WORDS[why] : 'ended';
  const wanted = ownPlace(params.get('redirect'), isPageAddress);
  if (status === 'signedIn') {
    return (
      <ErrorPage title={t('login.over.title.ended')} hint={t('login.over.signedIn')} icon={LINK}>
        <ButtonLink to={wanted} tone="main" size="main" block>
          {t(wanted === '/' ? 'common.action.home' : 'login.over.goOn')}
        </ButtonLink>
      </ErrorPage>
    );
  }
  const login = href('login', { redirect: wanted === '/' ? undefined : wanted });
  return (
    <ErrorPage title={t(`login.over.title.${words}`)} hint={t(`login.over.text.${words}`)} icon={LINK}>
      {ways.chat && (
        // A page of the server's, not of the router.
        <a href={chatSignIn(wanted)} className={buttonClass({ tone: 'main', size: 'main', block: true })}>
          {t('login.over.byChat')}
        </a>
      )}
      <ButtonLink to={login} tone={ways.chat ? 'plain' : 'main'} size="main" block>
        {t('login.over.byAccount')}
      </ButtonLink>
    </ErrorPage>
  );
}
