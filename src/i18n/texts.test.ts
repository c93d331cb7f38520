import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALARM_ACTIONS, ALARM_TRANSITIONS } from '@/contract/alarm-transitions';
import { ALARM_EVENTS } from '@/contract/alarm-entities';
import { CODE_TABLES } from '@/contract/code-tables';
import { LANGUAGES, type Language } from './areas';

const ROOT = join(import.meta.dirname, '..');

type Tree = { [key: string]: string | Tree };
const files = import.meta.glob<Tree>('./locales/*/*.ts', { eager: true, import: 'texts' });

/** `area.key.path` → words. */
function flat(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value] as [string, string]] : flat(value, `${prefix}.${key}`),
  );
}

function textsOf(language: Language): Map<string, string> {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./locales/${language}/`));
  return new Map(
    own.flatMap(([path, tree]) =>
      flat(
        tree,
        path
          .split('/')
          .at(-1)
          ?.replace(/(-more|-admin)?\.ts$/, '') ?? '',
      ),
    ),
  );
}

const zh = textsOf('zh');
/** Specification §5 has its words with an exclamation mark. */
const AS_SPECIFIED = ['errors.password.mismatch', 'errors.session.rolesMissing'];
const holes = (words: string): string[] =>
  [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').toSorted();

describe.each(LANGUAGES)('texts in %s', (language) => {
  const texts = textsOf(language);

  it('has every key of the Chinese texts and no other', () => {
    expect([...texts.keys()].filter((key) => !key.endsWith('_one')).toSorted()).toEqual([...zh.keys()].toSorted());
  });

  it('says one thing otherwise than several where it has a form for it', () => {
    const counted = [...texts.keys()].filter((key) => key.endsWith('_other'));
    const forOne = counted.map((key) => key.replace(/_other$/, '_one'));
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes('one') ? forOne : [];
    expect([...texts.keys()].filter((key) => key.endsWith('_one')).toSorted()).toEqual(wanted.toSorted());
  });

  it('leaves no text empty', () => {
    expect([...texts].filter(([, words]) => words.trim() === '')).toEqual([]);
  });

  it('has no text that is still to be translated', () => {
    // Marked by `npm run new:screen`.
    expect([...texts].filter(([, words]) => words.startsWith('TRANSLATE: ')).map(([key]) => key)).toEqual([]);
  });

  it('asks for the same values as the Chinese text', () => {
    // One thing may be called so instead of by its number.
    const number = (key: string, words: string): boolean => key.endsWith('_one') && !words.includes('{{count}}');
    const different = [...texts].filter(([key, words]) => {
      const chinese = holes(zh.get(key.replace(/_one$/, '_other')) ?? '');
      return holes(words).join() !== chinese.filter((name) => name !== 'count' || !number(key, words)).join();
    });
    expect(different).toEqual([]);
  });

  it('shouts only about fire', () => {
    const loud = [...texts].filter(
      ([key, words]) => /[!！]/.test(words) && !key.includes('verdict.confirmed') && !AS_SPECIFIED.includes(key),
    );
    expect(loud).toEqual([]);
  });
});

it('every code has its words', () => {
  const missing = Object.entries(CODE_TABLES).flatMap(([table, codes]) =>
    Object.values<number>(codes)
      .filter((code) => !zh.has(`codes.${table}.${code}`))
      .map((code) => `${table}.${code}`),
  );
  expect(missing).toEqual([]);
});

it('every alarm action, event and requirement has its words', () => {
  const needs = ALARM_TRANSITIONS.flatMap((row) => row.requires);
  const wanted = [
    ...ALARM_ACTIONS.flatMap((action) => [`alarm.action.${action}`, `alarm.event.${action}`]),
    ...ALARM_EVENTS.map((event) => `alarm.event.${event}`),
    ...needs.flatMap((need) => [`alarm.requirement.${need}`, `errors.alarm.requires.${need}`]),
  ];
  expect(wanted.filter((key) => !zh.has(key) && !zh.has(`${key}_other`))).toEqual([]);
});

describe('no text is kept that nothing shows', () => {
  /** Found by codes of the server, by the address of a screen that a later issue builds, or said by the server itself. */
  const EXEMPT = ['codes', 'errors', 'titles', 'cards'];

  function sources(folder: string): string[] {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'locales' ? [] : sources(path);
      return /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.') ? [readFileSync(path, 'utf8')] : [];
    });
  }
  const code = sources(ROOT).join('\n');
  const quoted = new Set([...code.matchAll(/(?<=(['"]))[\w.-]+(?=\1)/g)].map(([key]) => key));
  /** Keys made at run time: `alarm.action.${action}`. */
  const prefixes = [...new Set([...code.matchAll(/`([a-z][\w.]*\.)\$\{/gi)].map(([, prefix]) => prefix ?? ''))];
  const isUsed = (text: string): boolean => {
    const key = text.replace(/_other$/, '');
    return (
      quoted.has(key) || prefixes.some((prefix) => key.startsWith(prefix) && !key.slice(prefix.length).includes('.'))
    );
  };
  const areas = new Set([...zh.keys()].map((key) => key.split('.')[0] ?? ''));

  it.each([...areas].filter((area) => !EXEMPT.includes(area)))('in %s', (area) => {
    const unused = [...zh.keys()].filter((key) => key.startsWith(`${area}.`) && !isUsed(key));
    expect(unused).toEqual([]);
  });
});
