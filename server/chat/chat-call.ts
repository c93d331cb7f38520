/** One call to a chat app's interface, and what may come back instead of its answer. */
import * as z from 'zod/mini';
import { ChannelRefusal } from './channel-refusal';

export interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  /** Never shown to anybody: some apps want their token in it. */
  url: URL;
  headers?: Record<string, string>;
  body?: unknown;
  /** Instead of a body: parts, one of them a file. */
  form?: FormData;
  signal: AbortSignal;
}

export interface Reply {
  status: number;
  headers: Headers;
  /** The JSON that came, an object. */
  body: Record<string, unknown>;
}

const MS = 1_000;
export const LIMITED = '聊天应用限流，稍后自动重试';
const object = z.record(z.string(), z.unknown());

/** Longest wait, even when the app asks for more: alarms must not be delayed further. */
const LONGEST_WAIT_SEC = 10 * 60;

/** Seconds that the other side asks us to wait, as ms: HTTP's own header, or Feishu's. */
export function waitOf(headers: Headers): number | null {
  const sec = Number(headers.get('retry-after') ?? headers.get('x-ogw-ratelimit-reset') ?? '');
  return Number.isFinite(sec) && sec > 0 ? Math.min(sec, LONGEST_WAIT_SEC) * MS : null;
}

/** The cause names hosts and ports at most; what it was is kept as a word for the log. */
function networkRefusal(error: unknown): ChannelRefusal {
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError' || name === 'AbortError') return new ChannelRefusal('聊天应用超时未应答');
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : name;
  return new ChannelRefusal('聊天应用连接中断', 'later', null, code);
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    return object.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const asks = (call: Call): RequestInit => ({
  method: call.method,
  headers: {
    ...(call.body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
    ...call.headers,
  },
  ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  ...(call.form && { body: call.form }),
  redirect: 'error',
  signal: call.signal,
});

/**
 * @returns what the app answered, also when it says no: its codes are for the adapter to read
 * @throws ChannelRefusal when no answer came, or one that is not the app's
 */
export async function askApp(call: Call): Promise<Reply> {
  const answered = fetch(call.url, asks(call)).then(async (response) => ({ response, text: await response.text() }));
  const { response, text } = await answered.catch((error: unknown) => {
    throw networkRefusal(error);
  });
  const { status, headers } = response;
  const body = readObject(text);
  if (body) return { status, headers, body };
  if (status === 429) throw new ChannelRefusal(LIMITED, 'limited', waitOf(headers), '429');
  throw new ChannelRefusal('聊天应用应答异常', 'later', waitOf(headers), `HTTP ${status}`);
}

/** What the app says no with, by its code. */
export interface KnownRefusals {
  /** Codes of a person who cannot be reached, permanently; with the reason to show. */
  permanent: Readonly<Record<string, string>>;
  /** Of an application that may not, until an administrator puts it right. */
  later: Readonly<Record<string, string>>;
  /** Rate limit: the wait in ms where the app names none. */
  limited: Readonly<Record<string, number>>;
}

/**
 * @param code the app's own. Words of the app are not repeated: some hold addresses or ids.
 * @param otherwise what a code that is not known means: a card that cannot be changed today cannot be tomorrow
 */
export function refusalByCode(
  known: KnownRefusals,
  code: string,
  headers: Headers,
  otherwise: 'later' | 'permanent' = 'later',
): ChannelRefusal {
  const permanent = known.permanent[code];
  if (permanent !== undefined) return new ChannelRefusal(permanent, 'permanent', null, code);
  const limited = known.limited[code];
  if (limited !== undefined) return new ChannelRefusal(LIMITED, 'limited', waitOf(headers) ?? limited, code);
  const later = known.later[code];
  if (later !== undefined) return new ChannelRefusal(later, 'later', waitOf(headers), code);
  return new ChannelRefusal(`聊天应用未接收（${code}）`, otherwise, waitOf(headers), code);
}

export const textIn = (body: Record<string, unknown>, name: string): string => {
  const value = body[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

export const objectIn = (body: Record<string, unknown>, name: string): Record<string, unknown> => {
  const value = object.safeParse(body[name]);
  return value.success ? value.data : {};
};
