/**
 * The short code that is printed under a QR code, for typing: `K7MD-4W2M`. Seven random characters and one that checks
 * them; no character that reads like another. Capital or small letters and the dash between do not matter.
 */

/** 31 characters: without 0, 1, I, L and O. A prime number of them lets the check find every wrong or swapped one. */
export const SHORT_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Of the random part. */
export const SHORT_CODE_LENGTH = 7;

const TYPED = /^[a-z0-9]{4}[\s.·–—-]?[a-z0-9]{4}$/i;

/** Each place has a weight of its own, so that two characters in each other's place change the sum. */
function checkOf(body: string): string {
  const sum = [...body].reduce((all, sign, at) => all + (at + 1) * SHORT_CODE_ALPHABET.indexOf(sign), 0);
  return SHORT_CODE_ALPHABET[sum % SHORT_CODE_ALPHABET.length] ?? '';
}

/** @param body the random part, as it is kept @returns as it is printed */
export function printedShortCode(body: string): string {
  const whole = `${body}${checkOf(body)}`;
  return `${whole.slice(0, 4)}-${whole.slice(4)}`;
}

/** What somebody typed: the kept part, or what is wrong with it. */
export type TypedCode =
  | { readonly body: string }
  | { readonly fault: 'sign'; readonly sign: string }
  | { readonly fault: 'check' };

/** @returns undefined for what is no short code at all (the long text of a QR code) */
export function readShortCode(typed: string): TypedCode | undefined {
  const words = typed.trim();
  if (!TYPED.test(words)) return undefined;
  const signs = words.replace(/[^a-z0-9]/gi, '').toUpperCase();
  const strange = [...signs].find((sign) => !SHORT_CODE_ALPHABET.includes(sign));
  if (strange !== undefined) return { fault: 'sign', sign: strange };
  const body = signs.slice(0, SHORT_CODE_LENGTH);
  return signs.endsWith(checkOf(body)) ? { body } : { fault: 'check' };
}

/** A printed QR code holds the address of the public report page; the point is its `code`. Other codes are the point itself. */
export function pointCode(scanned: string): string {
  const words = scanned.trim();
  if (!/^https?:\/\//i.test(words)) return words;
  try {
    return new URL(words).searchParams.get('code') ?? words;
  } catch {
    return words;
  }
}
