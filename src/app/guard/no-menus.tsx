import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { signOut } from '@/session/session';
import { StandIn } from './stand-in';

/** Signed in, but no menu at all. */
export default function NoMenus(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  return (
    <StandIn name="noMenus" title={t('shell.noAccess.title')} hint={t('shell.menu.empty')}>
      <button
        type="button"
        className="sp-stand-in__main"
        onClick={() => void signOut().then(() => navigate(href('login')))}
      >
        {t('shell.user.signOut')}
      </button>
    </StandIn>
  );
}
