/** Links between users and subjects of the provider, and the subjects that are not linked yet. */
import { ACCOUNT_STATE } from '@/contract/codes';
import type { OidcConfig } from '../../../config';
import type { Tx } from '../../../db/open';
import type { Profile } from '../../../oidc/profile';
import { subjectTaken } from '../session.errors';
import type { Context } from '../../../http/context';
import {
  findOwner,
  joinSubject,
  keepUnknown,
  lockSubject,
  lockUnjoined,
  readUnknown,
  wasParted,
} from './oidc-identity.repository';

/** A subject is unique at its issuer only. */
export const toSubject = ({ issuer }: OidcConfig, sub: string): string => `${issuer}#${sub}`;
/** @returns the subject as its issuer calls it */
export const toSub = (subject: string): string => subject.slice(subject.indexOf('#') + 1);

/** Unlinked subjects are forgotten after a month. */
const WAIT_MS = 30 * 86_400_000;
const MOST_SHOWN = 100;
const LONGEST_ACCOUNT = 64;

interface Known {
  id: number;
  isEnabled: boolean;
}

async function findKnown(tx: Tx, subject: string): Promise<Known | null> {
  const person = await findOwner(tx, subject);
  return person ? { id: person.id, isEnabled: person.state === ACCOUNT_STATE.enabled } : null;
}

/** The value by which an account may be joined at the first visit: only what the provider vouches for. */
function linkOf({ linkClaim }: OidcConfig, told: Profile) {
  if (linkClaim === 'preferred_username') return { column: 'loginName', value: told.preferred_username } as const;
  if (linkClaim === 'email') return { column: 'email', value: told.email_verified ? told.email : undefined } as const;
  const phone = told.phone_number_verified ? told.phone_number?.replace(/^\+?86/, '').replaceAll(/\D/g, '') : undefined;
  return { column: 'phone', value: linkClaim === 'phone_number' ? phone : undefined } as const;
}

/** @returns the one enabled person without a subject whom the link claim names, now joined */
async function linkPerson(tx: Tx, config: OidcConfig, subject: string, told: Profile): Promise<number | null> {
  const { column, value } = linkOf(config, told);
  if (!value || (await wasParted(tx, subject))) return null;
  const userId = await lockUnjoined(tx, column, value);
  if (userId === null) return null;
  await putSubject(tx, userId, subject);
  return userId;
}

/** @throws AppError 409 when the subject is linked to another user */
export async function putSubject(tx: Tx, userId: number, subject: string): Promise<void> {
  await lockSubject(tx, subject);
  const owner = await findKnown(tx, subject);
  if (owner && owner.id !== userId) throw subjectTaken();
  await joinSubject(tx, userId, subject);
}

/** How the provider's person is called in words that they and an administrator know. */
const accountOf = (told: Profile, sub: string): string =>
  (told.preferred_username ?? told.email ?? told.phone_number ?? sub).slice(0, LONGEST_ACCOUNT);

async function remember(tx: Tx, subject: string, told: Profile, now: Date): Promise<void> {
  await keepUnknown(tx, subject, {
    account: accountOf(told, toSub(subject)),
    name: told.name?.slice(0, LONGEST_ACCOUNT) ?? null,
    lastAt: now,
    expiresAt: new Date(now.getTime() + WAIT_MS),
  });
}

export interface Visitor {
  sub: string;
  now: Date;
  /** @returns null when the provider cannot say */
  readProfile(): Promise<Profile | null>;
}
export type Recognised = { readonly userId: number } | { readonly account: string };

type InTx = <T>(work: (inner: Pick<Context, 'tx' | 'audit'>) => Promise<T>) => Promise<T>;

/**
 * The person with this subject; at the first visit the one that the link claim names, then joined. Whoever is nobody's is
 * kept for an administrator to join. No transaction is open while the provider is asked.
 * @returns the person, or how the provider calls whoever has no account; null when it cannot say who came
 */
export async function recognise(inTx: InTx, config: OidcConfig, visitor: Visitor): Promise<Recognised | null> {
  const { sub, now } = visitor;
  const subject = toSubject(config, sub);
  const known = await inTx(({ tx }) => findKnown(tx, subject));
  if (known?.isEnabled) return { userId: known.id };
  const told = await visitor.readProfile();
  if (!told) return null;
  const account = accountOf(told, sub);
  if (known) return { account };
  return inTx(async ({ tx, audit }) => {
    await lockSubject(tx, subject);
    const meanwhile = await findKnown(tx, subject);
    if (meanwhile?.isEnabled) return { userId: meanwhile.id };
    const userId = await linkPerson(tx, config, subject, told);
    if (userId === null) {
      await remember(tx, subject, told, now);
      return { account };
    }
    audit({ action: 'user.joinSignOn', userId, bizType: 'user', bizId: userId, detail: { subject: sub, account } });
    return { userId };
  });
}

/** Of this issuer, the latest first. */
export async function listUnknown(tx: Tx, config: OidcConfig) {
  const rows = await readUnknown(tx, toSubject(config, ''), MOST_SHOWN);
  return rows.map((row) => ({ ...row, subject: toSub(row.subject), lastAt: row.lastAt.getTime() }));
}
