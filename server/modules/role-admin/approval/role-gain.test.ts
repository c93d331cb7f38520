/** Which changes of a role give somebody more. */
import { expect, it } from 'vitest';
import { gainsBy, type RolePayload } from './role-gain.rules';

const ROLE: RolePayload = {
  state: 1,
  orgId: null,
  parkId: 1,
  dataScope: 2,
  scopeOrgIds: [1, 2],
  scopeParkIds: [],
  funcIds: [1, 2],
};

const cases: readonly [string, Partial<RolePayload>, boolean][] = [
  ['nothing changes', {}, false],
  ['a right is added', { funcIds: [1, 2, 3] }, true],
  ['a right is taken away', { funcIds: [1] }, false],
  ['one right takes the place of another', { funcIds: [1, 3] }, true],
  ['it shows one organisation less', { scopeOrgIds: [1] }, false],
  ['it shows another organisation', { scopeOrgIds: [1, 3] }, true],
  ['it shows every organisation', { scopeOrgIds: [], scopeParkIds: [1] }, true],
  ['it shows everything', { dataScope: 1 }, true],
  ['it shows only their own', { dataScope: 5 }, false],
  ['it is switched off', { state: 0 }, false],
  ['it is switched off with a right more', { state: 0, funcIds: [1, 2, 3] }, false],
  ['it moves to another park', { parkId: 2 }, true],
];

it.each(cases)('%s', (_, change, gains) => {
  expect(gainsBy(ROLE, { ...ROLE, ...change })).toBe(gains);
});

it('all that a role permits is gained when it is switched on', () => {
  expect(gainsBy({ ...ROLE, state: 0 }, ROLE)).toBe(true);
});
