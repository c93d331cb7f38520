// Needs modules of its own: it begins before the later tiers have come.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CODE_TABLES } from '@/contract/code-tables';
import { SHELL_AREAS } from '@/i18n/areas';
import { readScreens } from '../../scripts/vite/read-screens';
import { sourceFiles } from '../../tests/kit/sources';
import { addressOf } from './addresses';
import { adminAddresses } from './addresses-admin';
import { TIERS } from './areas';
import { addressesOf, codesOf, rowsOf, screenAreasOf, textsOf } from './tier-slices';

const base = (path: string): string => path.split('/').at(-1)?.replace('.ts', '') ?? '';
/** Words of cards and text messages, which the server alone loads; refusals of approvals come with their pages. */
const OF_SERVER = ['cards', 'errors-more'];
const texts = Object.keys(import.meta.glob('../i18n/locales/en/*.ts'))
  .map(base)
  .filter((name) => !OF_SERVER.includes(name));
const tables = Object.keys(import.meta.glob('../features/**/screens.ts'));

it('every file of texts comes with one tier', () => {
  const wanted = texts.filter((name) => !SHELL_AREAS.some((shell) => shell === name));
  expect(TIERS.flatMap(textsOf).toSorted()).toEqual(wanted.toSorted());
});

it('every code table comes with one tier', () => {
  expect(TIERS.flatMap(codesOf).toSorted()).toEqual(Object.keys(CODE_TABLES).toSorted());
});

it('every table of screens is that of an area', () => {
  const wanted = TIERS.flatMap(screenAreasOf).map((name) => `../features/${name}/screens.ts`);
  expect(tables.toSorted()).toEqual(wanted.toSorted());
});

it('every address has a screen with both views, in the list that the build makes preloads from', async () => {
  const screens = await readScreens(join(import.meta.dirname, '../..'));
  expect(screens.map(({ key }) => key).toSorted()).toEqual(Object.keys(addressesOf(...TIERS)).toSorted());
  expect(
    screens.filter(
      ({ phone, desktop }) =>
        [...phone, ...desktop].length < 2 ||
        phone.some((file) => /\.desktop\.tsx$|\/ui\/desktop\//.test(file)) ||
        desktop.some((file) => /\.mobile\.tsx$|\/ui\/mobile\//.test(file)),
    ),
  ).toEqual([]);
});

it('no two screens have one address', () => {
  const paths = Object.values(addressesOf(...TIERS));
  expect(new Set(paths).size).toBe(paths.length);
});

it('an address of a tier that has not come is an error, never `undefined`', () => {
  expect(() => addressOf('unifiedUsers')).toThrow('unifiedUsers');
});

it('no page that is there earlier leads to an address that comes with the administration', () => {
  const late = rowsOf('admin').map(({ name }) => `src/features/${name}/`);
  const early = sourceFiles('src').filter(
    ({ path }) => !/\.test\./.test(path) && !late.some((area) => path.startsWith(area)),
  );
  const found = early.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:href|addressOf)\(\s*'(\w+)'/g)].flatMap(([, key = '']) =>
      key in adminAddresses ? [`${path}: ${key}`] : [],
    ),
  );
  expect(found).toEqual([]);
});
