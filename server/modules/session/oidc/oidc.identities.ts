/** Links between users and subjects of the provider, and the subjects that are not linked yet. */
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { OidcConfig } from '../../../config';
import type { Tx } from '../../../db/open';
import type { Profile } from '../../../oidc/profile';
import { subjectTaken } from '../session.errors';
import type { Context } from '../../../http/context';
import { users } from '../../identity/identity.table';
import { oidcIdentities } from '../auth.table';

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

/** Two tabs, or a tab and an administrator, decide about one subject one after the other. */
const takeTurn = (tx: Tx, subject: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);

async function findKnown(tx: Tx, subject: string): Promise<Known | null> {
  const [person] = await tx
    .select({ id: users.id, state: users.state })
    .from(users)
    .where(eq(users.oidcSubject, subject));
  return person ? { id: person.id, isEnabled: person.state === ACCOUNT_STATE.enabled } : null;
}

/** The value by which an account may be joined at the first visit: only what the provider vouches for. */
function linkOf({ linkClaim }: OidcConfig, told: Profile) {
  if (linkClaim === 'preferred_username') return { column: users.loginName, value: told.preferred_username };
  if (linkClaim === 'email') return { column: users.email, value: told.email_verified ? told.email : undefined };
  const phone = told.phone_number_verified ? told.phone_number?.replace(/^\+?86/, '').replaceAll(/\D/g, '') : undefined;
  return { column: users.phone, value: linkClaim === 'phone_number' ? phone : undefined };
}

/** What an administrator has parted is joined again by an administrator only. */
const wasParted = async (tx: Tx, subject: string): Promise<boolean> =>
  (await tx.$count(oidcIdentities, and(eq(oidcIdentities.subject, subject), isNotNull(oidcIdentities.partedAt)))) > 0;

/** @returns the one enabled person without a subject whom the link claim names, now joined */
async function linkPerson(tx: Tx, config: OidcConfig, subject: string, told: Profile): Promise<number | null> {
  const { column, value } = linkOf(config, told);
  if (!value || (await wasParted(tx, subject))) return null;
  const isFree = and(eq(column, value), eq(users.state, ACCOUNT_STATE.enabled), isNull(users.oidcSubject));
  const [person, another] = await tx.select({ id: users.id }).from(users).where(isFree).limit(2).for('update');
  if (!person || another) return null;
  await putSubject(tx, person.id, subject);
  return person.id;
}

/** @throws AppError 409 when the subject is linked to another user */
export async function putSubject(tx: Tx, userId: number, subject: string): Promise<void> {
  await takeTurn(tx, subject);
  const owner = await findKnown(tx, subject);
  if (owner && owner.id !== userId) throw subjectTaken();
  await tx.update(users).set({ oidcSubject: subject }).where(eq(users.id, userId));
  await tx.delete(oidcIdentities).where(eq(oidcIdentities.subject, subject));
}

/** How the provider's person is called in words that they and an administrator know. */
const accountOf = (told: Profile, sub: string): string =>
  (told.preferred_username ?? told.email ?? told.phone_number ?? sub).slice(0, LONGEST_ACCOUNT);

async function remember(tx: Tx, subject: string, told: Profile, now: Date): Promise<void> {
  const seen = {
    account: accountOf(told, toSub(subject)),
    name: told.name?.slice(0, LONGEST_ACCOUNT) ?? null,
    lastAt: now,
    expiresAt: new Date(now.getTime() + WAIT_MS),
  };
  await tx
    .insert(oidcIdentities)
    .values({ subject, ...seen })
    .onConflictDoUpdate({
      target: oidcIdentities.subject,
      set: { ...seen, expiresAt: sql`case when ${oidcIdentities.partedAt} is null then excluded.expires_at end` },
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
    await takeTurn(tx, subject);
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
  const { subject, account, name, lastAt } = oidcIdentities;
  const rows = await tx
    .select({ subject, account, name, lastAt })
    .from(oidcIdentities)
    .where(sql`starts_with(${subject}, ${toSubject(config, '')})`)
    .orderBy(desc(lastAt))
    .limit(MOST_SHOWN);
  return rows.map((row) => ({ ...row, subject: toSub(row.subject), lastAt: row.lastAt.getTime() }));
}

/** @returns the subject that was unlinked; null when there was none */
export async function takeSubject(tx: Tx, userId: number, now: Date): Promise<string | null> {
  const [person] = await tx
    .select({ subject: users.oidcSubject, account: users.loginName, name: users.name })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!person?.subject) return null;
  const { subject, account, name } = person;
  await tx.update(users).set({ oidcSubject: null }).where(eq(users.id, userId));
  await tx
    .insert(oidcIdentities)
    .values({ subject, account, name, lastAt: now, partedAt: now, expiresAt: null })
    .onConflictDoUpdate({ target: oidcIdentities.subject, set: { partedAt: now, expiresAt: null } });
  return subject;
}
