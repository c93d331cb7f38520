import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session-state';
import { href } from '@/screens/addresses';
import { ButtonLink } from '@/ui/common/button';
import { ErrorPage } from '../error-page';

const LOCK = 'M12 22h24v20H12zM16 22v-6a8 8 0 0 1 16 0v6M24 30v5';

/** 401: the address is right, the person's rights do not cover it. */
export default function NoAccess(): ReactNode {
  const t = useText();
  const signedIn = useSession().status === 'signedIn';
  return (
    <ErrorPage title={t('shell.noAccess.title')} hint={t('shell.noAccess.hint')} icon={LOCK}>
      <ButtonLink to={signedIn ? '/' : href('login')} tone="main" size="main" block>
        {t(signedIn ? 'common.action.home' : 'common.action.signIn')}
      </ButtonLink>
    </ErrorPage>
  );
}
