/**
 * What a person reads is words: never the key of a text that has not arrived, never the hole of a value that nobody gave.
 * Needs modules of its own: it begins before any text has been loaded.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { addAdminTexts } from './admin-texts';
import { LANGUAGES, type Area, type TextKey } from './areas';
import { errorText } from './error-text';
import { applyLanguage } from './engine';
import { loadTexts } from './language';
import { addMoreTexts } from './more-texts';
import { codeText, text, textIfAny } from './text';

type Tree = { [key: string]: string | Tree };
const files = import.meta.glob<Tree>(['./locales/zh/*.ts', '!./locales/zh/cards.ts'], { eager: true, import: 'texts' });

const keysOf = (tree: Tree, prefix: string): string[] =>
  Object.entries(tree).flatMap(([name, below]) =>
    typeof below === 'string' ? [`${prefix}.${name.replace(/_other$/, '')}`] : keysOf(below, `${prefix}.${name}`),
  );
const areaOf = (path: string): string => /([a-z]+)(?:-more|-admin)?\.ts$/.exec(path)?.[1] ?? '';
const KEYS = Object.entries(files).flatMap(([path, tree]) => keysOf(tree, areaOf(path))) as TextKey[];
const AREAS = [...new Set(Object.keys(files).map(areaOf))] as Area[];

/** Keys whose words are not for people. */
const raw = (keys: readonly TextKey[]): TextKey[] =>
  keys.filter((key) => text(key) === key || text(key).includes('{{'));

describe('before the rarer texts have arrived', () => {
  it('a text says in words what is the matter, or that it is on its way', () => {
    expect(text('errors.network.offline')).toBe('网络未连接');
    expect(text('errors.alarm.stateForbids')).toBe('网络异常');
    expect(text('order.action.grab')).toBe('…');
    expect(text('codes.locationKind.1')).toBe('…');
    expect(raw(KEYS)).toEqual([]);
  });

  it('a code is not called unknown before its table is here', () => {
    expect(codeText('nodeType', 1)).toBe('…');
    expect(codeText('handleState', 77)).toBe('未知');
  });

  it('words that were asked for come by themselves', async () => {
    await expect.poll(() => textIfAny('outbox.title')).toBe('待发送');
    addMoreTexts();
    // Asked for at the next drawing: the table of the rarer pages has just come.
    expect(text('order.action.grab')).toBe('…');
    await expect.poll(() => textIfAny('order.action.grab')).toBe('抢单');
  });
});

it('words of an area that came before the rest do not stand for the whole of it', async () => {
  await import('./alarm-form-texts');
  await loadTexts(['alarm'], 'zh');
  expect([text('alarm.submit.arrive'), text('alarm.action.acknowledge')]).toEqual(['确认到场', '接警']);
});

describe.each(LANGUAGES)('in %s', (language) => {
  beforeAll(async () => {
    addMoreTexts();
    addAdminTexts();
    await import('./form-texts');
    await import('./alarm-form-texts');
    await loadTexts(AREAS, language);
    await applyLanguage(language);
  });

  it('every text is words, whatever nobody has given', () => {
    expect(raw(KEYS)).toEqual([]);
    expect(KEYS.filter((key) => text(key) === '…')).toEqual([]);
  });

  it('every refusal is a sentence, also without its names, times and states', () => {
    const refusals = KEYS.filter((key) => key.startsWith('errors.')).map((key) => key.slice('errors.'.length));
    const said = refusals.map((code) => errorText({ code, status: 409, params: {}, serverMessage: undefined }));
    expect(
      said.filter((words) => words.includes('{{') || refusals.some((code) => words.includes(`errors.${code}`))),
    ).toEqual([]);
  });
});

it('a refusal without the action that led to it names the state', async () => {
  await applyLanguage('zh');
  const params = { name: '王强', at: Date.now(), state: 30 };
  const words = errorText({ code: 'alarm.stateForbids', status: 409, params, serverMessage: undefined });
  expect(words).toMatch(/^王强 已于 今天 .* 将告警变为“处置中”，此操作不能再进行$/);
});
