import { describe, expect, it } from 'vitest';
import { chordOf, readChord, SHORTCUTS, type Pressed } from './shortcuts';

const press = (key: string, more: Partial<Pressed> = {}): string =>
  chordOf({ key, code: '', altKey: false, ctrlKey: false, metaKey: false, ...more });

describe('the keys of the desktop', () => {
  it.each([
    ['?', press('?'), 'help'],
    ['Ctrl K', press('k', { ctrlKey: true }), 'search'],
    ['⌘K', press('k', { metaKey: true }), 'search'],
    ['Alt W', press('w', { altKey: true, code: 'KeyW' }), 'closeTag'],
    ['⌥W, where the keyboard writes ∑', press('∑', { altKey: true, code: 'KeyW' }), 'closeTag'],
    [']', press(']'), 'nextTag'],
    ['an ordinary letter', press('x'), undefined],
    ['the first of a pair', press('g'), 'more'],
  ])('%s', (_, chord, read) => expect(readChord(chord, undefined)).toBe(read));

  it('a pair is read as a whole; its second key alone does nothing', () => {
    expect(readChord('h', 'g')).toBe('home');
    expect(readChord('h', undefined)).toBeUndefined();
  });

  it('no two mean the same', () => {
    const chords = SHORTCUTS.map(({ chords }) => chords.join(' '));
    expect(new Set(chords).size).toBe(chords.length);
  });
});
