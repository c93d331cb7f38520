import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { SignOutSheet } from '@/features/me/sign-out/sign-out-sheet.mobile';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { useParkChoice } from '@/session/park-choice';
import { useChatMode, useParks, useSession } from '@/session/session-state';
import { useSignOut } from '@/session/use-sign-out';
import { Button } from '@/ui/common/button';
import { Icon } from './icons';

const ParkSheet = lazy(() => import('./park-sheet'));

/** Where it may be changed: not for usertype 1, not in a chat app (specification §6), not where there is but one. */
function Park({ onChange }: { onChange: () => void }): ReactNode {
  const t = useText();
  const { user } = useSession();
  const parks = useParks();
  const inChat = useChatMode();
  const park = parks.find(({ id }) => id === user?.parkId);
  const { mixed } = useParkChoice();
  if (!park) return null;
  const name = mixed ? t('shell.park.all') : park.name;
  if (inChat || user?.usertype === 1 || parks.length < 2) return <span>{name}</span>;
  return (
    <button
      type="button"
      className="sp-drawer-park"
      aria-label={`${t('shell.park.switch')} ${name}`}
      onClick={onChange}
    >
      <span>{name}</span>
      <Icon name="chevron" size={16} />
    </button>
  );
}

/** The signed-in user, the park, the settings and signing out. */
export function DrawerFoot({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { user } = useSession();
  const signOut = useSignOut();
  const [asking, setAsking] = useState<'signOut' | 'park'>();
  const done = () => setAsking(undefined);
  const settings = (): void => {
    onClose();
    void navigate(href('mainDetailIndex'));
  };
  return (
    <div className="sp-drawer-foot">
      <p>
        <strong>{user?.name}</strong>
        <Park onChange={() => setAsking('park')} />
      </p>
      <button type="button" className="sp-drawer-gear" aria-label={t('shell.settings.title')} onClick={settings}>
        <Icon name="settings" size={22} />
      </button>
      <Button
        tone="quiet"
        pending={signOut.pending}
        onClick={() => (signOut.unsent > 0 ? setAsking('signOut') : signOut.leave())}
      >
        {t('shell.user.signOut')}
      </Button>
      <SignOutSheet open={asking === 'signOut'} onClose={done} signOut={signOut} />
      <Suspense fallback={null}>{asking === 'park' && <ParkSheet onClose={done} />}</Suspense>
    </div>
  );
}
