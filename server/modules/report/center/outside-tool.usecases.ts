/** FineReport: a token that signs one person in once, and where a report is opened. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { reportCenterEndpoints } from '@/contract/report/report-center';
import { REPORT_KIND, SSO_TOKEN_SECONDS } from '@/contract/report/report-codes';
import type { reportSsoEndpoints } from '@/contract/report/report-public';
import type { Context, SignedInContext } from '../../../http/context';
import { readPerson } from '../../session/resolve/resolve-session.usecases';
import { newSecret, secretHash } from '../secret.rules';
import { tokenUnknown } from '../report.errors';
import { pageOf } from '../report-address.rules';
import { findSeen } from './look.usecases';
import { dropOldTokens, insertToken, readToolAddress, readWho, takeToken } from './token.repository';

type Endpoints = typeof reportCenterEndpoints;

async function newToken({ tx, user, now }: SignedInContext): Promise<string> {
  const token = newSecret();
  await dropOldTokens(tx, now);
  const expiresAt = new Date(now.getTime() + SSO_TOKEN_SECONDS * 1000);
  await insertToken(tx, { tokenHash: secretHash(token), userId: user.id, expiresAt });
  return token;
}

/** @returns without a tool no token: `configured` says so */
export async function getFinereportAuth(context: SignedInContext): Promise<OutputOf<Endpoints['getFinereportAuth']>> {
  const baseUrl = await readToolAddress(context.tx);
  const head = { configured: baseUrl !== null, baseUrl, expiresIn: SSO_TOKEN_SECONDS, userName: context.user.name };
  return { ...head, token: baseUrl === null ? null : await newToken(context) };
}

const withToken = (base: string, path: string, values: Record<string, string>): string => {
  const url = new URL(path, base);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.toString();
};

/** @throws AppError 404 */
export async function forwardReport(
  context: SignedInContext,
  { code, params }: InputOf<Endpoints['forwardReportShortUrl']>,
): Promise<OutputOf<Endpoints['forwardReportShortUrl']>> {
  const { report, version } = await findSeen(context, { code });
  const kind = report.kind as 1 | 2 | 3 | 4;
  const path = version.toolPath ?? '';
  if (kind === REPORT_KIND.link) return { kind, url: path, newWindow: true };
  if (kind === REPORT_KIND.fineReport) {
    const base = await readToolAddress(context.tx);
    if (base === null) return { kind, url: '', newWindow: true };
    return { kind, url: withToken(base, path, { ssoToken: await newToken(context) }), newWindow: true };
  }
  const page = pageOf(kind, report.code);
  return { kind, url: params ? `${page}${page.includes('?') ? '&' : '?'}${params}` : page, newWindow: false };
}

/** @throws AppError 401 for a token that is unknown, old or used */
export async function redeemReportToken(
  { tx, now }: Context,
  { token }: InputOf<(typeof reportSsoEndpoints)['redeemReportToken']>,
): Promise<OutputOf<(typeof reportSsoEndpoints)['redeemReportToken']>> {
  const userId = await takeToken(tx, secretHash(token), now);
  const person = userId === null ? null : await readPerson(tx, userId, now);
  if (!person) throw tokenUnknown();
  return {
    loginName: person.loginName,
    name: person.name,
    ...(await readWho(tx, person.id, [...person.rights.keys()], now)),
  };
}
