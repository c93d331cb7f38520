/** Links without an account: the address itself is the permission, nothing is stored. */
import type { Deps } from '../../../http/context';
import { isSignature, sign } from '../../../http/signing';

/** Of a host, for so many days; of the gate (`hostId` 0) for as long as the code hangs there. */
export interface InviteLink {
  readonly parkId: number;
  readonly typeId: number;
  readonly hostId: number;
  readonly expiresAt: number;
}

const MINUTE_MS = 60_000;
const INVITE = 'v';
const GUEST = 'g';
/** The public pages. */
const REGISTER_PATH = '/visit/register';
const GUEST_PATH = '/visit/pass';

const signedInvite = ({ parkId, typeId, hostId, expiresAt }: InviteLink) =>
  ['visit-invite', parkId, typeId, hostId, expiresAt] as const;
const signedGuest = (guestId: number) => ['visit-guest', guestId] as const;

const short = (number: number): string => number.toString(36);
const long = (text: string): number => (/^[0-9a-z]{1,10}$/.test(text) ? Number.parseInt(text, 36) : 0);

export function inviteToken(secret: string, link: InviteLink): string {
  const whole = { ...link, expiresAt: Math.ceil(link.expiresAt / MINUTE_MS) * MINUTE_MS };
  const { parkId, typeId, hostId, expiresAt } = whole;
  const parts = [parkId, typeId, hostId, expiresAt / MINUTE_MS].map(short);
  return [INVITE, ...parts, sign(secret, signedInvite(whole))].join('.');
}

/** @returns what the token invites to; null: we did not make it, or its time is over */
export function readInviteToken(secret: string, token: string, now: Date): InviteLink | null {
  const [kind, park = '', type = '', host = '', minutes = '', signature = '', ...rest] = token.split('.');
  if (kind !== INVITE || rest.length > 0) return null;
  const link = { parkId: long(park), typeId: long(type), hostId: long(host), expiresAt: long(minutes) * MINUTE_MS };
  return isSignature(secret, signedInvite(link), signature) && link.expiresAt > now.getTime() ? link : null;
}

export const guestToken = (secret: string, guestId: number): string =>
  [GUEST, short(guestId), sign(secret, signedGuest(guestId))].join('.');

/** @returns the guest whom the token was made for; null: we did not make it */
export function readGuestToken(secret: string, token: string): number | null {
  const [kind, guest = '', signature = '', ...rest] = token.split('.');
  if (kind !== GUEST || rest.length > 0) return null;
  const guestId = long(guest);
  return isSignature(secret, signedGuest(guestId), signature) ? guestId : null;
}

const withToken = ({ config }: Pick<Deps, 'config'>, path: string, token: string): string =>
  `${config.publicUrl}${path}?token=${encodeURIComponent(token)}`;

export const inviteUrl = (deps: Pick<Deps, 'config' | 'secret'>, link: InviteLink): string =>
  withToken(deps, REGISTER_PATH, inviteToken(deps.secret, link));

export const guestUrl = (deps: Pick<Deps, 'config' | 'secret'>, guestId: number): string =>
  withToken(deps, GUEST_PATH, guestToken(deps.secret, guestId));
