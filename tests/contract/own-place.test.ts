// The properties assert some 200,000 times: Vitest's own assertions would take longer than what they check.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownPlace } from '@/contract/own-place';
import { isPageAddress } from '@/contract/page-address';

const PAGES = ['/home/index', '/warningDetail', '/login'];
const isKnown = (path: string): boolean => PAGES.includes(path);

/** What addresses are attacked with, and what they are made of. */
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '/.',
    '/..',
    '%2e',
    '%2f',
    '%5c',
    '@',
    ':',
    '?',
    '#',
    '&',
    ' ',
    '\t',
    '\n',
    '\0',
  ),
  fc.constantFrom('https:', 'http:', 'javascript:', 'data:', 'evil.example', 'park.example', '[::1]', 'home/index'),
  fc.constantFrom(...PAGES, '\u2028', '\u00ad', '\uff0f', '\u3002'),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const address = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

/** As a browser on our site reads it, and as a client with another base does. */
const BASES = ['https://park.example/', 'https://park.example/login?redirect=x', 'http://127.0.0.1:5180/a/b/c'];

describe('where a person may be sent', () => {
  it('whatever the address is made of, the person stays on our own site, on a page that exists', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          address,
          address.map((tail) => `/${tail}`),
        ),
        (target) => {
          const place = ownPlace(target, isKnown);
          for (const base of BASES) {
            const url = new URL(place, base);
            assert.equal(url.origin, new URL(base).origin);
            assert.ok(url.pathname === '/' || PAGES.includes(url.pathname), url.pathname);
          }
          assert.equal(ownPlace(place, isKnown), place);
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it('the server, which knows no screens, still never leaves its own site', () => {
    fc.assert(
      fc.property(
        address.map((tail) => `/${tail}`),
        (target) => {
          const url = new URL(ownPlace(target, isPageAddress), 'https://park.example/');
          assert.equal(url.origin, 'https://park.example');
          assert.ok(isPageAddress(url.pathname), url.pathname);
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it.each([
    '/.//evil.example/x',
    '/..//evil.example',
    '/./\\evil.example',
    '/%2e//evil.example',
    '/home/..//evil.example',
    '//evil.example',
    'https://evil.example/home/index',
    'javascript:alert(1)',
    '/nowhere',
    '',
  ])('%j leads to the start', (target) => expect(ownPlace(target, isKnown)).toBe('/'));

  it('a page keeps its query and fragment', () => {
    expect(ownPlace('/warningDetail?id=12&x=/../y#z', isKnown)).toBe('/warningDetail?id=12&x=/../y#z');
  });
});
