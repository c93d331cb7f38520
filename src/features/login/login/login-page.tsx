import type { ReactNode } from 'react';
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '@/i18n/areas';
import { setLanguage } from '@/i18n/language';
import { useLanguage, useText } from '@/i18n/use-text';
import { LoginForm } from './login-form';
import { useLogin } from './use-login';
import './login.css';

const isLanguage = (value: string): value is Language => LANGUAGES.some((language) => language === value);

function LanguageSelect(): ReactNode {
  const t = useText();
  const language = useLanguage();
  const change = (value: string): void => {
    if (isLanguage(value)) void setLanguage(value).catch(() => undefined);
  };
  return (
    <select
      className="login-language"
      aria-label={t('shell.settings.language')}
      value={language}
      onChange={(event) => change(event.target.value)}
    >
      {LANGUAGES.map((each) => (
        <option key={each} value={each} lang={each}>
          {LANGUAGE_NAMES[each]}
        </option>
      ))}
    </select>
  );
}

/** `focusFirst`: the desktop, where the keyboard is already there. */
export function LoginPage({ focusFirst }: { focusFirst: boolean }): ReactNode {
  const t = useText();
  const model = useLogin();
  return (
    <main className="login" data-layout={focusFirst ? 'desktop' : 'phone'}>
      {!model.bare && (
        <header className="login-top">
          <LanguageSelect />
        </header>
      )}
      <div className="login-box">
        <div className="login-brand">
          <img src="/favicon.svg" alt="" width="56" height="56" />
          <h1>{t('shell.platform')}</h1>
          {!model.bare && <p>{t('login.welcome')}</p>}
        </div>
        {model.notices.map((words) => (
          <p key={words} className="login-notice">
            {words}
          </p>
        ))}
        <LoginForm model={model} focusFirst={focusFirst} />
      </div>
    </main>
  );
}
