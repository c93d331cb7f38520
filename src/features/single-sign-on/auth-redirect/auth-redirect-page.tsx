import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Button, ButtonLink } from '@/ui/common/button';
import { Entrance } from '@/ui/common/entrance';
import { AnotherAccount } from './another-account';
import { useAuthRedirect } from './use-auth-redirect';

export default function AuthRedirectPage({ layout }: { layout: 'phone' | 'desktop' }): ReactNode {
  const t = useText();
  const model = useAuthRedirect();
  if (model.state === 'working') {
    return <Entrance layout={layout} title={t('login.sso.title')} lead={model.words} />;
  }
  if (model.state === 'asking') {
    const { name, change } = model;
    return (
      <Entrance layout={layout} title={t('login.sso.otherTitle')} lead={t('login.sso.otherText', { name })}>
        <ButtonLink to="/" tone="main" size="main" block>
          {t('login.sso.stay', { name })}
        </ButtonLink>
        <Button size="main" block onClick={change}>
          {t('login.sso.change')}
        </Button>
      </Entrance>
    );
  }
  const { words, stranger } = model;
  return (
    <Entrance layout={layout} title={t('login.sso.failed')} lead={words}>
      {stranger && <AnotherAccount stranger={stranger} />}
      <ButtonLink to={href('login')} tone={stranger ? 'plain' : 'main'} size="main" block>
        {t('login.sso.toSignIn')}
      </ButtonLink>
    </Entrance>
  );
}
