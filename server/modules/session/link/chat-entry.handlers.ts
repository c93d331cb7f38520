/**
 * In through the chat app's own sign-in: a card leads here, the app says who holds the phone, and the page is opened with
 * a ticket made at that moment. From there on everything is as with any chat link.
 */
import { randomBytes } from 'node:crypto';
import type { Context as HonoContext, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { LOGIN_LOG_TYPE, LOGIN_WAY } from '@/contract/codes';
import { ownPlace } from '@/contract/own-place';
import { isPageAddress } from '@/contract/page-address';
import type { ChatSignIn } from '../../../ports/chat';
import { BACK_PATH, ENTER_PATH } from '../../../chat/card-link';
import type { Deps } from '../../../http/context';
import { cookieName, SESSION_COOKIE } from '../../../http/session-cookie';
import { findByChatUser } from '../sign-in/account.repository';
import { logLogin } from '../sign-in/login-log.repository';
import { storeState, takeState } from '../oidc/oidc-state.repository';
import { newSecret } from '../secret.rules';
import { mintTicket } from './ticket.repository';
import type { ErrorCode } from '../../../http/error-code';

const STATE_COOKIE = 'park_chat';
const STATE_LIFE_MS = 10 * 60_000;

/** WeCom takes letters and digits only. */
const newState = (): string => randomBytes(32).toString('hex');

/** Only our own pages, with any ticket removed from the address. */
export function ownPage(to: string | undefined): URL {
  const url = new URL(ownPlace(to, isPageAddress), 'http://own.invalid');
  for (const name of ['uiticket', 'ticket', 'sid']) url.searchParams.delete(name);
  return url;
}

const pathOf = (url: URL): string => url.pathname + url.search;

/** Signing in by password still leads to the page. */
const signInPage = (path: string): string => `/login?${new URLSearchParams({ redirect: path }).toString()}`;

function keepCookie(c: HonoContext, { config }: Deps, value: string, maxAge: number): void {
  setCookie(c, STATE_COOKIE, value, {
    path: '/chat/v1',
    httpOnly: true,
    sameSite: 'Lax',
    secure: config.secureCookies,
    maxAge,
  });
}

const backUri = ({ config }: Deps): string => `${config.publicUrl}${BACK_PATH}`;

async function begin(c: HonoContext, deps: Deps, signIn: ChatSignIn): Promise<Response> {
  const now = deps.now();
  const begun = { state: newState(), cookie: newSecret(), nonce: newSecret(), verifier: newSecret() };
  const redirect = pathOf(ownPage(c.req.query('to')));
  const expiresAt = new Date(now.getTime() + STATE_LIFE_MS);
  await deps.db.withPark([], (tx) => storeState(tx, { ...begun, redirect, createdAt: now, expiresAt }));
  keepCookie(c, deps, begun.cookie, STATE_LIFE_MS / 1_000);
  const { state, verifier } = begun;
  return c.redirect(signIn.authorizationUrl({ state, verifier, redirectUri: backUri(deps) }));
}

async function refuse(c: HonoContext, deps: Deps, refusal: ErrorCode, path: string): Promise<Response> {
  const by = { now: deps.now(), ip: c.get('ip'), traceId: c.get('traceId'), userAgent: userAgentOf(c) };
  const row = { userId: null, loginName: '', type: LOGIN_LOG_TYPE.login, way: LOGIN_WAY.sso, refusal };
  await deps.db.withPark([], (tx) => logLogin(tx, by, row));
  return c.redirect(signInPage(path));
}

const userAgentOf = (c: HonoContext): string => (c.req.header('user-agent') ?? '').slice(0, 300);

async function finish(c: HonoContext, deps: Deps, signIn: ChatSignIn): Promise<Response> {
  const now = deps.now();
  const { state = '', code, authCode } = c.req.query();
  const cookie = getCookie(c, STATE_COOKIE);
  const { begun, refusal } = await deps.db.withPark([], (tx) => takeState(tx, { state, cookie, now }));
  keepCookie(c, deps, '', 0);
  if (!begun) return refuse(c, deps, refusal, '/');
  const { redirect, verifier } = begun;
  const given = { code: authCode ?? code ?? '', redirectUri: backUri(deps), verifier };
  const ids = await signIn.identify(given, now).catch((error: unknown) => {
    console.error(`[${c.get('traceId')}] ${deps.chat.name}`, error instanceof Error ? error.message : error);
    return null;
  });
  if (!ids) return refuse(c, deps, 'oidc.refused', redirect);
  const userId = await deps.db.withPark([], (tx) => findByChatUser(tx, ids));
  if (userId === null) return refuse(c, deps, 'oidc.noAccount', redirect);
  const page = ownPage(redirect);
  const pair = await deps.db.withPark([], (tx) => mintTicket(tx, { userId, now, path: pathOf(page) }));
  page.searchParams.set('uiticket', pair.ticket);
  page.searchParams.set('sid', pair.sid);
  return c.redirect(pathOf(page));
}

/** The demo's inbox, of whoever was signed in here last: the cookie's first part is the person's id (see `newSecrets`). */
function devInbox(c: HonoContext, { config }: Deps): string {
  const [user = ''] = (getCookie(c, cookieName(config, SESSION_COOKIE)) ?? '').split('.');
  return /^\d{1,15}$/.test(user) ? `/dev/chat?user=${user}` : '/dev/chat';
}

/** Where no chat app is configured there is the demo's inbox; without that too, the address leads to its page. */
export function mountChatEntry(app: Hono, deps: Deps): void {
  const { signIn } = deps.chat;
  app.get(ENTER_PATH, async (c: HonoContext) => {
    if (signIn) return begin(c, deps, signIn);
    return c.redirect(deps.config.devChat ? devInbox(c, deps) : pathOf(ownPage(c.req.query('to'))));
  });
  if (signIn) app.get(BACK_PATH, (c: HonoContext) => finish(c, deps, signIn));
}

const APP_VIEWS = { wecom: /wxwork\//i, dingtalk: /DingTalk/i, feishu: /Lark|Feishu/i, local: /(?!)/ } as const;

/**
 * A link to a record that was forwarded within the app holds no ticket: whoever opens it there, without a session, is led
 * through the app's sign-in too.
 * @returns where to; null for everybody else
 */
export function entryFor(
  c: HonoContext,
  { chat, config }: Pick<Deps, 'chat' | 'config'>,
  isLink: boolean,
): string | null {
  if (!chat.signIn || !isLink || c.req.query('uiticket') !== undefined) return null;
  if (!APP_VIEWS[chat.name].test(userAgentOf(c)) || getCookie(c, cookieName(config, SESSION_COOKIE)) !== undefined)
    return null;
  const { pathname, search } = new URL(c.req.url);
  return `${ENTER_PATH}?${new URLSearchParams({ to: pathname + search }).toString()}`;
}
