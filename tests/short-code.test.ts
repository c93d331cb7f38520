import { expect, it } from 'vitest';
import { pointCode, printedShortCode, readShortCode, SHORT_CODE_ALPHABET } from '@/contract/short-code';

const BODY = 'K7MD4W2';
const PRINTED = printedShortCode(BODY);

it('is printed in two groups of four, and read however it is typed', () => {
  expect(PRINTED).toMatch(/^K7MD-4W2.$/);
  for (const typed of [PRINTED, PRINTED.toLowerCase(), PRINTED.replace('-', ''), ` ${PRINTED.replace('-', ' ')}`])
    expect(readShortCode(typed), typed).toEqual({ body: BODY });
});

it('finds every single character that is wrong, and any two that have changed places', () => {
  const whole = PRINTED.replace('-', '');
  for (const [at, right] of [...whole].entries()) {
    for (const wrong of SHORT_CODE_ALPHABET.replace(right, ''))
      expect(readShortCode(`${whole.slice(0, at)}${wrong}${whole.slice(at + 1)}`)).toEqual({ fault: 'check' });
    for (const [other, sign] of [...whole].entries()) {
      if (other === at || sign === right) continue;
      const signs = [...whole];
      [signs[at], signs[other]] = [sign, right];
      expect(readShortCode(signs.join(''))).toEqual({ fault: 'check' });
    }
  }
});

it('names a character that no short code has', () => {
  for (const sign of ['0', '1', 'I', 'L', 'O'])
    expect(readShortCode(`${sign.toLowerCase()}7MD-4W2K`)).toEqual({ fault: 'sign', sign });
});

it('leaves other codes to the server', () => {
  for (const typed of ['', 'PK:YLOP-SMK-0003:afeb0345', 'PL:1:12:abcd1234', 'MANUAL-1-1', 'K7MD-4W', '走廊'])
    expect(readShortCode(typed), typed).toBeUndefined();
});

it('takes the point out of the address that a printed QR code holds', () => {
  expect(pointCode('https://park.example.com/report?code=PL%3A1%3A12%3Aabcd1234')).toBe('PL:1:12:abcd1234');
  expect(pointCode(' PK:YLOP-SMK-0003:afeb0345 ')).toBe('PK:YLOP-SMK-0003:afeb0345');
  expect(pointCode('https://elsewhere.example.com/')).toBe('https://elsewhere.example.com/');
});
