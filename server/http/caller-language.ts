/** Which of our languages a caller reads, by `Accept-Language`. */
export const LANGUAGES = ['zh', 'en', 'es', 'ja'] as const;
export type CallerLanguage = (typeof LANGUAGES)[number];

/** `en;q=0.8` → 0.8; without a weight it is 1. */
function weightOf(parameters: readonly string[]): number {
  const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find((found) => found !== undefined);
  return weight === undefined ? 1 : Number(weight);
}

/** @returns the one wanted most that we speak; Chinese where the header names none */
export function callerLanguage(accepted: string | undefined): CallerLanguage {
  const wanted = (accepted ?? '').split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.split(';');
    return { language: tag.trim().slice(0, 2).toLowerCase(), weight: weightOf(parameters) };
  });
  const spoken = wanted
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ language }) => LANGUAGES.filter((each) => each === language));
  return spoken[0] ?? 'zh';
}

/** @returns the language of the page that somebody without an account has before them; null: not known */
export const pageLanguage = (accepted: string | undefined): CallerLanguage | null =>
  accepted ? callerLanguage(accepted) : null;
