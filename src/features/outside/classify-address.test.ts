import { expect, it } from 'vitest';
import { classifyAddress } from './classify-address';

const sites = { trusted: ['https://fees.example'], known: ['https://fees.example', 'http://partner.example:81'] };
const own = 'https://park.example';

it.each([
  ['https://fees.example/a', 'known'],
  ['http://partner.example:81/', 'known'],
  ['http://partner.example/', 'unknown'],
  ['https://fees.example.evil.example/', 'unknown'],
  ['https://fees.example@evil.example/', 'refused'],
  ['javascript:alert(1)', 'refused'],
  ['//evil.example', 'refused'],
  ['https://park.example/home/index', 'refused'],
  ['', 'none'],
] as const)('%s is %s', (address, kind) => {
  expect(classifyAddress(address, sites, own).kind).toBe(kind);
});
