/** A link by which one person sets their password: made, looked at, used once. */
import { LOGIN_LOG_TYPE, LOGIN_WAY } from '@/contract/codes';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { PASSWORD_LINK, type passwordLinkEndpoints } from '@/contract/password-link';
import type { Entry } from '@/contract/sign-in';
import type { Tx } from '../../../db/open';
import type { Context, Opened } from '../../../http/context';
import type { ErrorCode } from '../../../http/error-code';
import { readBrowserSession } from '../browser-session.usecases';
import { newSecret, sha256 } from '../secret.rules';
import { digitsWrong, linkRefused, linksTooMany } from '../session.errors';
import { enter } from '../sign-in/enter.usecases';
import { logLogin } from '../sign-in/login-log.repository';
import { hashPassword } from './password-hash.rules';
import { assertGoodPassword, assertNotName } from './password-policy.usecases';
import { readRule } from './password-rule.repository';
import { type Holder, readHolder } from './password.repository';
import { assertFresh, replacePassword } from './password.usecases';
import {
  type FoundLink,
  countLinksSince,
  countWrongAnswer,
  endLink,
  endLinksOf,
  insertLink,
  lockLink,
  markLinkUsed,
} from './password-link.repository';
import { digitsOf, linkRefusal } from './password-link.rules';

const HOUR_MS = 3_600_000;

/** Made for one person; whichever they had before ends. */
export interface MadeLink {
  id: number;
  /** Known to nobody but the message that brings it. */
  token: string;
  expiresAt: Date;
}

/** @throws AppError 429 `passwordLink.tooMany` */
export async function makePasswordLink(
  tx: Tx,
  { userId, by, now }: { userId: number; by: number; now: Date },
): Promise<MadeLink> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  if ((await countLinksSince(tx, userId, hourAgo)) >= PASSWORD_LINK.perHour) throw linksTooMany();
  await endLinksOf(tx, userId, 'replaced', now);
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + PASSWORD_LINK.hours * HOUR_MS);
  const row = { userId, tokenHash: sha256(token), createdBy: by, createdAt: now, expiresAt };
  return { id: await insertLink(tx, row), token, expiresAt };
}

type Found = { link: FoundLink; refusal: null } | { link: FoundLink | undefined; refusal: ErrorCode };

/** Whoever is signed in as somebody else here was given the link by somebody. */
async function findLink(context: Context, token: string): Promise<Found> {
  const link = await lockLink(context.tx, sha256(token));
  const refusal = linkRefusal(link, context.now);
  if (!link || refusal) return { link, refusal: refusal ?? 'passwordLink.unknown' };
  const held = await readBrowserSession(context);
  return held && held.userId !== link.userId ? { link, refusal: 'passwordLink.others' } : { link, refusal: null };
}

/** Uses nothing up. @throws AppError 400 */
export async function lookAtPasswordLink(
  context: Context,
  { token }: InputOf<typeof passwordLinkEndpoints.lookAtPasswordLink>,
): Promise<OutputOf<typeof passwordLinkEndpoints.lookAtPasswordLink>> {
  const { link, refusal } = await findLink(context, token);
  if (refusal) throw linkRefused(refusal);
  const { name, loginName, expiresAt } = link;
  return { name, loginName, expiresAt: expiresAt.getTime(), asksDigits: digitsOf(link) !== null };
}

/** Counts a wrong answer; after some the link ends. @returns the refusal */
async function checkDigits({ tx, now }: Context, link: FoundLink, digits: string): Promise<ErrorCode | null> {
  const wanted = digitsOf(link);
  if (wanted === null || wanted === digits) return null;
  if ((await countWrongAnswer(tx, link.id)) < PASSWORD_LINK.tries) return 'passwordLink.digitsWrong';
  await endLink(tx, link.id, 'tries', now);
  return 'passwordLink.unknown';
}

interface Opening {
  refusal: ErrorCode | null;
  link: FoundLink | undefined;
  holder: Holder | null;
}

/** Commits whatever it finds: a wrong answer counts. */
async function openLink(context: Context, input: { token: string; digits: string }, former: number): Promise<Opening> {
  const found = await findLink(context, input.token);
  const refusal = found.refusal ?? (await checkDigits(context, found.link, input.digits));
  const { link } = found;
  const holder = link && !refusal ? await readHolder(context.tx, link.userId, former) : null;
  return { refusal, link, holder };
}

async function refuse(context: Opened<Context>, code: ErrorCode, userId: number | null): Promise<never> {
  const row = { userId, type: LOGIN_LOG_TYPE.login, way: LOGIN_WAY.password, refusal: code };
  await context.inTx((inner) => logLogin(inner.tx, inner, row));
  throw code === 'passwordLink.digitsWrong' ? digitsWrong() : linkRefused(code);
}

/** Sets the password and signs in. @throws AppError 400 naming what is wrong with link, digits or password; 409 */
export async function usePasswordLink(
  context: Opened<Context>,
  input: InputOf<typeof passwordLinkEndpoints.usePasswordLink>,
): Promise<Entry> {
  const { newPass } = input;
  const { refusal, link, holder } = await context.inTx(async (inner) => {
    const rule = await readRule(inner.tx);
    // Before anything is counted: a password that is too plain costs no try.
    assertGoodPassword(rule, newPass);
    return openLink(inner, input, rule.historyCount);
  });
  if (refusal || !link || !holder) return refuse(context, refusal ?? 'passwordLink.unknown', link?.userId ?? null);
  assertNotName(holder.loginName, newPass);
  await assertFresh(holder, newPass);
  const hash = await hashPassword(newPass);
  return context.inTx(async (inner) => {
    if (!(await markLinkUsed(inner.tx, link.id, inner.now))) throw linkRefused('passwordLink.used');
    await replacePassword(inner, { holder, hash, keeps: null, reason: 'passwordReset', byLink: true });
    return enter(inner, { userId: holder.id, way: LOGIN_WAY.password });
  });
}
