/** The error catalogue of specification §8, row by row: what is said, for how long, what happens to the session. */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { handleFailures, reactionTo, SHOWN_MS, type Reaction } from '@/app/failures';
import { errorLog, logError } from '@/app/error-log';
import { asApiError, type ApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { readCredentials, storeCredentials } from '@/api/credentials';
import { readReply } from '@/api/reply';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { loadTexts } from '@/i18n/language';
import { CHUNK_TIMEOUT_MS, inChunkTime } from '@/lib/chunk-time';
import { recallSession, startSession } from '@/session/session';
import { chatModeAtom, currentSession, sessionStore, setSession } from '@/session/session-state';

const { changePark: MAIN, getUser: SSO, checkLoginName, checkPhone, checkIdCard, logout } = endpoints;
const PAGE = '<html>Bad gateway</html>';

beforeAll(() => loadTexts(['errors']));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete window.__boot;
  localStorage.clear();
  sessionStorage.clear();
});

/** The failure that a reply is. */
function failure(endpoint: Endpoint, status: number, body: unknown): ApiError {
  try {
    readReply(endpoint, { status, body });
  } catch (error) {
    return asApiError(error);
  }
  throw new Error('the reply was taken for a success');
}

const said = (words: string, durationMs: number): Reaction => ({ kind: 'say', words, durationMs });
const refused = (msg: string | null, rest: object = {}) => ({ success: false, data: null, msg, ...rest });
const oursWith = (code: string, msg: string | null) => refused(msg, { error: { code } });
const named = (code: string) => oursWith(code, null);

const tooMany = refused(null, { error: { code: 'request.tooMany', params: { limit: 3_000, afterSec: 40 } } });

const ROWS: [situation: string, endpoint: Endpoint, status: number, body: unknown, expected: Reaction][] = [
  ['success is false: the server’s msg, 5 s', MAIN, 200, refused('余额不足'), said('余额不足', 5_000)],
  ['success is false without a msg', MAIN, 200, refused(null), said('Error', 5_000)],
  ['success is false with a name of ours', MAIN, 200, named('park.denied'), said('您不在这个园区，不能操作', 5_000)],
  ['HTTP 401', MAIN, 401, named('session.signedOut'), { kind: 'leave' }],
  ['HTTP 401, whatever the body', MAIN, 401, PAGE, { kind: 'leave' }],
  ['HTTP 302 to the main client', MAIN, 302, '', { kind: 'reload' }],
  ['HTTP 302 to the single-sign-on client', SSO, 302, '', { kind: 'nothing' }],
  ['HTTP 400: the server’s msg, 3 s', MAIN, 400, refused('名称已存在'), said('名称已存在', 3_000)],
  ['HTTP 400 that cannot be read', MAIN, 400, PAGE, said('网络异常', 3_000)],
  ['HTTP 400 of checkLoginName', checkLoginName, 400, refused('已被使用'), { kind: 'nothing' }],
  ['HTTP 400 of checkPhone', checkPhone, 400, refused('已被使用'), { kind: 'nothing' }],
  ['HTTP 400 of checkIdCard', checkIdCard, 400, refused('已被使用'), { kind: 'nothing' }],
  ['HTTP 500 of checkLoginName is not silent', checkLoginName, 500, PAGE, said('500 网络异常', 3_000)],
  ['HTTP 403', MAIN, 403, named('permission.denied'), said('您没有权限访问', 3_000)],
  ['HTTP 403 with other words', MAIN, 403, refused('Forbidden'), said('您没有权限访问', 3_000)],
  ['HTTP 403 that cannot be read', MAIN, 403, PAGE, said('您没有权限访问', 3_000)],
  ['another status: the server’s msg and 服务异常', MAIN, 500, refused('库存不足'), said('库存不足服务异常', 3_000)],
  ['another status: message and 服务异常', MAIN, 500, { message: 'timeout' }, said('timeout服务异常', 3_000)],
  ['another status that cannot be read', MAIN, 502, PAGE, said('502 网络异常', 3_000)],
  ['a fault of ours', MAIN, 500, named('http.500'), said('服务异常，请稍后重试', 3_000)],
  ['a fault of ours with its msg', MAIN, 500, oursWith('http.500', 'x'), said('服务异常，请稍后重试', 3_000)],
  ['HTTP 429: when to come again', MAIN, 429, tooMany, said('操作太频繁，请 40 秒后再试', 3_000)],
  ['a refusal that this page does not know yet', MAIN, 409, oursWith('order.new', '已冻结'), said('已冻结', 3_000)],
];

