/** A browser's own description, in a few words: the app that opened us, and the system below it. */

/** First match wins: chat apps and Edge call themselves Chrome or Safari too. */
const APPS: readonly (readonly [RegExp, string])[] = [
  [/wxwork/i, '企业微信'],
  [/MicroMessenger/i, '微信'],
  [/DingTalk/i, '钉钉'],
  [/Lark|Feishu/i, '飞书'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/HuaweiBrowser/i, '华为浏览器'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/i, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (table: typeof APPS, userAgent: string): string | undefined =>
  table.find(([shape]) => shape.test(userAgent))?.[1];

/** @returns undefined when nothing in it is known */
export function deviceWords(userAgent: string): string | undefined {
  const words = [nameIn(APPS, userAgent), nameIn(SYSTEMS, userAgent)].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(' · ') : undefined;
}
