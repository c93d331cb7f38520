/** Single sign-on: the browser goes to the house's provider and comes back to /auth-redirect. */
import type { ReactNode } from 'react';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { beginSignOn } from '@/session/sign-in';
import { Button } from '@/ui/common/button';
import { EntranceRefusal } from '@/ui/common/entrance';
import { useCommand } from '@/ui/model/use-command';
import { afterSignOn } from './login-address';
import type { LoginModel } from './use-login';

export function SignOnButton({ login }: { login: LoginModel }): ReactNode {
  const t = useText();
  const begin = useCommand(async () => location.assign(await beginSignOn(afterSignOn(login.redirect, login.wanted))));
  return (
    <>
      <EntranceRefusal error={begin.error && errorText(begin.error)} />
      <Button size="main" block pending={begin.pending} onClick={() => void begin.run()}>
        {t('login.signOn')}
      </Button>
    </>
  );
}
