/** antd's own words in the current language; only the asked language is fetched. */
import type { Locale } from 'antd/es/locale';
import type { Language } from '@/i18n/areas';

const LOADERS: Record<Language, () => Promise<{ default: Locale }>> = {
  zh: () => import('antd/es/locale/zh_CN'),
  en: () => import('antd/es/locale/en_US'),
  es: () => import('antd/es/locale/es_ES'),
  ja: () => import('antd/es/locale/ja_JP'),
};

export const fetchLocale = async (language: Language): Promise<Locale> => (await LOADERS[language]()).default;
