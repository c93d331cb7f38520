/** What guests agreed to by their links stands in the same list as the consents of people, and leads to their visit. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REVEAL_OF } from '@/contract/access/access-codes';
import { accessPrivacyEndpoints as privacy } from '@/contract/access/access-privacy';
import { GUEST_CONSENT } from '@/contract/visit/visit-codes';
import { type Demo, openDemo } from '../../../tests/kit/world/demo';

const PARK = 1;
const AT = new Date('2026-11-24T02:00:00Z');
let demo: Demo;
beforeAll(async () => {
  demo = await openDemo(() => AT, 'dated');
});
afterAll(() => demo.close());

it('guests’ consents are listed apart from those of people, with when they were taken back', async () => {
  const [guest] = await demo.query<{ id: number; visit: number; name: string }>(
    'select id::int, visit_id::int as visit, name from guest where park_id = $1 order by id limit 1',
    [PARK],
  );
  const add = (purpose: number, minutes: number, withdrawn: boolean) =>
    demo.query(
      `insert into guest_consent (park_id, guest_id, purpose, text_version, at, withdrawn) values ($1, $2, $3, '2026-01', $4, $5)`,
      [PARK, guest?.id, purpose, new Date(AT.getTime() + minutes * 60_000), withdrawn],
    );
  await add(GUEST_CONSENT.idCard, 0, false);
  await add(GUEST_CONSENT.guardian, 1, false);
  await add(GUEST_CONSENT.idCard, 5, true);
  const list = async (more: object) => {
    const { rows } = await demo.ask('parkadmin', privacy.listConsents, { parkId: PARK, pageSize: 100, ...more });
    return rows;
  };
  const ofGuest = (await list({ whose: REVEAL_OF.guest })).filter(({ visitId }) => visitId === guest?.visit);
  expect(ofGuest.slice(0, 2)).toMatchObject([
    { personName: guest?.name, purpose: GUEST_CONSENT.guardian, isOld: false, withdrawnAt: null, personId: null },
    { personName: guest?.name, purpose: GUEST_CONSENT.idCard, withdrawnAt: AT.getTime() + 5 * 60_000, debts: 0 },
  ]);
  expect((await list({})).every(({ personId, visitId }) => personId !== null && visitId === null)).toBe(true);
  const back = await list({ whose: REVEAL_OF.guest, withdrawn: true });
  expect(back.every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true);
  expect(back.length).toBeGreaterThan(0);
});
