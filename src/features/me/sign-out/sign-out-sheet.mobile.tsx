import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import type { SignOut } from '@/session/use-sign-out';
import { Button } from '@/ui/common/button';
import { Sheet } from '@/ui/mobile/sheet';

/** Asked before leaving with unsent actions on this device: they stay, and go only after the same person signs in. */
export function SignOutSheet({
  open,
  onClose,
  signOut,
}: {
  open: boolean;
  onClose: () => void;
  signOut: SignOut;
}): ReactNode {
  const t = useText();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('shell.user.signOutTitle')}
      footer={
        <Button tone="danger" size="main" block pending={signOut.pending} onClick={signOut.leave}>
          {t('shell.user.signOut')}
        </Button>
      }
    >
      <p>{t('shell.user.signOutUnsent', { count: signOut.unsent })}</p>
    </Sheet>
  );
}
