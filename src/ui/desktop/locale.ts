/** antd's own words in the current language. */
import type { Locale } from 'antd/es/locale';
import english from 'antd/es/locale/en_US';
import chinese from 'antd/es/locale/zh_CN';
import type { Language } from '@/i18n/areas';

/** Only the asked language is fetched. */
const LOADERS: Partial<Record<Language, () => Promise<{ default: Locale }>>> = {
  es: () => import('antd/es/locale/es_ES'),
  ja: () => import('antd/es/locale/ja_JP'),
};

/** What is there at once: Chinese, which most people read, and English, which is in antd already, for everybody else. */
export const firstLocale = (language: Language): Locale => (language === 'zh' ? chinese : english);

export const fetchLocale = async (language: Language): Promise<Locale> =>
  (await LOADERS[language]?.())?.default ?? firstLocale(language);
