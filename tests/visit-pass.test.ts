import { beforeAll, describe, expect, it } from 'vitest';
import { fromBase45, toBase45 } from '@/contract/visit/base45';
import { FRESH_MS } from '@/contract/visit/visit-my';
import { PASS_CURVE, readPass, signPass, type Pass, type PassBook } from '@/contract/visit/visit-pass';

const NINE = Date.UTC(2026, 2, 2, 1, 0, 0);
const HOUR = 3_600_000;
let keys: CryptoKeyPair;
let others: CryptoKeyPair;

const pass = (set: Partial<Pass> = {}): Pass => ({
  keyId: 7,
  pass: '00f1e2d3c4b5a697',
  parkId: 12,
  areas: 5n,
  from: NINE,
  to: NINE + 4 * HOUR,
  isFresh: false,
  ...set,
});
const book = (set: Partial<PassBook> = {}): PassBook => ({
  parkId: 12,
  at: NINE,
  keys: new Map([[7, keys.publicKey]]),
  void: new Set(),
  ...set,
});
const verdict = async (text: string, now = NINE + HOUR, set: Partial<PassBook> = {}): Promise<string> =>
  (await readPass(text, book(set), now)).verdict;

beforeAll(async () => {
  keys = await crypto.subtle.generateKey(PASS_CURVE, true, ['sign', 'verify']);
  others = await crypto.subtle.generateKey(PASS_CURVE, true, ['sign', 'verify']);
});

describe('Base45', () => {
  it('writes what the standard gives as examples, and reads it back', () => {
    const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
    expect(toBase45(bytes('AB'))).toBe('BB8');
    expect(toBase45(bytes('Hello!!'))).toBe('%69 VD92EX0');
    expect(toBase45(bytes('base-45'))).toBe('UJCLQE7W581');
    expect(fromBase45('QED8WEX0')).toEqual(bytes('ietf!'));
  });

  it('takes nothing that is none', () => {
    expect(['FGW', ':::', 'A', 'ab8', '::'].map(fromBase45)).toEqual([
      Uint8Array.from([255, 255]),
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('a pass', () => {
  it('is 150 characters, says what was signed, and is good in its time', async () => {
    const text = await signPass(keys.privateKey, pass());
    expect(text).toMatch(/^[0-9A-Z $%*+\-./:]{150}$/);
    expect(await readPass(text, book(), NINE + HOUR)).toEqual({ verdict: 'valid', pass: pass() });
  });

  it('that was changed, or signed by somebody else, is forged', async () => {
    expect(await verdict(await signPass(others.privateKey, pass()))).toBe('forged');
    const text = await signPass(keys.privateKey, pass());
    const bytes = fromBase45(text.slice(3)) ?? new Uint8Array();
    // A later end.
    bytes[30] = (bytes[30] ?? 0) + 1;
    expect(await verdict(`SP:${toBase45(bytes)}`)).toBe('forged');
  });

  it('is not good before and after its time', async () => {
    const text = await signPass(keys.privateKey, pass());
    expect(await verdict(text, NINE - 1, { at: NINE - HOUR })).toBe('notYet');
    expect(await verdict(text, NINE)).toBe('valid');
    expect(await verdict(text, NINE + 4 * HOUR)).toBe('valid');
    expect(await verdict(text, NINE + 4 * HOUR + 1)).toBe('expired');
  });

  it('that was withdrawn is not good, whatever its time', async () => {
    const text = await signPass(keys.privateKey, pass());
    expect(await verdict(text, NINE + HOUR, { void: new Set([pass().pass]) })).toBe('revoked');
  });

  it('of another park is not read any further', async () => {
    expect(await verdict(await signPass(keys.privateKey, pass({ parkId: 13 })))).toBe('otherPark');
  });

  it('signed by a key that is not known here asks to go online', async () => {
    expect(await verdict(await signPass(keys.privateKey, pass({ keyId: 8 })))).toBe('unknownKey');
  });

  it('says nothing while the clock of the reader is known to be wrong', async () => {
    const text = await signPass(keys.privateKey, pass());
    expect(await verdict(text, NINE - 5 * 60_000, { at: NINE })).toBe('clock');
    expect(await verdict(text, NINE - 20_000, { at: NINE })).toBe('notYet');
  });

  it('that is fresh is good for a minute, with some room for clocks', async () => {
    const fresh = pass({ isFresh: true, from: NINE, to: NINE + FRESH_MS });
    const text = await signPass(keys.privateKey, fresh);
    const early = { at: NINE - HOUR };
    expect(await verdict(text, NINE + 59_000)).toBe('valid');
    expect(await verdict(text, NINE + 91_000)).toBe('expired');
    expect(await verdict(text, NINE - 29_000, early)).toBe('valid');
    expect(await verdict(text, NINE - 31_000, early)).toBe('clock');
  });

  it('is nothing else that a camera reads', async () => {
    const texts = ['', 'https://example.org/?code=1', 'SP:', 'SP:ABC', `SP:${'A'.repeat(147)}`, 'K7MD-4W2M'];
    expect(await Promise.all(texts.map((text) => verdict(text)))).toEqual(texts.map(() => 'malformed'));
  });
});
