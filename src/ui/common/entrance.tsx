/** The page in front of the platform: who we are, in which language, and one form. Without either kit. */
import type { ReactNode } from 'react';
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '@/i18n/areas';
import { setLanguage } from '@/i18n/language';
import { useLanguage, useText } from '@/i18n/use-text';
import './entrance.css';

const isLanguage = (value: string): value is Language => LANGUAGES.some((language) => language === value);

/** The language of this device, before anybody has signed in. */
export function LanguageSelect(): ReactNode {
  const t = useText();
  const language = useLanguage();
  const change = (value: string): void => {
    if (isLanguage(value)) void setLanguage(value).catch(() => undefined);
  };
  return (
    <select
      className="entrance-language"
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

export interface EntranceProps {
  layout: 'phone' | 'desktop';
  title: string;
  /** Under the title. */
  lead?: string;
  /** A long form: the title gives it the room. */
  long?: boolean;
  /** In a chat app there is the form and nothing else. */
  bare?: boolean;
  /** A way back, at the top. */
  back?: ReactNode;
  children?: ReactNode;
}

export function Entrance({ layout, title, lead, long, bare, back, children }: EntranceProps): ReactNode {
  return (
    <main className="entrance" data-layout={layout} data-long={long || undefined}>
      {(!bare || back) && (
        <header className="entrance-top">
          {back ?? <span />}
          {!bare && <LanguageSelect />}
        </header>
      )}
      <div className="entrance-box">
        <div className="entrance-brand">
          {!long && <img src="/favicon.svg" alt="" width="56" height="56" />}
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {children}
      </div>
    </main>
  );
}

/** What is good to know before the form. */
export const EntranceNotice = ({ children }: { children: ReactNode }): ReactNode => (
  <p className="entrance-notice">{children}</p>
);

/** What stands under a form after a refusal; there from the start, so that screen readers hear the change. */
export const EntranceRefusal = ({
  error,
  hint,
}: {
  error: string | undefined;
  hint?: string | undefined;
}): ReactNode => (
  <div className="entrance-error" role="alert">
    {error && <p>{error}</p>}
    {error && hint && <p className="entrance-hint">{hint}</p>}
  </div>
);
