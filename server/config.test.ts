import { expect, it } from 'vitest';
import { readConfig } from './config';

const refusalOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

it.each([
  ['PORT', 'abc'],
  ['PORT', '80000'],
  ['PORT', '0'],
  ['PORT', '51.8'],
  ['PORT', '-1'],
  ['DATABASE_CONNECTIONS', '3'],
  ['DATABASE_URL', 'hello'],
  ['DATABASE_URL', 'mysql://park@db/park'],
  ['DATABASE_URL', 'postgres://park@db:99999999/park'],
])('%s=%s is refused by name, in one sentence in two languages', (name, value) => {
  const refusal = refusalOf({ [name]: value });
  expect(refusal).toMatch(new RegExp(`^${name} 须为.+ / ${name} must be `));
  expect(refusal).not.toContain('\n');
});

it.each([
  'postgres://park:secret@db.example.com:5432/park',
  'postgresql://park@127.0.0.1/park?application_name=park',
  'postgres:///park?host=/var/run/postgresql',
])('%s names a database', (databaseUrl) => {
  expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl, seedDemo: false });
});

it('what is wrong with an address is said without its password', () => {
  expect(refusalOf({ DATABASE_URL: 'mysql://park:secret@db/park' })).not.toContain('secret');
});

it('what is left out has its default', () => {
  expect(readConfig({})).toMatchObject({ port: 5180, databaseUrl: undefined, databaseConnections: 24, seedDemo: true });
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 5180, databaseUrl: undefined });
});

it.each(['0.0.0.0', '::', '192.168.1.5', 'park.example'])(
  'with demo accounts, whose password everybody knows, the platform does not listen at %s',
  (HOST) => {
    expect(refusalOf({ HOST })).toMatch(/HOST=.+DEMO_ON_NETWORK=1 \/ .+SEED_DEMO=0/);
    expect(refusalOf({ HOST, SEED_DEMO: '0' })).toBe('');
    expect(refusalOf({ HOST, DEMO_ON_NETWORK: '1' })).toBe('');
  },
);

it.each(['localhost', '127.0.0.1', '127.0.0.2', '::1'])('at %s the demo is for whoever sits there', (HOST) => {
  expect(readConfig({ HOST }).seedDemo).toBe(true);
});

it('the number of our own proxies is a number', () => {
  expect(readConfig({}).trustedProxies).toBe(0);
  expect(readConfig({ TRUST_PROXY: '2' }).trustedProxies).toBe(2);
  expect(refusalOf({ TRUST_PROXY: 'yes' })).toMatch(/^TRUST_PROXY/);
});

it('a role whose name would need quotes is refused by name', () => {
  expect(refusalOf({ DATABASE_ROLE: 'park_west' })).toBe('');
  expect(refusalOf({ DATABASE_ROLE: 'park"; drop table alarm' })).toMatch(/^DATABASE_ROLE/);
});

it('several machines of one database and replicas of it are read; what cannot be told apart or signed is refused', () => {
  const both = 'postgres://park:secret@one:5432,two:5433/park?target_session_attrs=read-write';
  expect(readConfig({ DATABASE_URL: both }).databaseUrl).toBe(both);
  expect(refusalOf({ DATABASE_URL: 'postgres://park@one,two/park?target_session_attrs=any' })).toMatch(
    /^DATABASE_URL 的 target_session_attrs 只能是 read-write \/ /,
  );
  const DATABASE_URL = 'postgres://park@one/park';
  const DATABASE_READ_URL = 'postgres://park@two/park, postgres://park@three:5433/park';
  expect(readConfig({ DATABASE_URL, DATABASE_READ_URL }).readUrls).toEqual([
    'postgres://park@two/park',
    'postgres://park@three:5433/park',
  ]);
  expect(refusalOf({ DATABASE_READ_URL })).toMatch(/DATABASE_READ_URL needs DATABASE_URL/);
  expect(refusalOf({ DATABASE_URL, DATABASE_READ_URL: 'postgres://park@two:1,three:2/park' })).toMatch(
    /one address for each replica/,
  );
});

it('a bucket needs an address without secrets, and a key', () => {
  const key = { FILES_KEY: 'k', FILES_SECRET: 's', FILES_REGION: 'cn-north-1' };
  expect(readConfig({ FILES_URL: 's3://parks/one', ...key }).files?.url).toBe(
    'https://parks.s3.cn-north-1.amazonaws.com/one',
  );
  expect(readConfig({ FILES_URL: 'https://minio.local:9000/parks/', ...key }).files?.url).toBe(
    'https://minio.local:9000/parks',
  );
  expect(readConfig({}).files).toBeNull();
  expect(refusalOf({ FILES_URL: 'http://minio.local/parks', ...key })).toMatch(/^FILES_URL 须为/);
  expect(refusalOf({ FILES_URL: 'https://k:s@minio.local/parks', ...key })).toMatch(/^FILES_URL 须为/);
  expect(refusalOf({ FILES_URL: 's3://parks' })).toMatch(/FILES_URL needs FILES_KEY/);
});
