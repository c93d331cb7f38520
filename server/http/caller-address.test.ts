import { expect, it } from 'vitest';
import { callerAddress } from './caller-address';

const PROXY = '10.0.0.2';

it('behind one proxy takes the address that the proxy added, not what the caller sent', () => {
  expect(callerAddress(PROXY, '198.51.100.7, 203.0.113.9', 1)).toBe('203.0.113.9');
  expect(callerAddress(PROXY, '203.0.113.9', 1)).toBe('203.0.113.9');
});

it('behind two proxies the second from the right counts', () => {
  expect(callerAddress(PROXY, '1.1.1.1, 203.0.113.9, 10.0.0.1', 2)).toBe('203.0.113.9');
});

it('without a proxy ignores the header', () => {
  expect(callerAddress('192.0.2.4', '203.0.113.9', 0)).toBe('192.0.2.4');
});

it.each([
  ['<script>alert(1)</script>'.repeat(120)],
  ['unknown'],
  [''],
  ['203.0.113.9.4'],
  [`fe80::1%${'a'.repeat(3_000)}`],
])('what is no address is not kept: %s', (named) => {
  expect(callerAddress(PROXY, `203.0.113.9, ${named}`, 1)).toBe(PROXY);
});

it('a call that passed fewer proxies than there are is known by its connection', () => {
  expect(callerAddress(PROXY, '203.0.113.9', 2)).toBe(PROXY);
  expect(callerAddress(PROXY, undefined, 1)).toBe(PROXY);
  expect(callerAddress(undefined, undefined, 1)).toBe('');
});

it.each([
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['203.0.113.9:5000', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
])('an address is known in every way of writing it: %s', (named, wanted) => {
  expect(callerAddress(PROXY, named, 1)).toBe(wanted);
});
