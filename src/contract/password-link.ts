/** One-time links by which people set their own password: sent by whoever manages them, used by nobody else. */
import * as z from 'zod/mini';
import { rowResults } from './crud';
import { endpoint } from './endpoint';
import { id, time } from './envelope';
import { newPassword } from './password';
import { entry } from './sign-in';

/** The server keeps these; texts name them. */
export const PASSWORD_LINK = { hours: 24, tries: 5, perHour: 5 } as const;
/** So many at once: each is handed to its channel before the call is answered. */
export const LINKS_AT_ONCE = 20;

/** Part of the sign-in page’s address behind `#`, which browsers and preview robots send to nobody. */
const linkToken = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

export const passwordLinkEndpoints = {
  /** Not by key: whoever asks again gets new links, and the old ones end. */
  sendPasswordLinks: endpoint({
    method: 'POST',
    path: 'user/v1/users/password-links',
    input: z.object({
      ids: z.array(id).check(z.minLength(1), z.maxLength(LINKS_AT_ONCE)),
      by: z.enum(['chat', 'sms']),
    }),
    output: rowResults,
    access: 'user.manage',
    idempotent: false,
    writes: 'user',
  }),
  /** What the page says before anything is set; looking uses nothing up. */
  lookAtPasswordLink: endpoint({
    service: 'sso',
    method: 'POST',
    path: 'session/v1/passwordLink',
    input: z.object({ token: linkToken }),
    output: z.object({
      name: z.string(),
      loginName: z.string(),
      expiresAt: time,
      /** The last four digits of the person’s number are asked for: whom the link was forwarded to may not know them. */
      asksDigits: z.boolean(),
    }),
    access: 'public',
    changesState: false,
    reads: 'user',
  }),
  /** Sets the password, uses the link up and signs the person in. */
  usePasswordLink: endpoint({
    service: 'sso',
    method: 'POST',
    path: 'session/v1/passwordLink/use',
    input: z.object({
      token: linkToken,
      digits: z._default(z.string().check(z.trim(), z.maxLength(4)), ''),
      newPass: newPassword,
    }),
    output: entry,
    access: 'public',
    idempotent: false,
    signsIn: true,
    writes: 'account',
  }),
};
