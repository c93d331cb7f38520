import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInEndpoints } from '@/contract/sign-in';
import { REFUSALS_OF_ADDRESS } from './address-limit.usecases';
import { PASSWORD, type World, openWorld } from '../../../../tests/kit/world/session-world';

let world: World;
let app: Hono;

beforeAll(async () => {
  world = await openWorld();
  app = new Hono();
  app.use(async (c, next) => {
    c.set('ip', c.req.header('x-from') ?? '');
    await next();
  });
  app.route('/', world.app);
});
afterAll(() => world.close());

const attempt = async (from: string, loginName: string, password = 'Lantern-7291'): Promise<number> => {
  const { path } = signInEndpoints.ssoLogin;
  const body = JSON.stringify({ loginName, password });
  return (await app.request(`/${path}`, { method: 'POST', headers: { 'x-from': from }, body })).status;
};
/** One password at many names: each name is tried once. */
const spray = (from: string, times: number) =>
  Promise.all(Array.from({ length: times }, (_, n) => attempt(from, `name${n}x${times}`)));

test('an address with a hundred wrong passwords in ten minutes is refused, right ones too; others go on', async () => {
  expect(new Set(await spray('10.0.0.1', REFUSALS_OF_ADDRESS.most))).toEqual(new Set([400]));
  expect(await attempt('10.0.0.1', 'guard', PASSWORD)).toBe(429);
  expect(await attempt('10.0.0.2', 'guard', PASSWORD)).toBe(200);
});

test('after ten minutes it may try again', async () => {
  world.turnClock(REFUSALS_OF_ADDRESS.withinMs - 1);
  expect(await attempt('10.0.0.1', 'guard', PASSWORD)).toBe(429);
  world.turnClock(1);
  expect(await attempt('10.0.0.1', 'guard', PASSWORD)).toBe(200);
});

test('right passwords are not counted: a shift that signs in behind one address is never stopped', async () => {
  world.turnClock(REFUSALS_OF_ADDRESS.withinMs);
  const times = REFUSALS_OF_ADDRESS.most + 5;
  const shift = await Promise.all(Array.from({ length: times }, () => attempt('10.0.0.3', 'field', PASSWORD)));
  expect(new Set(shift)).toEqual(new Set([200]));
});
