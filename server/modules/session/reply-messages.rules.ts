/** Messages that a reply carries (`msg`), in the caller's language: the specification shows them as they come. */
import { callerLanguage, type CallerLanguage } from '../../http/caller-language';

const PARK_CHANGED: Readonly<Record<CallerLanguage, (park: string) => string>> = {
  zh: (park) => `已切换到${park}`,
  en: (park) => `Switched to ${park}`,
  es: (park) => `Se cambió a ${park}`,
  ja: (park) => `${park}に切り替えました`,
};

/** @param accepted the Accept-Language header; Chinese where it says nothing that we speak */
export const parkChangedText = (accepted: string | undefined, park: string): string =>
  PARK_CHANGED[callerLanguage(accepted)](park);
