/** Every part of both kits has an example that can be drawn, in each language, without complaints. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '@/i18n/areas';
import { loadTexts, setLanguage } from '@/i18n/language';
import { DesktopProvider } from '@/ui/desktop/desktop-provider';
import { ModelProvider } from '@/ui/model/model-provider';
import { settle } from '@/ui/model/test-kit';
import { ELSEWHERE } from './elsewhere';
import { CATALOGUES, Example, readChoice } from './kit-page';
import type { Kit, KitPart } from './part';
import { wordsIn } from './words';

const sources = import.meta.glob<string>(['../ui/{mobile,desktop,common}/**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const KITS = Object.keys(CATALOGUES) as Kit[];

const exportedOf = (kit: Kit): string[] => {
  const texts = Object.entries(sources).flatMap(([path, text]) => (path.includes(`/ui/${kit}/`) ? [text] : []));
  const names = texts.flatMap((text) => [...text.matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)]);
  return [...new Set(names.map(([, name = '']) => name))].toSorted();
};

beforeAll(() => {
  document.title = '/dev/kit';
  return loadTexts(['admin', 'dict', 'errors', 'login']);
});

/** jsdom measures nothing: the height of a text area that grows is not a number there. */
const isOfLayout = (words: readonly unknown[]): boolean =>
  /NaN.*css style/.test(String(words[0])) && words[1] === 'height';
/** No browser shows them or reads them out; the button beside them is what people use. */
const HIDDEN_FILES = 'input[type="file"][hidden]';
/** antd and axe on a busy machine. */
const TIMEOUT_MS = 90_000;

describe.each(KITS)('the kit %s', (kit) => {
  it('shows every exported component, or says where it is seen', () => {
    const shown = CATALOGUES[kit].flatMap(({ shows }) => shows);
    expect([...new Set([...shown, ...Object.keys(ELSEWHERE[kit])])].toSorted()).toEqual(exportedOf(kit));
    expect(Object.keys(ELSEWHERE[kit]).filter((name) => shown.includes(name))).toEqual([]);
  });
});

describe('an example', () => {
  const complaints = vi.fn<(...words: unknown[]) => void>();
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(complaints);
    vi.spyOn(console, 'warn').mockImplementation(complaints);
  });
  afterEach(() => {
    complaints.mockReset();
    vi.restoreAllMocks();
  });

  async function draw(part: KitPart, isLong: boolean): Promise<void> {
    const example = (
      <ModelProvider>
        <DesktopProvider>
          <Example part={part} words={wordsIn('zh', isLong)} />
        </DesktopProvider>
      </ModelProvider>
    );
    await act(async () => void render(example));
    await settle();
    // What lies over the page is opened by a button with its name.
    const opener = screen.queryByRole('button', { name: part.name });
    if (opener) await act(async () => void fireEvent.click(opener));
    await settle();
  }

  const parts = KITS.flatMap((kit) => CATALOGUES[kit].map((part) => [`${kit} ${part.name}`, part] as const));

  it.each(parts)(
    'of %s is drawn without complaints and is accessible',
    async (_name, part) => {
      await draw(part, true);
      expect(complaints.mock.calls.filter((words) => !isOfLayout(words))).toEqual([]);
      // jsdom has no layout: what depends on it is looked at in the browser journeys.
      const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
      const { violations } = await axe.run(
        { include: document.body, exclude: HIDDEN_FILES },
        { rules, resultTypes: ['violations'] },
      );
      const found = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe('the choice of the page', () => {
  it('is read from the address', () => {
    expect(readChoice('?kit=desktop&mode=dark&language=es&long=1')).toEqual({
      kit: 'desktop',
      mode: 'dark',
      language: 'es',
      isLong: true,
    });
    expect(readChoice('?kit=none')).toEqual({ kit: 'common', mode: 'light', language: 'zh', isLong: false });
  });

  it.each(LANGUAGES)('has words in %s, and longer ones', async (language) => {
    await setLanguage(language);
    const [short, long] = [wordsIn(language, false), wordsIn(language, true)];
    for (const key of ['title', 'sentence', 'name', 'place', 'action'] as const)
      expect(long[key].length).toBeGreaterThan(short[key].length);
    await setLanguage('zh');
  });
});
