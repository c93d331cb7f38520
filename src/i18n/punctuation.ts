/** Marks between words that are put together at run time: Chinese and Japanese have their own. */
import { languageTag } from './language';

const hasOwnMarks = (): boolean => /^(zh|ja)/.test(languageTag());

/** 位置：A 座; Place: Building A. */
export const labelled = (label: string, words: string): string => `${label}${hasOwnMarks() ? '：' : ': '}${words}`;

/** 李卫东（维修）; Li Weidong (repairs). */
export const bracketed = (words: string, more: string): string =>
  hasOwnMarks() ? `${words}（${more}）` : `${words} (${more})`;

const LATIN_OR_DIGIT = /^[\dA-Za-z]/;

/** A word behind a Chinese one, without a mark between them: 姓名, but with a space before Latin letters: 请填写 IP 地址. */
export const behindWord = (words: string): string =>
  languageTag().startsWith('zh') && LATIN_OR_DIGIT.test(words) ? ` ${words}` : words;

/** Parts of a sentence: 误报，待复核; false alarm, in review. */
export const inOneSentence = (parts: readonly string[]): string => parts.join(hasOwnMarks() ? '，' : ', ');

/** Sentences in one line: 缺少姓名；没有此组织; No name; no such organisation. */
export const inARow = (sentences: readonly string[]): string => sentences.join(hasOwnMarks() ? '；' : '; ');
