/** antd with our tokens and words; around the desktop shell. */
import { App, ConfigProvider, theme, type ThemeConfig } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLanguage } from '@/i18n/use-text';
import { useSettings } from '@/session/settings';
import { antdTokens } from '../theme/antd-tokens';
import { useShownMode } from '../theme/shown-mode';
import { BRAND_PRESETS, FONT_SCALE } from '../theme/tokens';
import { fetchLocale, firstLocale } from './locale';
import { MessageHost } from './message';
import './controls.css';

export interface DesktopProviderProps {
  children: ReactNode;
  /** Of the page's content security policy, for the styles that antd adds. */
  nonce?: string;
}

/**
 * Never undefined: antd draws another tree with a locale than without one, so that its coming would make every form on
 * the page anew and lose what was typed.
 */
function useAntdLocale(): Locale {
  const language = useLanguage();
  const [locale, setLocale] = useState<Locale>(() => firstLocale(language));
  useEffect(() => {
    let current = true;
    // What cannot be fetched stays as it is; nothing else depends on it.
    void fetchLocale(language).then(
      (found) => current && setLocale(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [language]);
  return locale;
}

/**
 * Read once: antd would draw another tree when it changes. Without it antd waits for the ends of transitions that our
 * style sheet has taken away (base.css), and a button that was pressed would go on turning.
 */
const motion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches !== true;

/** The person's look in antd's terms. */
function useAntdTheme(): ThemeConfig {
  const { brand, fontSize } = useSettings();
  const mode = useShownMode();
  return useMemo(() => {
    const own = antdTokens(BRAND_PRESETS[brand - 1] ?? BRAND_PRESETS[0], mode, FONT_SCALE[fontSize]);
    const algorithm = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
    return { ...own, token: { ...own.token, motion }, algorithm };
  }, [brand, mode, fontSize]);
}

export function DesktopProvider({ children, nonce }: DesktopProviderProps): ReactNode {
  const locale = useAntdLocale();
  const config = useAntdTheme();
  return (
    <ConfigProvider
      theme={config}
      locale={locale}
      button={{ autoInsertSpace: false }}
      csp={nonce ? { nonce } : undefined}
    >
      <App component={false}>
        <MessageHost />
        {children}
      </App>
    </ConfigProvider>
  );
}
