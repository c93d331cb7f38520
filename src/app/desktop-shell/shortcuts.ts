/** The keys of the desktop: one table for what they do and for the list that "?" shows. Pure. */

export type ShortcutName =
  | 'help'
  | 'search'
  | 'listSearch'
  | 'settings'
  | 'sidebar'
  | 'home'
  | 'previousTag'
  | 'nextTag'
  | 'closeTag';

export interface Shortcut {
  name: ShortcutName;
  /** One after the other; `Mod` is ⌘ on Apple's keyboards, Ctrl elsewhere. */
  chords: readonly string[];
}

/** Letters that no browser has taken; Alt because a page that closes must not be a slip of one finger. */
export const SHORTCUTS: readonly Shortcut[] = [
  { name: 'search', chords: ['Mod+k'] },
  { name: 'listSearch', chords: ['/'] },
  { name: 'home', chords: ['g', 'h'] },
  { name: 'settings', chords: ['g', 's'] },
  { name: 'sidebar', chords: ['g', 'm'] },
  { name: 'previousTag', chords: ['['] },
  { name: 'nextTag', chords: [']'] },
  { name: 'closeTag', chords: ['Alt+w'] },
  { name: 'help', chords: ['?'] },
];

export interface Pressed {
  key: string;
  /** The key's place: with Alt an Apple keyboard writes another letter. */
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** @returns the chord as the table writes it */
export function chordOf({ key, code, altKey, ctrlKey, metaKey }: Pressed): string {
  const letter = altKey && code.startsWith('Key') ? code.slice(3) : key;
  const name = letter.length === 1 ? letter.toLowerCase() : letter;
  return `${ctrlKey || metaKey ? 'Mod+' : ''}${altKey ? 'Alt+' : ''}${name}`;
}

/**
 * @param before the first chord of a pair, pressed just now
 * @returns what to do, or that a second chord is awaited, or nothing
 */
export function readChord(chord: string, before: string | undefined): ShortcutName | 'more' | undefined {
  const whole = SHORTCUTS.find(({ chords }) =>
    before === undefined ? chords.length === 1 && chords[0] === chord : chords[0] === before && chords[1] === chord,
  );
  if (whole) return whole.name;
  return SHORTCUTS.some(({ chords }) => chords.length > 1 && chords[0] === chord) ? 'more' : undefined;
}
