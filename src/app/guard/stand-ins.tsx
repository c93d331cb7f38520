/** What stands in the place of a page that may not be shown; signing out stays possible everywhere. */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { signOut } from '@/session/session';

function StandIn({ name, title, hint, children }: { name: string; title: string; hint: string; children: ReactNode }): ReactNode {
  return (
    <main className="sp-stand-in" data-screen={name}>
      <h1>{title}</h1>
      <p>{hint}</p>
      {children}
    </main>
  );
}

/** The address is right, the person's menus do not give it. */
export function NoPermission(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  return (
    <StandIn name="401" title={t('shell.noAccess.title')} hint={t('shell.noAccess.hint')}>
      <button type="button" className="sp-stand-in__main" onClick={() => navigate('/')}>
        {t('common.action.home')}
      </button>
    </StandIn>
  );
}

/** Signed in, but no menu at all. */
export function NoMenus(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  return (
    <StandIn name="noMenus" title={t('shell.noAccess.title')} hint={t('shell.menu.empty')}>
      <button type="button" className="sp-stand-in__main" onClick={() => void signOut().then(() => navigate(href('login')))}>
        {t('shell.user.signOut')}
      </button>
    </StandIn>
  );
}
