import { useState, type ReactNode } from 'react';
import { SignOutSheet } from '@/features/me/sign-out/sign-out-sheet.mobile';
import { useText } from '@/i18n/use-text';
import { useParks, useSession } from '@/session/session-state';
import { useSignOut } from '@/session/use-sign-out';
import { Button } from '@/ui/common/button';

/** Who is signed in, in which park, and the way out. */
export function DrawerFoot(): ReactNode {
  const t = useText();
  const { user } = useSession();
  const park = useParks().find(({ id }) => id === user?.parkId);
  const signOut = useSignOut();
  const [asking, setAsking] = useState(false);
  return (
    <div className="sp-drawer-foot">
      <p>
        <strong>{user?.name}</strong>
        {park && <span>{park.name}</span>}
      </p>
      <Button
        tone="quiet"
        pending={signOut.pending}
        onClick={() => (signOut.unsent > 0 ? setAsking(true) : signOut.leave())}
      >
        {t('shell.user.signOut')}
      </Button>
      <SignOutSheet open={asking} onClose={() => setAsking(false)} signOut={signOut} />
    </div>
  );
}
