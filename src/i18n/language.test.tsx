import { afterEach, expect, it } from 'vitest';
import { readStored, writeStored } from '@/lib/storage';
import { currentLanguage, listed, loadTexts, setLanguage, startLanguage } from './language';
import { codeText, text, textIfAny } from './text';

afterEach(() => setLanguage('zh'));

it('Chinese is spoken at once, without waiting for anything', () => {
  expect(text('common.action.retry')).toBe('重试');
});

it('an area is there once it was asked for', async () => {
  await loadTexts(['alarm']);
  expect(text('alarm.action.acknowledge')).toBe('接警');
});

it('a change of language brings the areas in use along, without a reload, and is remembered', async () => {
  await loadTexts(['alarm']);
  await setLanguage('en');
  expect(text('alarm.action.acknowledge')).toBe('Acknowledge');
  expect(text('common.list.total', { count: 3 })).toBe('3 in all');
  expect(document.documentElement.lang).toBe('en');
  expect(readStored('language')).toBe('en');
});

it('names in one sentence are listed as the language lists them', async () => {
  const said: string[] = [];
  for (const language of ['zh', 'en', 'es', 'ja'] as const) {
    await setLanguage(language);
    said.push(listed(['A', 'B', 'C']));
  }
  expect(said).toEqual(['A、B、C', 'A, B, C', 'A, B y C', 'A、B、C']);
});

it('an area that opens later opens in the language then spoken', async () => {
  await setLanguage('ja');
  await loadTexts(['outbox']);
  expect(text('outbox.title')).toBe('未送信');
});

it('what a screen asks for while the language changes is there in the new one', async () => {
  const changed = setLanguage('es');
  await loadTexts(['register']);
  await changed;
  expect(text('register.list.approve')).toBe('Aprobar');
});

it('a remembered language is spoken on the next visit, a strange one is not', async () => {
  writeStored('language', 'es');
  await startLanguage();
  expect(currentLanguage()).toBe('es');
  await setLanguage('zh');
  writeStored('language', 'tlh');
  await startLanguage();
  expect(currentLanguage()).toBe('zh');
});

it('an unknown code is said to be unknown', () => {
  expect(codeText('handleState', 20)).toBe('核实中');
  expect(codeText('logResult', -1)).toBe('失败');
  expect(codeText('handleState', 77)).toBe('未知');
  expect(codeText('handleState', null)).toBe('未知');
  expect(textIfAny('errors.no.such')).toBeUndefined();
});
