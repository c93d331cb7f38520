import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { useSignOut } from '@/session/use-sign-out';
import { Button } from '@/ui/common/button';

/** Signs out; asks first when something on this device is not sent yet. */
export function SignOutButton(): ReactNode {
  const t = useText();
  const { unsent, pending, leave } = useSignOut();
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <Button tone="quiet" size="main" block pending={pending} onClick={() => (unsent > 0 ? setAsking(true) : leave())}>
        {t('shell.user.signOut')}
      </Button>
    );
  }
  return (
    <>
      <p role="alert">{t('shell.user.signOutUnsent', { count: unsent })}</p>
      <Button size="main" block onClick={() => setAsking(false)}>
        {t('common.action.cancel')}
      </Button>
      <Button tone="danger" size="main" block pending={pending} onClick={leave}>
        {t('shell.user.signOut')}
      </Button>
    </>
  );
}
