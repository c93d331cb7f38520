import { expect, it } from 'vitest';
import { splitHosts } from './addresses';

it('an address with several machines becomes one for each, with the same user, database and options', () => {
  expect(
    splitHosts('postgres://a:p%40@one:5432,two:5433/park?sslmode=require&target_session_attrs=read-write'),
  ).toEqual(['postgres://a:p%40@one:5432/park?sslmode=require', 'postgres://a:p%40@two:5433/park?sslmode=require']);
  expect(splitHosts('postgresql://one,two/park')).toEqual(['postgresql://one/park', 'postgresql://two/park']);
});

it('an address of one machine stays as it is', () => {
  for (const url of ['postgres://a:b@one/park?sslmode=disable', 'postgres:///park?host=/var/run,x'])
    expect(splitHosts(url)).toEqual([url]);
});
