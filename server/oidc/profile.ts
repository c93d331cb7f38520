/**
 * Who somebody is at the provider (OpenID Connect Core 5.1). In the code flow these claims come from UserInfo (5.4); some
 * providers put them into the ID token as well.
 */
import * as z from 'zod/mini';
import { fetchJson } from './provider-fetch';

/** A claim of a wrong type (null, a number) is ignored. */
const words = z.catch(z.optional(z.string()), undefined);
/** Some providers send "true". */
const verified = z.catch(
  z.pipe(
    z.optional(z.union([z.boolean(), z.literal(['true', 'false'])])),
    z.transform((value) => value === true || value === 'true'),
  ),
  false,
);

export const profile = z.object({
  name: words,
  preferred_username: words,
  email: words,
  email_verified: verified,
  phone_number: words,
  phone_number_verified: verified,
});
export type Profile = z.output<typeof profile>;

const userInfo = z.extend(profile, { sub: z.string() });

/** @throws Error when the provider refuses, or the subject differs from the ID token's (Core 5.3.2) */
export async function readUserInfo(endpoint: string, token: { access: string; sub: string }): Promise<Profile> {
  const headers = { authorization: `Bearer ${token.access}`, accept: 'application/json' };
  const { sub, ...told } = userInfo.parse(await fetchJson(endpoint, { headers }));
  if (sub !== token.sub) throw new Error('UserInfo: speaks of another subject than the ID token');
  return told;
}

/** UserInfo first. An address and whether it is verified always come from the same source. */
export function mergeProfiles(token: Profile, told: Profile): Profile {
  const mail = told.email === undefined ? token : told;
  const phone = told.phone_number === undefined ? token : told;
  return {
    name: told.name ?? token.name,
    preferred_username: told.preferred_username ?? token.preferred_username,
    email: mail.email,
    email_verified: mail.email_verified,
    phone_number: phone.phone_number,
    phone_number_verified: phone.phone_number_verified,
  };
}
