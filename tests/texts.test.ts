/**
 * How the texts are worded, by rules that need no reader: no text of another language, buttons that fit, one name for each
 * thing. That the languages have the same keys and values is checked by src/i18n/texts.test.ts.
 */
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/i18n/areas';
import { FORBIDDEN_WORDS } from './kit/term-table';

type Tree = { [key: string]: string | Tree };
const files = import.meta.glob<Tree>('../src/i18n/locales/*/*.ts', { eager: true, import: 'texts' });

const flat = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([name, below]): [string, string][] =>
    typeof below === 'string' ? [[`${prefix}.${name}`, below]] : flat(below, `${prefix}.${name}`),
  );

/** `area.group.word` and its words. */
const textsOf = (language: Language): [string, string][] =>
  Object.entries(files)
    .filter(([path]) => path.includes(`/locales/${language}/`))
    .flatMap(([path, tree]) => flat(tree, /(\w+?)(?:-more|-admin)?\.ts$/.exec(path)?.[1] ?? ''));

/** The words without the names of values and the marks of bold parts. */
const said = (words: string): string => words.replaceAll(/\{\{\w+\}\}|<\/?\w+>/g, '');

/** The specification (§5, §6, §8) prescribes these words in every language. */
const AS_SPECIFIED = [
  'common.failure.error',
  'desk.fullscreenUnsupported',
  'errors.session.rolesMissing',
  'errors.session.userMissing',
];

/** Names that Chinese and Japanese write in Latin letters: formats, keys of the keyboard, units, columns of files. */
const LATIN_NAMES = new Set([
  'FineReport',
  'PDF',
  'PNG',
  'JPEG',
  'JPG',
  'WebP',
  'Excel',
  'CSV',
  'csv',
  'xlsx',
  'UTF-8',
  'AAC',
  'ffmpeg',
  'people.csv',
  'orgs.csv',
  'http',
  'https',
  'IP',
  'ID',
  'QR',
  'SMS',
  'SSO',
  'Wi-Fi',
  'OK',
  'MB',
  'CPU',
  'UPS',
  'Node.js',
  'Linux',
  'm',
  's',
  'HH',
  'mm',
  'Asia/Shanghai',
  'WeCom',
  'DingTalk',
  'Feishu',
  'ONVIF',
  'WVP',
  'ZLMediaKit',
  'go2rtc',
  'RTSP',
  'UDP',
  'TCP',
  'GB28181',
  'NVR',
  'MJPEG',
  'kbps',
  'fps',
  'API',
  'H.264',
  'H.265',
  'Smart',
  'ApiKey',
  'Web',
  'AI',
  'Streaming/Channels/',
  'channel',
  'stream',
  'GB',
  'I',
  'UPS',
  'PDU',
  'KVM',
  'SNMP',
  'OID',
  'UPS-MIB',
  'ENTITY-SENSOR-MIB',
  'GB',
  'v2c',
  'v3',
  'srv-01',
  'SHA-1',
  'SHA-256',
  'SHA-512',
  'MD5',
  'AES-128',
  'AES-256',
  'Cisco',
  'C',
  'F',
  'U',
  'W',
  'kg',
  'Alt',
  'Tab',
  'Shift',
  'Enter',
  'Esc',
  'Delete',
  'A',
  'J/K',
  'R',
  'X',
  'tenant',
  'sub',
]);

const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const LATIN = /[A-Za-z][A-Za-z0-9.\-_/]*/g;
/** As many Chinese characters as no Japanese sentence has without kana; headings and figures have fewer. */
const LONG = 12;

/**
 * Groups of keys that are words of buttons: what one does to an alarm or order, to a person, on any page, and the last tap
 * of a form. Not the names of actions in the logs and in the history of a record, which are whole phrases.
 */
const BUTTONS = /^(?!logwords\.|admin\.changes\.)\w+\.(action|submit)\.\w+$/;
/** Characters; Latin letters are half as wide. */
const WIDEST: Readonly<Record<Language, number>> = { zh: 8, ja: 12, en: 18, es: 18 };

