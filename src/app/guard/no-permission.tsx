import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { StandIn } from './stand-in';
import { useStandInTitle } from './use-stand-in-title';

/** The address is right, the person's menus do not give it. */
export default function NoPermission(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const title = t('shell.noAccess.title');
  useStandInTitle(title);
  return (
    <StandIn name="401" title={title} hint={t('shell.noAccess.hint')}>
      <button type="button" className="sp-stand-in__main" onClick={() => navigate('/')}>
        {t('common.action.home')}
      </button>
    </StandIn>
  );
}
