/** Words in drawings of the server. */

/** Fonts that drawings ask for, best first. */
export const FONT = 'Noto Sans CJK SC, Source Han Sans SC, WenQuanYi Zen Hei, WenQuanYi Micro Hei, sans-serif';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What people wrote, as it may stand in an SVG. */
export const safeWords = (words: string): string =>
  words.replaceAll(/[\p{Cc}\ufffe\uffff]/gu, ' ').replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');