describe('no text is in another language', () => {
  it.each(['en', 'es'] as const)('%s has no Chinese or Japanese characters', (language) => {
    expect(textsOf(language).filter(([, words]) => HAN.test(words) || KANA.test(words))).toEqual([]);
  });

  it.each(['zh', 'ja'] as const)('%s has no Latin words but names', (language) => {
    const foreign = textsOf(language).filter(
      ([key, words]) =>
        !AS_SPECIFIED.includes(key) && (said(words).match(LATIN) ?? []).some((word) => !LATIN_NAMES.has(word)),
    );
    expect(foreign).toEqual([]);
  });

  it('Chinese has no kana', () => {
    expect(textsOf('zh').filter(([, words]) => KANA.test(words))).toEqual([]);
  });

  it('no long Japanese text is the Chinese one', () => {
    const zh = new Map(textsOf('zh'));
    const chinese = textsOf('ja').filter(([key, words]) => {
      const characters = said(words).match(/\p{Script=Han}/gu)?.length ?? 0;
      return !KANA.test(words) && (characters >= LONG || (characters > 4 && words === zh.get(key)));
    });
    expect(chinese).toEqual([]);
  });
});

/** Values that are numbers. */
const NUMBER = String.raw`\d|\{\{(?:count|n|max|min|most|minutes|hours|seconds|step|total|done|failed|open|cap|left|tries|sec)\}\}`;
/** Words of specification §5, and the parts of a written date. */
const NUMBERS_AS_SPECIFIED = /^errors\.(password\.level|validation\.(strongPassword|text128))|^common\.date\./;

it('Chinese stands apart from its numbers', () => {
  const close = new RegExp(String.raw`\p{Script=Han}(?:${NUMBER})|(?:${NUMBER})\p{Script=Han}`, 'u');
  const found = textsOf('zh').filter(([key, words]) => close.test(words) && !NUMBERS_AS_SPECIFIED.test(key));
  expect(found).toEqual([]);
});

/** Frames that put the word of a button, of an action or of a state beside their own words. */
const WORD_OF_ACTION = /\{\{(?:action|act|did|state|verb|event)\}\}/;
/** As a name: quoted, after or before a colon, before a bracket, or alone. */
const AS_A_NAME = [
  /[“「«]\{\{\w+\}\}[”」»]/,
  /^\{\{\w+\}\} ?[:：（(]/,
  /[:：] ?\{\{\w+\}\}$/,
  // The name of a kind of action in a log: 删除字典项.
  /^\{\{verb\}\} ?\{\{kind\}\}$|^\{\{kind\}\}を\{\{verb\}\}$/,
];

it.each(LANGUAGES)('no sentence is made of the word of an action: %s', (language) => {
  const glued = textsOf(language).filter(
    ([, words]) => WORD_OF_ACTION.test(words) && !AS_A_NAME.some((form) => form.test(words)),
  );
  expect(glued).toEqual([]);
});

describe('in each language', () => {
  it.each(LANGUAGES)('the words of a button fit on it: %s', (language) => {
    const buttons = textsOf(language).filter(([key]) => BUTTONS.test(key));
    expect(buttons.length).toBeGreaterThan(90);
    expect(buttons.filter(([, words]) => said(words).length > WIDEST[language])).toEqual([]);
  });

  it.each(LANGUAGES)('each thing has one name: %s', (language) => {
    const texts = textsOf(language).filter(([key]) => !AS_SPECIFIED.includes(key));
    const others = FORBIDDEN_WORDS[language].flatMap(({ word, instead, except = [] }) =>
      texts
        .filter(([key, words]) => word.test(words) && !except.some((start) => key.startsWith(start)))
        .map(([key, words]) => `${key}: ${words} → ${instead}`),
    );
    expect(others).toEqual([]);
  });
});
