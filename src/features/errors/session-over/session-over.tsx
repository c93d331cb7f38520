import type { ReactNode } from 'react';
import { textIfAny } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { useSession } from '@/session/session-state';
import { ButtonLink } from '@/ui/common/button';
import { ErrorPage } from '../error-page';

const LINK = 'M20 28a8 8 0 0 0 12 1l6-6a8 8 0 0 0-12-11l-2 2M28 20a8 8 0 0 0-12-1l-6 6a8 8 0 0 0 12 11l2-2';

/** 302request: a chat link that no longer stands for a session. The message opens it anew; a password does too. */
export function SessionOver(): ReactNode {
  const t = useText();
  const { status, ticketError } = useSession();
  const reason = ticketError === null ? undefined : textIfAny(`errors.${ticketError}`);
  const signedIn = status === 'signedIn';
  return (
    <ErrorPage title={t('shell.sessionOver.title')} hint={t('shell.sessionOver.hint')} reason={reason} icon={LINK}>
      <ButtonLink to={signedIn ? '/' : href('login')} tone="main" size="main" block>
        {t(signedIn ? 'common.action.home' : 'shell.sessionOver.signIn')}
      </ButtonLink>
    </ErrorPage>
  );
}
