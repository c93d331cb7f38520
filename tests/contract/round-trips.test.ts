/** How often one call goes to the database: each time costs a call of a field phone as long as the list itself. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { alarmEndpoints } from '@/contract/alarm';
import type { Endpoint } from '@/contract/endpoint';
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

/** @returns the statements of one call, in their order; those that are sent together are one text */
async function statementsOf(endpoint: Endpoint, input: object): Promise<string[]> {
  // What a person's first call does besides is done.
  await platform.call(endpoint, input, person);
  const sent: string[] = [];
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function record(this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
    if (text) sent.push(text.trim());
    return Reflect.apply(query, this, args) as never;
  });
  const { status } = await platform.call(endpoint, input, person);
  vi.restoreAllMocks();
  expect(status).toBe(200);
  return sent;
}

describe('a page of a list', () => {
  it.each([
    ['alarms', alarmEndpoints.listAlarms, {}, 5],
    ['orders', orderEndpoints.listOrders, { tab: 'all' }, 6],
  ] as const)('of %s asks once for session and rights, and opens its transaction with its parks', async (...list) => {
    const [, endpoint, input, roundTrips] = list;
    const sent = await statementsOf(endpoint, input);
    expect(sent[0]).toMatch(/^with s as materialized/);
    expect(sent[1]).toMatch(/^begin; select set_config\('app.parks'/);
    expect(sent.at(-1)).toBe('commit');
    expect(sent).toHaveLength(roundTrips);
  });
});
