/** antd with our tokens and words; around the desktop shell. */
import { App, ConfigProvider, theme } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLanguage } from '@/i18n/use-text';
import { antdTokens } from '../theme/antd-tokens';
import type { Colour } from '../theme/contrast';
import type { Mode } from '../theme/mode';
import { BRAND_PRESETS } from '../theme/tokens';
import { fetchLocale } from './locale';
import { MessageHost } from './message';

export interface DesktopProviderProps {
  children: ReactNode;
  brand?: Colour;
  mode?: Mode;
  /** Of the page's content security policy, for the styles that antd adds. */
  nonce?: string;
}

function useAntdLocale(): Locale | undefined {
  const language = useLanguage();
  const [locale, setLocale] = useState<Locale>();
  useEffect(() => {
    let current = true;
    // Without its words antd speaks English; nothing else depends on it.
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

export function DesktopProvider({
  children,
  brand = BRAND_PRESETS[0],
  mode = 'light',
  nonce,
}: DesktopProviderProps): ReactNode {
  const locale = useAntdLocale();
  const config = useMemo(
    () => ({ ...antdTokens(brand, mode), algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm }),
    [brand, mode],
  );
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
