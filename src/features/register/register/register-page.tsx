import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { ButtonLink } from '@/ui/common/button';
import { Entrance } from '@/ui/common/entrance';
import { RegisterForm } from './register-form';
import { useRegister } from './use-register';

const bySms = (): string => href('login', { step: 'sms' });

export default function RegisterPage({ layout }: { layout: 'phone' | 'desktop' }): ReactNode {
  const t = useText();
  const model = useRegister();
  if (model.isOff) {
    return (
      <Entrance layout={layout} title={t('register.off.title')} lead={t('register.off.hint')}>
        <ButtonLink to={href('login')} tone="main" size="main" block>
          {t('register.form.back')}
        </ButtonLink>
      </Entrance>
    );
  }
  if (model.askedWith !== undefined) {
    return (
      <Entrance
        layout={layout}
        title={t('register.done.title')}
        lead={t('register.done.hint', { phone: model.askedWith })}
      >
        <output>{t('register.done.next')}</output>
        <ButtonLink to={bySms()} tone="main" size="main" block>
          {t('register.done.signIn')}
        </ButtonLink>
      </Entrance>
    );
  }
  return (
    <Entrance
      layout={layout}
      title={t('titles.register')}
      lead={t('register.form.lead')}
      long
      back={<Link to={href('login')}>‹ {t('register.form.back')}</Link>}
    >
      <RegisterForm model={model} />
    </Entrance>
  );
}
