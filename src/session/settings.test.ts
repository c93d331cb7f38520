import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, readSettings } from './settings';

describe('stored settings', () => {
  it.each([undefined, null, 'dark', 7, []])('%j are the default ones', (stored) => {
    expect(readSettings(stored)).toEqual(DEFAULT_SETTINGS);
  });

  it('are taken over the default ones', () => {
    expect(readSettings({ brand: 3, tagsView: true })).toEqual({ ...DEFAULT_SETTINGS, brand: 3, tagsView: true });
  });

  it.each([
    ['a colour that does not exist', { brand: 9 }],
    ['half a colour', { brand: 1.5 }],
    ['a background that does not exist', { background: 0 }],
    ['a word for a switch', { fixedHeader: 'no' }],
    ['an unknown size', { fontSize: 'huge' }],
    ['an unknown mode', { mode: 'sepia' }],
    ['a setting of another version', { toString: 1, density: 'small' }],
  ])('without %s', (_, stored) => expect(readSettings(stored)).toEqual(DEFAULT_SETTINGS));
});
