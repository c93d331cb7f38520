import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { useSignOut } from '@/session/use-sign-out';
import { StandIn } from './stand-in';
import { useStandInTitle } from './use-stand-in-title';

/** Signed in, but no menu at all: it may have been given meanwhile; leaving is always possible. */
export default function NoMenus(): ReactNode {
  const t = useText();
  const { unsent, pending, leave } = useSignOut();
  const title = t('shell.noAccess.title');
  useStandInTitle(title);
  return (
    <StandIn name="noMenus" title={title} hint={t('shell.menu.empty')}>
      {unsent > 0 && <p>{t('shell.user.signOutUnsent', { count: unsent })}</p>}
      <button type="button" className="sp-stand-in__main" onClick={() => location.reload()}>
        {t('common.action.refresh')}
      </button>
      <button type="button" className="sp-stand-in__plain" disabled={pending} onClick={leave}>
        {t('shell.user.signOut')}
      </button>
    </StandIn>
  );
}
