/** Messages that a reply carries (`msg`), in the caller's language: the specification shows them as they come. */

const PARK_CHANGED: Readonly<Record<string, (park: string) => string>> = {
  zh: (park) => `已切换到${park}`,
  en: (park) => `Switched to ${park}`,
  es: (park) => `Se cambió a ${park}`,
  ja: (park) => `${park}に切り替えました`,
};

/** @param accepted the Accept-Language header; Chinese where it says nothing that we speak */
export function parkChangedText(accepted: string | undefined, park: string): string {
  const wanted = (accepted ?? '').split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  const speak = wanted.map((tag) => PARK_CHANGED[tag]).find((found) => found !== undefined) ?? PARK_CHANGED.zh;
  return speak?.(park) ?? park;
}
