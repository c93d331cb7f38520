/** Addresses and titles as the specification's table of routes (`docs/routes.tsv`) has them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { texts as titles } from '@/i18n/locales/zh/titles';
import { addAddresses, screenAt } from '@/screens/addresses';
import { adminAddresses } from '@/screens/addresses-admin';
import { root } from '../kit/sources';

addAddresses(adminAddresses);

const all: Readonly<Record<string, string>> = titles;
const routes = readFileSync(join(root, 'docs/routes.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([path = '', title = '']) => ({ path, title }));

/** Not a page: a menu entry that leads out of the platform. */
const NO_PAGE = ['jump'];

const built = routes.filter(({ path }) => !NO_PAGE.includes(path));

describe('the table of routes', () => {
  it('was read', () => expect(built.length).toBeGreaterThan(70));

  it.each(built)('$path is titled $title', ({ path, title }) => expect(all[String(screenAt(path))]).toBe(title));
});
