/** The reporting tool: where a report of it is opened, signed in by a token of one use; and whose a token is. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { outsideUrl } from '@/contract/outside';
import type { reportCenterEndpoints } from '@/contract/report/report-center';
import { REPORT_KIND, SSO_TOKEN_SECONDS } from '@/contract/report/report-codes';
import type { reportSsoEndpoints } from '@/contract/report/report-public';
import { toolAddress } from '@/contract/report/report-tool';
import type { Context, Opened, SignedInContext } from '../../../http/context';
import { readPerson } from '../../session/resolve/resolve-session.usecases';
import { newSecret, secretHash } from '../secret.rules';
import { tokenUnknown, toolAway, toolMissing, toolPathWrong } from '../report.errors';
import { pageOf } from '../report-address.rules';
import { findSeen, noteSeen } from './look.usecases';
import { takeMenuCode } from './menu-code.usecases';
import { orNoteRefusal } from './open.usecases';
import { dropOldTokens, insertToken, readParkCode, readToolAddress, readWho, takeToken } from './token.repository';
import { toolAnswers } from './tool-answers.usecases';

type Endpoints = typeof reportCenterEndpoints;
type Forward = OutputOf<Endpoints['forwardReportShortUrl']>;

async function newToken({ tx, user, now, afterCommit }: SignedInContext): Promise<string> {
  const token = newSecret();
  await dropOldTokens(tx, now);
  const expiresAt = new Date(now.getTime() + SSO_TOKEN_SECONDS * 1000);
  await insertToken(tx, { tokenHash: secretHash(token), userId: user.id, expiresAt });
  // The tool may redeem it at once: with something to be done afterwards the answer waits for the commit.
  afterCommit(() => {});
  return token;
}

/** @returns without a tool no token: `configured` says so */
export async function getFinereportAuth(context: SignedInContext): Promise<OutputOf<Endpoints['getFinereportAuth']>> {
  const baseUrl = await readToolAddress(context.tx);
  const head = { configured: baseUrl !== null, baseUrl, expiresIn: SSO_TOKEN_SECONDS, userName: context.user.name };
  return { ...head, token: baseUrl === null ? null : await newToken(context) };
}

/** What the caller adds never takes the place of what signs in. */
function withValues(url: URL, params: string, values: Record<string, string>): string {
  const whole = new URL(url);
  for (const [name, value] of new URLSearchParams(params)) whole.searchParams.append(name, value);
  for (const [name, value] of Object.entries(values)) whole.searchParams.set(name, value);
  return whole.toString();
}

const isPhone = (userAgent: string): boolean => userAgent.includes('Mobi');

interface InTool {
  readonly reportId: number;
  readonly url: URL;
  readonly parkCode: string;
}

/** @throws AppError 404 for what is not theirs to see; 409 without a tool, 422 for an address that is none of it */
async function targetOf(
  context: SignedInContext,
  { code, params = '', parkId }: InputOf<Endpoints['forwardReportShortUrl']>,
): Promise<Forward | InTool> {
  const { tx, user } = context;
  const { report, version } = await findSeen(context, { code });
  const kind = report.kind as Forward['kind'];
  const path = version.toolPath ?? '';
  if (kind === REPORT_KIND.link) {
    const url = outsideUrl(path);
    if (!url) throw toolPathWrong();
    await noteSeen(context, { reportId: report.id, userId: user.id, who: user.name });
    // The page that names a site before anybody goes there.
    return { kind, url: `/jump?${new URLSearchParams({ url: url.href }).toString()}`, newWindow: false };
  }
  if (kind === REPORT_KIND.fineReport) {
    const base = await readToolAddress(tx);
    if (base === null) throw toolMissing();
    const url = toolAddress(base, path);
    if (!url) throw toolPathWrong();
    return { reportId: report.id, url, parkCode: await readParkCode(tx, parkId ?? user.parkId) };
  }
  const page = pageOf(kind, report.code);
  return { kind, url: params ? `${page}${page.includes('?') ? '&' : '?'}${params}` : page, newWindow: false };
}

/**
 * Whether the tool answers is found out without holding a connection to the database.
 * @throws AppError 404, 409 `report.toolMissing`, 422 `report.toolPathWrong`, 503 `report.toolAway`
 */
export async function forwardReport(
  open: Opened<SignedInContext>,
  input: InputOf<Endpoints['forwardReportShortUrl']>,
): Promise<Forward> {
  const target = await orNoteRefusal(open, { code: input.code }, () =>
    open.inTx((context) => targetOf(context, input)),
  );
  if ('kind' in target) return target;
  const { reportId, url, parkCode } = target;
  if (!(await toolAnswers(url))) throw toolAway();
  const { user } = open;
  const ssoToken = await open.inTx(async (context) => {
    await noteSeen(context, { reportId, userId: user.id, who: user.name });
    return newToken(context);
  });
  return {
    kind: REPORT_KIND.fineReport,
    url: withValues(url, input.params ?? '', { ...(parkCode && { parkCode }), ssoToken }),
    newWindow: !isPhone(open.userAgent),
  };
}

/**
 * Whose a token is, be it of a report of the centre or of the tool's own menu entry: both are called `ssoToken` there.
 * @throws AppError 401 for a token that is unknown, old or used
 */
export async function redeemReportToken(
  context: Context,
  { token }: InputOf<(typeof reportSsoEndpoints)['redeemReportToken']>,
): Promise<OutputOf<(typeof reportSsoEndpoints)['redeemReportToken']>> {
  const { tx, now } = context;
  const userId = (await takeToken(tx, secretHash(token), now)) ?? (await takeMenuCode(context, token));
  const person = userId === null ? null : await readPerson(tx, userId, now);
  if (!person) throw tokenUnknown();
  return {
    loginName: person.loginName,
    name: person.name,
    ...(await readWho(tx, person.id, [...person.rights.keys()], now)),
  };
}
