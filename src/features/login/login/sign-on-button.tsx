/** Single sign-on: the browser goes to the house's provider and comes back to /auth-redirect. */
import type { ReactNode } from 'react';
import { call } from '@/api/call';
import { authEndpoints } from '@/contract/auth';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { EntranceRefusal } from '@/ui/common/entrance';
import { useCommand } from '@/ui/model/use-command';
import { afterSignOn } from './login-address';
import type { LoginModel } from './use-login';

export function SignOnButton({ login }: { login: LoginModel }): ReactNode {
  const t = useText();
  const begin = useCommand(async () => {
    const redirect = afterSignOn(login.redirect, login.wanted);
    const { url } = await call(authEndpoints.beginOidc, { redirect }, { quiet: true });
    location.assign(url);
  });
  return (
    <>
      <EntranceRefusal error={begin.error && errorText(begin.error)} />
      <Button size="main" block pending={begin.pending} onClick={() => void begin.run()}>
        {t('login.signOn')}
      </Button>
    </>
  );
}
