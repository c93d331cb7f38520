import { expect, it } from 'vitest';
import { PERMISSIONS } from '@/contract/permissions';
import { ENTRIES } from './entries';
import { ROLE_CODES, ROLES } from './roles';

const keys = ENTRIES.map(({ key }) => key);
const functions = ENTRIES.filter((entry) => entry.kind === 'func');

it('no two entries are known by the same key', () => {
  expect(keys).toHaveLength(new Set(keys).size);
});

it('every permission that the code checks is below a page of the menus', () => {
  expect(PERMISSIONS.filter((code) => !keys.includes(`right:${code}`))).toEqual([]);
});

it('every entry comes after its parent and is not older than it', () => {
  const wrong = functions.filter((entry) =>
    [entry.app, ...entry.above].some((key) => {
      const above = ENTRIES.find((other) => other.key === key);
      return !above || ENTRIES.indexOf(above) > ENTRIES.indexOf(entry) || above.since > entry.since;
    }),
  );
  expect(wrong).toEqual([]);
});

it('every page that a role names is one of the menus', () => {
  const named = ROLE_CODES.flatMap((code) => ROLES[code].pages.map((page) => `${code} ${page}`));
  const empty = named.filter((name) => {
    const page = name.slice(name.indexOf(' ') + 1);
    return page !== '/' && !keys.some((key) => key === `menu:${page}` || key.startsWith(`menu:${page}/`));
  });
  expect(empty).toEqual([]);
});
