import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/common/button';
import { ErrorPage } from '../error-page';

const MAP = 'M6 12l12-5 12 5 12-5v29l-12 5-12-5-12 5zM18 7v29M30 12v29';

/** 404: no such page. "/" leads home, or to sign-in. */
export default function NotFound(): ReactNode {
  const t = useText();
  return (
    <ErrorPage title={t('shell.notFound.title')} hint={t('shell.notFound.hint')} icon={MAP}>
      <ButtonLink to="/" tone="main" size="main" block>
        {t('common.action.home')}
      </ButtonLink>
    </ErrorPage>
  );
}
