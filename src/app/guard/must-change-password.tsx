import type { ReactNode } from 'react';
import { loadTexts } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { openPasswordDialog } from '@/session/password-dialog';
import { useSignOut } from '@/session/use-sign-out';
import { StandIn } from './stand-in';
import { useStandInTitle } from './use-stand-in-title';

/** The password was set by somebody else or has expired: the platform refuses all calls before it is changed. */
function MustChangePassword(): ReactNode {
  const t = useText();
  const { pending, leave } = useSignOut();
  const title = t('password.must.title');
  useStandInTitle(title);
  return (
    <StandIn name="mustChangePassword" title={title} hint={t('password.must.hint')}>
      <button type="button" className="sp-stand-in__main" onClick={openPasswordDialog}>
        {t('password.notice.change')}
      </button>
      <button type="button" className="sp-stand-in__plain" disabled={pending} onClick={leave}>
        {t('shell.user.signOut')}
      </button>
    </StandIn>
  );
}

/** Its words come with it. */
export async function withTexts(): Promise<{ default: typeof MustChangePassword }> {
  await loadTexts(['password']);
  return { default: MustChangePassword };
}
