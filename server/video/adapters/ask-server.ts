/** One question to a media server over HTTP, with a limit on its time; what is not JSON counts as no answer. */
import * as z from 'zod/mini';
import { MediaServerAway, MediaServerRefused } from '../../ports/media-server';

/** On the same network an answer takes milliseconds. */
const LONGEST_WAIT_MS = 5_000;
/** A server that waits for a camera's first packets itself. */
export const STREAM_WAIT_MS = 20_000;

export interface Question {
  url: string;
  path: string;
  query?: Record<string, string>;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  waitMs?: number;
}

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause.message : '';
  return cause || error.message;
};

async function fetchText({ url, path, query = {}, method = 'GET', headers = {}, waitMs }: Question) {
  const address = new URL(`${url}${path}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  try {
    const response = await fetch(address, {
      method,
      headers,
      // A redirect could lead anywhere in the house.
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs ?? LONGEST_WAIT_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError';
    throw new MediaServerAway(wordsOf(error), isSlow ? 'tooSlow' : 'unreachable');
  }
}

/**
 * @returns the answer as the schema reads it
 * @throws MediaServerAway, MediaServerRefused for an HTTP status that says so
 */
export async function askServer<T extends z.ZodMiniType>(question: Question, schema: T): Promise<z.output<T>> {
  const { status, text } = await fetchText(question);
  if (status === 401 || status === 403) throw new MediaServerRefused('secret', text.slice(0, 200));
  if (status === 404) throw new MediaServerRefused('unknown', text.slice(0, 200));
  if (status >= 400) throw new MediaServerRefused('other', text.slice(0, 200) || `HTTP ${status}`);
  let body: unknown;
  try {
    body = text === '' ? null : JSON.parse(text);
  } catch {
    throw new MediaServerAway(`HTTP ${status}: ${text.slice(0, 80)}`, 'odd');
  }
  const read = z.safeParse(schema, body);
  if (!read.success) throw new MediaServerAway(`HTTP ${status}: ${text.slice(0, 80)}`, 'odd');
  return read.data;
}
