import { afterAll, beforeAll, expect, it } from 'vitest';
import snmp from 'net-snmp';
import { SnmpNoAnswer, type SnmpTarget } from '../ports/snmp';
import { netSnmpAdapter } from './net-snmp-adapter';
import { SYSTEM_NAME } from './oids';
import { COMMUNITY, freePort, OIDS, openAgent, type StandIn } from './snmp-agent.fixture';

const adapter = netSnmpAdapter({ timeoutMs: 300, retries: 0 });
const AUTH_KEY = 'auth-key-2026';
const PRIVACY_KEY = 'privacy-key-2026';
let device: StandIn;
beforeAll(async () => {
  device = await openAgent('sensor-a', {
    name: 'monitor',
    level: 'authPriv',
    authProtocol: snmp.AuthProtocols.sha256,
    authKey: AUTH_KEY,
    privProtocol: snmp.PrivProtocols.aes,
    privKey: PRIVACY_KEY,
  });
});
afterAll(() => device.close());

const v2c = (community: string): SnmpTarget => ({
  host: device.host,
  port: device.port,
  access: { version: '2c', community },
});
const v3 = (authKey: string, more: object = {}): SnmpTarget => ({
  host: device.host,
  port: device.port,
  access: {
    version: '3',
    user: 'monitor',
    auth: { method: 'sha256', key: authKey },
    privacy: { method: 'aes128', key: PRIVACY_KEY },
    ...more,
  },
});
const get = (target: SnmpTarget, oids: string[] = [SYSTEM_NAME, OIDS.temperature]) =>
  adapter.get(target, oids, new Date());
const silence = async (target: SnmpTarget): Promise<string> => {
  const error: unknown = await get(target).catch((caught: unknown) => caught);
  return error instanceof SnmpNoAnswer ? error.reason : `answered: ${String(error)}`;
};

it('v2c: a device answers to its community; what it does not have is null, the rest is there', async () => {
  const answer = await get(v2c(COMMUNITY), [SYSTEM_NAME, OIDS.absent, OIDS.temperature]);
  expect([...answer]).toEqual([
    [SYSTEM_NAME, 'sensor-a'],
    [OIDS.absent, null],
    [OIDS.temperature, 231],
  ]);
});

it('v2c: a wrong community is answered by nothing, as a device that is not there', async () => {
  expect(await silence(v2c('public'))).toBe('timeout');
  expect(await silence({ ...v2c(COMMUNITY), port: await freePort() })).toBe('timeout');
});

it('v3: a user with the right keys is answered', async () => {
  expect((await get(v3(AUTH_KEY))).get(OIDS.temperature)).toBe(231);
});

it('v3: a wrong password and an unknown user are told apart from silence', async () => {
  expect(await silence(v3('wrong-key-2026'))).toBe('auth');
  expect(await silence(v3(AUTH_KEY, { user: 'nobody' }))).toBe('auth');
});

it('a name that nobody knows is an address fault', async () => {
  expect(await silence({ ...v2c(COMMUNITY), host: 'no-such-device.invalid' })).toBe('address');
});