describe('a failed call', () => {
  it.each(ROWS)('%s', (_situation, endpoint, status, body, expected) => {
    expect(reactionTo(failure(endpoint, status, body), endpoint, false)).toEqual(expected);
  });

  it('says nothing by itself where its caller does, but a lost session still ends', () => {
    expect(reactionTo(failure(MAIN, 500, PAGE), MAIN, true)).toEqual({ kind: 'nothing' });
    expect(reactionTo(failure(MAIN, 401, PAGE), MAIN, true)).toEqual({ kind: 'leave' });
  });

  it('is shown 5 s for business errors, 3 s for HTTP errors', () => {
    expect(SHOWN_MS).toEqual({ business: 5_000, http: 3_000 });
  });

  it('of one cause, twenty times over, is said once', async () => {
    // Nobody listens at this address: every call fails the same way.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const shown: string[] = [];
    const stop = handleFailures((words) => shown.push(words));
    await Promise.all(Array.from({ length: 20 }, () => call(SSO, {}).catch(() => undefined)));
    stop();
    expect(shown).toEqual(['网络未连接，请检查网络']);
  });
});

describe('what a success gives (specification §7)', () => {
  const text = { ...logout, signsIn: false };
  it.each([
    ['data', { success: true, data: 'done', msg: 'said' }, 'done'],
    ['msg when data is empty', { success: true, data: null, msg: 'said' }, 'said'],
    ['msg with code 0, whatever success says', { success: false, data: null, msg: 'said', code: 0 }, 'said'],
  ])('%s', (_sentence, body, expected) => expect(readReply(text, { status: 200, body })).toBe(expected));

  it('a single-sign-on code with code 0, from the envelope itself', () => {
    const handed = { reParam: 'getCode', dhssoCode: 'c', url: 'https://a.example/' };
    const body = { success: true, data: null, msg: null, code: 0, ...handed };
    expect(readReply(endpoints.getSsoCode, { status: 200, body })).toEqual(handed);
  });

  it('a ui ticket with code 0, from the envelope itself', () => {
    const body = { success: true, data: null, msg: null, code: 0, sid: 's', uiticket: 't' };
    expect(readReply(endpoints.ssoLogin, { status: 200, body })).toEqual({ sid: 's', uiticket: 't' });
  });
});

describe('when the start fails', () => {
  const arrive = (status: number, body: unknown, ticket: string | null = null) => {
    window.__boot = {
      ticket,
      sid: ticket,
      nonce: 'n',
      path: '/',
      back: null,
      reply: Promise.resolve({ status, body }),
    };
    // As on a page that has just been loaded.
    setSession({ status: 'starting', user: null });
    recallSession();
    return startSession().catch(() => null);
  };

  it('a ticket in the address switches chat mode on for the session (guard rule 1)', async () => {
    await arrive(500, PAGE, 'ticket');
    expect(sessionStore.get(chatModeAtom)).toBe(true);
  });

  it('with 401 in chat mode, the token is cleared and the message has to be opened again', async () => {
    storeCredentials({ uiticket: 't', sid: 's' });
    await arrive(401, named('session.signedOut'), 'ticket');
    expect([readCredentials(), currentSession().status]).toEqual([undefined, 'ticketRefused']);
  });

  it('with another refusal the token is cleared and the user is signed out', async () => {
    storeCredentials({ uiticket: 't', sid: 's' });
    sessionStorage.clear();
    await arrive(400, named('request.invalid'));
    expect([readCredentials(), currentSession().status]).toEqual([undefined, 'signedOut']);
  });

  it('without an answer nothing is cleared: the page says so and asks again', async () => {
    storeCredentials({ uiticket: 't', sid: 's' });
    await arrive(502, PAGE);
    expect([readCredentials(), currentSession().status]).toEqual([{ uiticket: 't', sid: 's' }, 'unreachable']);
  });
});

describe('the error log', () => {
  it('keeps what failed, but for the weekly time management that is already set', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    logError('Weekly time management already set within validity period', null);
    logError('502 网络异常', null);
    expect(errorLog().at(-1)?.message).toBe('502 网络异常');
    expect(warn).toHaveBeenCalledOnce();
  });
});

it('a script chunk is given up after 120 s', async () => {
  vi.useFakeTimers();
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  const recovered = vi.fn();
  addEventListener('vite:preloadError', recovered, { once: true });
  const late = inChunkTime(new Promise(() => undefined)).catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
  expect(recovered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toContain('did not arrive in time');
  expect(recovered).toHaveBeenCalledOnce();
});
