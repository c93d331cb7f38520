/** Calls that begin a session: they come with the page of sign-in, whoever taps a chat message has none of them. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { credentials } from './session';

const token = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * What a sign-in hands over: the ui ticket; for somebody whom another application sent here (`reParam` getCode) a
 * single-sign-on code too, with the address to take it back to.
 */
export const entry = z.extend(credentials, {
  reParam: z.optional(z.literal('getCode')),
  dhssoCode: z.optional(z.string()),
  url: z.optional(z.string()),
});
export type Entry = z.output<typeof entry>;

/** A sign-in on behalf of another application: where the code is wanted. Only applications' own addresses are served. */
export const codeWanted = {
  reParam: z.optional(z.literal('getCode')),
  url: z.optional(z.string().check(z.maxLength(500))),
  /** SHA-256 in base64url of the verifier that the browser or application which asked keeps: only who has it can redeem the code. */
  challenge: z.optional(token),
};
export type CodeWanted = z.output<z.ZodMiniObject<typeof codeWanted>>;

/** What a code of single sign-on is redeemed with. */
const codeProof = {
  /** The return address that the code was made for. */
  url: z.optional(z.string().check(z.maxLength(500))),
  /** Of the application, where it has one; else a verifier must have been announced (`challenge`). */
  appSecret: z.optional(token),
  verifier: z.optional(token),
};
export type CodeProof = z.output<z.ZodMiniObject<typeof codeProof>>;

export const signInEndpoints = {
  ssoLogin: endpoint({
    service: 'sso',
    method: 'POST',
    path: 'cosco/dhsso/internal/ssoLogin',
    input: z.object({
      loginName: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
      password: z.string().check(z.trim(), z.minLength(1), z.maxLength(128)),
      /** What the picture says; its id comes in the content-kapt header. Asked for after three wrong passwords. */
      kaptcha: z.optional(z.string().check(z.trim(), z.maxLength(12))),
      ...codeWanted,
    }),
    output: entry,
    access: 'public',
    idempotent: false,
    signsIn: true,
  }),
  getToken: endpoint({
    method: 'POST',
    path: 'zyhyuserplat/token/getToken',
    /** A chat ticket with its sid, or the single-sign-on code that this platform gave out. */
    input: z.union([
      z.object({ uiticket: token, sid: token, nonce: token }),
      z.object({ dhssoCode: token, nonce: token, ...codeProof }),
    ]),
    output: entry,
    access: 'public',
    idempotent: false,
    signsIn: true,
  }),
};
