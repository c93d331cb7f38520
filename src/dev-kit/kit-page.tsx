/** The living style guide: every part of a kit, in a language and a mode that stand in the address. */
import { useEffect, useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '@/i18n/areas';
import { setLanguage } from '@/i18n/language';
import { useLanguage } from '@/i18n/use-text';
import { sessionStore } from '@/session/session-state';
import { DEFAULT_SETTINGS, settingsAtom } from '@/session/settings';
import { DesktopProvider } from '@/ui/desktop/desktop-provider';
import { ModelProvider } from '@/ui/model/model-provider';
import { common } from './common.kit';
import { desktop } from './desktop.kit';
import { mobile } from './mobile.kit';
import type { Kit, KitPart } from './part';
import { wordsIn, type Words } from './words';
import './kit-page.css';

export const CATALOGUES: Readonly<Record<Kit, readonly KitPart[]>> = { common, mobile, desktop };
const KITS: readonly Kit[] = ['common', 'mobile', 'desktop'];
const MODES = ['light', 'dark'] as const;

interface Choice {
  kit: Kit;
  mode: (typeof MODES)[number];
  language: Language;
  isLong: boolean;
}

const oneOf = <T extends string>(all: readonly T[], value: string | null, otherwise: T): T =>
  all.find((each) => each === value) ?? otherwise;

/** @param search `?kit=desktop&mode=dark&language=es&long=1` */
export function readChoice(search: string): Choice {
  const params = new URLSearchParams(search);
  return {
    kit: oneOf(KITS, params.get('kit'), 'common'),
    mode: oneOf(MODES, params.get('mode'), 'light'),
    language: oneOf(LANGUAGES, params.get('language'), 'zh'),
    isLong: params.get('long') === '1',
  };
}

const searchOf = ({ kit, mode, language, isLong }: Choice): string =>
  `?${new URLSearchParams({ kit, mode, language, ...(isLong && { long: '1' }) }).toString()}`;

interface SelectProps<T extends string> {
  label: string;
  value: T;
  options: readonly T[];
  onChange: (value: T) => void;
  wordsOf?: (value: T) => string;
}

function Select<T extends string>({ label, value, options, onChange, wordsOf }: SelectProps<T>): ReactNode {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(oneOf(options, event.target.value, value))}>
        {options.map((option) => (
          <option key={option} value={option}>
            {wordsOf?.(option) ?? option}
          </option>
        ))}
      </select>
    </label>
  );
}

/** One part with what it needs around it: a router of its own, so that no link leaves the page. */
export function Example({ part, words }: { part: KitPart; words: Words }): ReactNode {
  return (
    <section className="dev-kit-part" aria-label={part.name}>
      <h2>{part.name}</h2>
      <div className="dev-kit-example">
        <MemoryRouter>
          <div className={part.inline ? 'dev-kit-row' : 'dev-kit-stack'}>{part.draw(words)}</div>
        </MemoryRouter>
      </div>
    </section>
  );
}

export function KitPage(): ReactNode {
  const [choice, setChoice] = useState(() => readChoice(location.search));
  const spoken = useLanguage();
  const { kit, mode, language, isLong } = choice;
  useEffect(() => {
    history.replaceState(null, '', searchOf(choice));
    document.documentElement.dataset.mode = choice.mode;
    // antd follows the person's settings; nothing of it is kept.
    sessionStore.set(settingsAtom, { ...DEFAULT_SETTINGS, mode: choice.mode });
    void setLanguage(choice.language);
  }, [choice]);
  const change = (part: Partial<Choice>): void => setChoice({ ...choice, ...part });
  const words = wordsIn(spoken, isLong);
  return (
    <ModelProvider>
      <DesktopProvider>
        <main className="dev-kit" data-kit={kit}>
          <h1>/dev/kit</h1>
          <div className="dev-kit-choices">
            <Select label="kit" value={kit} options={KITS} onChange={(value) => change({ kit: value })} />
            <Select label="mode" value={mode} options={MODES} onChange={(value) => change({ mode: value })} />
            <Select
              label="language"
              value={language}
              options={LANGUAGES}
              onChange={(value) => change({ language: value })}
              wordsOf={(each) => LANGUAGE_NAMES[each]}
            />
            <label>
              <input type="checkbox" checked={isLong} onChange={(event) => change({ isLong: event.target.checked })} />
              long texts
            </label>
          </div>
          {CATALOGUES[kit].map((part) => (
            <Example key={`${kit} ${part.name} ${spoken} ${isLong}`} part={part} words={words} />
          ))}
        </main>
      </DesktopProvider>
    </ModelProvider>
  );
}
