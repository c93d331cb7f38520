/** What is out of bounds, and what two people do at once, is refused by name and never the server's fault. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminUserEndpoints } from '@/contract/admin-user';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { LAST_MOMENT } from '@/contract/numbers';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../kit/platform';

let platform: TestPlatform;
let admin: Person;
beforeAll(async () => {
  platform = await openPlatform();
  admin = await platform.signIn('admin');
});
afterAll(() => platform.stop());

/** Further than a date of JavaScript reaches. */
const NEVER = 8.64e15 + 1;
const TIMES: [name: string, endpoint: Endpoint, input: object, field: string][] = [
  ['a delegation', endpoints.addDelegation, { toUserId: 2, startsAt: 1, endsAt: NEVER }, 'endsAt'],
  ['a role given to many', endpoints.giveRole, { ids: [2], roleId: 2, expireTime: NEVER }, 'expireTime'],
  ['a member of a park', endpoints.addMembers, { ids: [2], parkId: 1, expireTime: NEVER }, 'expireTime'],
  ['a grant', endpoints.saveUserGrant, { userId: 2, roleId: 2, inParkId: 1, expireTime: NEVER }, 'expireTime'],
  ['the week of a roster', endpoints.getDutyWeek, { parkId: 1, at: NEVER }, 'at'],
  ['an absence', endpoints.addAbsence, { parkId: 1, userId: 2, startsAt: NEVER, endsAt: 2, reason: '假' }, 'startsAt'],
  ['a shift', endpoints.addToShift, { parkId: 1, rosterId: 1, startsAt: 1e308, userId: 2 }, 'startsAt'],
  ['a note', endpoints.noteOnAlarm, { parkId: 1, id: 1, note: '看到烟', clientAt: -NEVER }, 'clientAt'],
  ['the list of alarms', endpoints.listAlarms, { from: LAST_MOMENT + 1 }, 'from'],
];

it.each(TIMES)('%s at a time that no calendar has is refused by its field', async (_name, endpoint, input, field) => {
  const { status, body } = await platform.call(endpoint, input, admin);
  expect([status, body.error?.code]).toEqual([400, 'request.invalid']);
  expect(body.error).toMatchObject({ fields: { [field]: expect.stringMatching(/^too(Big|Small)$/) } });
});

it('four people who add the same member at once get an answer each, and the member is there once', async () => {
  const { body } = await platform.call(adminUserEndpoints.listJoinable, { parkId: 2 }, admin);
  const [person] = dataOf({ body });
  const ids = [person?.id ?? 0];
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => platform.call(adminUserEndpoints.addMembers, { ids, parkId: 2 }, admin)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const done = answers.filter(({ body: { data } }) => (data as { results: { ok: boolean }[] }).results[0]?.ok);
  expect(done).toHaveLength(1);
});
