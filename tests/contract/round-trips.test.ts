/** How often one call goes to the database: each time costs a call of a field phone as long as the list itself. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../kit/eventually';
import { hearStatements } from '../kit/heard-statements';
import { accountEndpoints } from '@/contract/account';
import { alarmEndpoints } from '@/contract/alarm';
import { orderEndpoints } from '@/contract/order';
import { openPlatform, type Person, type TestPlatform } from '../kit/platform';

let platform: TestPlatform;
let person: Person;
beforeAll(async () => {
  platform = await openPlatform();
  person = await platform.signIn('manager');
});
afterAll(() => platform.stop());
afterEach(() => vi.restoreAllMocks());

const LISTS = [
  ['alarms', alarmEndpoints.listAlarms, {}],
  ['orders', orderEndpoints.listOrders, { tab: 'all' }],
] as const;

describe('a page of a list', () => {
  it.each(LISTS)('of %s is answered after four round trips, however many rows there are', async (_of, list, input) => {
    // What a person's first call does besides is done.
    await platform.call(list, input, person);
    const sent = hearStatements();
    expect((await platform.call(list, input, person)).status).toBe(200);
    await eventually(() => expect(sent.at(-1)).toBe('commit'));
    const [session, begin, ...others] = sent;
    expect(session).toMatch(/^with s as materialized/);
    expect(begin).toMatch(/^begin; select set_config\('app.parks'/);
    // The page with its count, the rows.
    expect(others).toHaveLength(3);
  });

  it.each(LISTS)('of %s does not wait for the end of its transaction', async (_of, list, input) => {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    hearStatements((text) => (text === 'commit' ? ended : undefined));
    const { status } = await platform.call(list, input, person);
    end();
    expect(status).toBe(200);
  });
});

it('whatever changes something is answered after the commit', async () => {
  let isAnswered = false;
  const seen: boolean[] = [];
  const look = (): Promise<void> =>
    new Promise((resolve) => {
      setImmediate(() => {
        seen.push(isAnswered);
        resolve();
      });
    });
  hearStatements((text) => (text === 'commit' ? look() : undefined));
  const { status } = await platform.call(accountEndpoints.saveMyConfig, { theme: 'dark' }, person);
  isAnswered = true;
  expect([status, seen]).toEqual([200, [false]]);
});
