import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Entrance, EntranceNotice } from '@/ui/common/entrance';
import { ListSkeleton } from '@/ui/common/skeleton';
import { PasswordForm } from './password-form';
import { SignOnButton } from './sign-on-button';
import { SmsForm } from './sms-form';
import { useLogin, type LoginModel } from './use-login';
import './login.css';

// A new password is set by the platform alone: phones need not keep what asks for it.
const ResetForm = lazy(async () => ({ default: (await import('./reset-form')).ResetForm }));
const LinkForm = lazy(async () => ({ default: (await import('./link-form')).LinkForm }));

const FORMS = { password: PasswordForm, sms: SmsForm, reset: ResetForm, link: LinkForm } as const;
/** Steps at which nobody signs in with what they have. */
const TITLES = { reset: 'login.reset.title', link: 'login.link.title' } as const;

/** Password or message: one page with two faces, so changing between them is no step to go back over. */
function Ways({ login }: { login: LoginModel }): ReactNode {
  const t = useText();
  const { password, sms } = login.config.ways;
  if (!password || !sms) return null;
  return (
    <nav className="login-ways" aria-label={t('login.ways')}>
      {(['password', 'sms'] as const).map((way) => (
        <Link key={way} to={login.to(way)} replace aria-current={login.step === way ? 'page' : undefined}>
          {t(`login.way.${way}`)}
        </Link>
      ))}
    </nav>
  );
}

function Others({ login }: { login: LoginModel }): ReactNode {
  const t = useText();
  const { oidc, register, resetPassword } = login.config.ways;
  return (
    <>
      {oidc && <SignOnButton login={login} />}
      <div className="login-links">
        {resetPassword && <Link to={login.to('reset')}>{t('login.forgot')}</Link>}
        {register && !login.bare && <Link to={href('register')}>{t('login.register')}</Link>}
      </div>
    </>
  );
}

export default function LoginPage({ layout }: { layout: 'phone' | 'desktop' }): ReactNode {
  // There the keyboard is on the table already.
  const focusFirst = layout === 'desktop';
  const t = useText();
  const login = useLogin();
  const { step, bare } = login;
  const Form = FORMS[step];
  const resets = step === 'reset' || step === 'link';
  return (
    <Entrance
      layout={layout}
      title={t(resets ? TITLES[step] : 'shell.platform')}
      lead={bare || resets ? undefined : t('login.welcome')}
      bare={bare}
      long={resets}
      back={resets ? <Link to={login.to('password')}>‹ {t('login.reset.back')}</Link> : undefined}
    >
      {login.notices.map((words) => (
        <EntranceNotice key={words}>{words}</EntranceNotice>
      ))}
      {!resets && <Ways login={login} />}
      <Suspense fallback={<ListSkeleton rows={3} />}>
        <Form key={step} login={login} focusFirst={focusFirst} />
      </Suspense>
      {!resets && <Others login={login} />}
    </Entrance>
  );
}
