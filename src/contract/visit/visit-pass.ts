/**
 * The pass of a guest: 34 bytes and an ECDSA signature over them, as text for a QR code. It is read without the network:
 * whoever has the public keys of the park and the list of passes that are good no more decides alone. Browser and server
 * read it by the same function (WebCrypto).
 */
import { fromBase45, toBase45 } from './base45';

/** What a pass says. */
export interface Pass {
  /** Which key of the park signed it. */
  readonly keyId: number;
  /** 16 hexadecimal digits. */
  readonly pass: string;
  readonly parkId: number;
  /** One bit for each area; 0: wherever guests may go. */
  readonly areas: bigint;
  /** Good from … to, in ms; whole seconds. Of a fresh one `from` is when it was made. */
  readonly from: number;
  readonly to: number;
  /** Made by the server within this minute. The other one is kept by the guest's phone, and compared with name and phone. */
  readonly isFresh: boolean;
}

/** Before the text of a pass: nothing else is taken for one. */
const MARK = 'SP:';
const VERSION = 1;
const BODY_BYTES = 34;
const SIGNATURE_BYTES = 64;
const ALGORITHM = { name: 'ECDSA', hash: 'SHA-256' } as const;
export const PASS_CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** Clocks of phones may differ by so much. */
export const CLOCK_SLACK_MS = 30_000;

/** Version, kind, key, pass, park, areas, from, to. */
function packed({ keyId, pass, parkId, areas, from, to, isFresh }: Pass): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(BODY_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, VERSION);
  view.setUint8(1, isFresh ? 1 : 0);
  view.setUint32(2, keyId);
  view.setBigUint64(6, BigInt(`0x${pass}`));
  view.setUint32(14, parkId);
  view.setBigUint64(18, areas);
  view.setUint32(26, Math.floor(from / 1000));
  view.setUint32(30, Math.floor(to / 1000));
  return bytes;
}

function unpacked(bytes: Uint8Array): Pass | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, BODY_BYTES);
  if (view.getUint8(0) !== VERSION || view.getUint8(1) > 1) return null;
  return {
    isFresh: view.getUint8(1) === 1,
    keyId: view.getUint32(2),
    pass: view.getBigUint64(6).toString(16).padStart(16, '0'),
    parkId: view.getUint32(14),
    areas: view.getBigUint64(18),
    from: view.getUint32(26) * 1000,
    to: view.getUint32(30) * 1000,
  };
}

/** @returns the text for the QR code: 150 characters */
export async function signPass(privateKey: CryptoKey, pass: Pass): Promise<string> {
  const body = packed(pass);
  const signature = new Uint8Array(await crypto.subtle.sign(ALGORITHM, privateKey, body));
  const whole = new Uint8Array(BODY_BYTES + SIGNATURE_BYTES);
  whole.set(body);
  whole.set(signature, BODY_BYTES);
  return `${MARK}${toBase45(whole)}`;
}

/** What a gate knows without the network. */
export interface PassBook {
  readonly parkId: number;
  /** When the server made it, in ms: no clock here can be before it. */
  readonly at: number;
  readonly keys: ReadonlyMap<number, CryptoKey>;
  /** Passes that are good no more although their time is not over. */
  readonly void: ReadonlySet<string>;
}

/**
 * `malformed`: no pass of ours. `unknownKey`: signed by a key that this phone does not have: it must go online once.
 * `clock`: this phone's clock is wrong, or the other one's was; nothing can be said.
 */
export type PassVerdict =
  | { readonly verdict: 'valid' | 'notYet' | 'expired' | 'revoked' | 'clock'; readonly pass: Pass }
  | { readonly verdict: 'otherPark' | 'unknownKey' | 'forged'; readonly pass: null }
  | { readonly verdict: 'malformed'; readonly pass: null };

const refused = (verdict: 'otherPark' | 'unknownKey' | 'forged' | 'malformed'): PassVerdict => ({
  verdict,
  pass: null,
});

function verdictByTime(pass: Pass, { at, void: revoked }: PassBook, now: number): PassVerdict {
  if (now < at - CLOCK_SLACK_MS) return { verdict: 'clock', pass };
  if (revoked.has(pass.pass)) return { verdict: 'revoked', pass };
  // A code that is to be made some minutes from now: one of the two clocks is wrong.
  if (pass.isFresh && pass.from > now + CLOCK_SLACK_MS) return { verdict: 'clock', pass };
  if (!pass.isFresh && pass.from > now) return { verdict: 'notYet', pass };
  return { verdict: pass.to + (pass.isFresh ? CLOCK_SLACK_MS : 0) < now ? 'expired' : 'valid', pass };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  const words = text.trim();
  const bytes = words.startsWith(MARK) ? fromBase45(words.slice(MARK.length)) : null;
  return bytes?.length === BODY_BYTES + SIGNATURE_BYTES ? bytes : null;
}

/** What it says, signed or not: enough to know whose it is where somebody stands before whoever reads it. */
export function sayingOf(text: string): Pass | null {
  const bytes = bytesOf(text);
  return bytes && unpacked(bytes);
}

/** @param now by the clock of whoever reads, in ms */
export async function readPass(text: string, book: PassBook, now: number): Promise<PassVerdict> {
  const bytes = bytesOf(text);
  if (!bytes) return refused('malformed');
  const pass = unpacked(bytes);
  if (!pass) return refused('malformed');
  if (pass.parkId !== book.parkId) return refused('otherPark');
  const key = book.keys.get(pass.keyId);
  if (!key) return refused('unknownKey');
  const [body, signature] = [bytes.slice(0, BODY_BYTES), bytes.slice(BODY_BYTES)];
  if (!(await crypto.subtle.verify(ALGORITHM, key, signature, body))) return refused('forged');
  return verdictByTime(pass, book, now);
}

/** @param key as `getPassKit` gives it: the raw point, in Base64 */
export async function importPassKey(key: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(key), (sign) => sign.codePointAt(0) ?? 0);
  return crypto.subtle.importKey('raw', bytes, PASS_CURVE, true, ['verify']);
}
