/** Whom the provider knows the person as, where we know nobody so; and the way to be somebody else there. */
import type { ReactNode } from 'react';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { beginSignOn } from '@/session/sign-in';
import { Button } from '@/ui/common/button';
import { EntranceNotice, EntranceRefusal } from '@/ui/common/entrance';
import { useCommand } from '@/ui/model/use-command';
import type { Stranger } from './use-auth-redirect';

export function AnotherAccount({ stranger: { account, redirect } }: { stranger: Stranger }): ReactNode {
  const t = useText();
  const begin = useCommand(async () => location.assign(await beginSignOn(redirect)));
  return (
    <>
      <EntranceNotice>{t('login.sso.knownAs', { account })}</EntranceNotice>
      <EntranceRefusal error={begin.error && errorText(begin.error)} />
      <Button tone="main" size="main" block pending={begin.pending} onClick={() => void begin.run()}>
        {t('login.sso.another')}
      </Button>
    </>
  );
}
