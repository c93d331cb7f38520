/**
 * The tables in the order in which a phone fetches them: nothing adds texts or addresses beforehand. Needs modules of its own:
 * other tests add them.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { translate } from '@/i18n/engine';
import type { Area } from '@/i18n/areas';
import { fetchTexts } from '@/i18n/loaders';
import { areas, TIERS, type ScreenKey, type Tier } from '@/screens/areas';
import { addressesOf, codesOf } from '@/screens/tier-slices';
import { readScreens, type ScreenEntry } from '../../scripts/vite/read-screens';
import { hurryScreens, loadAllScreens, screenByKey, screenOf, untilKnown } from './screen-table';

let declared: readonly ScreenEntry[];
/** As a drawer of the frame asks for them that is opened at once. */
let askedEarly: Promise<object>;

beforeAll(async () => {
  // A phone at a page of the entry: the administration is loaded only when needed.
  vi.stubGlobal('location', { pathname: '/login' });
  declared = await readScreens(join(import.meta.dirname, '../..'));
  askedEarly = fetchTexts('zh', 'alert');
});
afterAll(() => vi.unstubAllGlobals());

const STEPS: Readonly<Record<Tier, () => Promise<void>>> = {
  link: async () => {},
  more: () => untilKnown(addressesOf('more').mainDetailIndex),
  admin: async () => {
    hurryScreens();
    await loadAllScreens();
  },
};

describe.each(TIERS)('with the tables of the tier %s', (tier) => {
  beforeAll(() => STEPS[tier]());

  const own = Object.entries(addressesOf(tier)) as [ScreenKey, string][];

  it('every screen has its address and its title', () => {
    const found = own.map(([key, path]) => [key, screenOf(path)?.key, screenByKey(key) && screenOf(path)?.path]);
    expect(found).toEqual(own.map(([key, path]) => [key, key, path]));
    expect(own.filter(([key]) => !translate(`titles.${key}`, {}))).toEqual([]);
  });

  it('the texts of its screens and the words of its codes can be had', async () => {
    const texts = new Set(declared.filter((screen) => screen.tier === tier).flatMap((screen) => screen.texts));
    await Promise.all([...texts].map((each) => fetchTexts('zh', each as Area)));
    const { texts: words } = await import('@/i18n/locales/zh/codes');
    const codes = codesOf(tier) as (keyof typeof words)[];
    const firstWords = codes.map((table) => translate(`codes.${table}.${Object.keys(words[table])[0]}`, {}));
    expect(firstWords).toEqual(codes.map((table) => Object.values(words[table])[0]));
  });

  it('no screen of a later tier is there', () => {
    const later = TIERS.slice(TIERS.indexOf(tier) + 1).flatMap((each) => Object.keys(addressesOf(each)));
    expect(later.filter((key) => screenByKey(key as ScreenKey))).toEqual([]);
  });
});

it('texts that are asked for before their tier is known come with it', async () => {
  expect(TIERS.indexOf(areas.alert.tier)).toBeGreaterThan(0);
  const { texts } = await import('@/i18n/locales/zh/alert');
  expect(await askedEarly).toEqual(texts);
});
