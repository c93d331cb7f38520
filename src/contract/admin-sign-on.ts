/** Whom of our people the OpenID Connect provider means: joined and parted by administrators. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, time } from './envelope';

/** As the provider calls somebody (`sub`): printable ASCII, at most 255 (OpenID Connect Core 2). */
const subject = z.string().check(z.trim(), z.regex(/^[!-~]{1,255}$/));

const signOn = z.object({
  /** Whether sign-in at a provider is configured. */
  offered: z.boolean(),
  /** Null: not joined. */
  subject: z.nullable(z.string()),
  /** Administrators of the platform: whoever joins an identity to a person can act as that person. */
  mayChange: z.boolean(),
});
export type SignOn = z.output<typeof signOn>;

/** Somebody who came from the provider and has no account here. */
const unknownIdentity = z.object({
  subject: z.string(),
  /** How the provider calls them: login name, address or number. */
  account: z.string(),
  name: z.nullable(z.string()),
  lastAt: time,
});

const user = z.object({ userId: id });
const change = { method: 'POST', output: signOn, access: 'user.manage', writes: 'user' } as const;

export const adminSignOnEndpoints = {
  getUserSignOn: endpoint({
    method: 'GET',
    path: 'user/v1/signOn',
    input: user,
    output: signOn,
    access: 'user.manage',
    reads: 'user',
  }),
  /** Who came in the last 30 days, the latest first; at most 100. */
  listUnknownIdentities: endpoint({
    method: 'GET',
    path: 'user/v1/signOn/unknown',
    input: z.object({}),
    output: z.array(unknownIdentity),
    access: 'user.manage',
    reads: 'user',
  }),
  joinSignOn: endpoint({ ...change, path: 'user/v1/signOn/join', input: z.extend(user, { subject }) }),
  /** The person is signed out everywhere. */
  partSignOn: endpoint({ ...change, path: 'user/v1/signOn/part', input: user }),
};
