/** Asks a provider for JSON; what goes wrong is said in words that an administrator can act on. */

const TIMEOUT_MS = 10_000;
/** Of a provider's own words: enough for its error and description, not for a page of HTML. */
const LONGEST_BODY = 300;
const LONGEST_CAUSES = 500;

/** One line without control characters, so that a reply cannot forge log lines. */
const cut = (text: string, longest: number): string =>
  text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longest);

function wordsOf(error: Error): string {
  // Several addresses of one host were tried: the reasons are in the nested errors.
  const tried = error instanceof AggregateError && !error.message ? error.errors.map(String).join(', ') : error.message;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return tried.includes(code) ? tried : `${tried} (${code})`;
}

/** @returns the error with all its causes in a line: refused connection, unknown name, untrusted certificate */
export function causesOf(error: unknown): string {
  const words: string[] = [];
  let at = error;
  for (; at instanceof Error; at = at.cause) words.push(wordsOf(at));
  return cut(words.length > 0 ? words.join(': ') : String(error), LONGEST_CAUSES);
}

/** @throws Error when the provider is away, refuses (with its own words, cut) or answers with something else */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const { host } = new URL(url);
  const options: RequestInit = { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) };
  const response = await fetch(url, options).catch((cause: unknown) => {
    throw new Error(`${host} cannot be asked`, { cause });
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${host} answered ${response.status} ${cut(body, LONGEST_BODY)}`);
  try {
    return JSON.parse(body);
  } catch {
    throw new Error(`${host} answered with something that is not JSON: ${cut(body, LONGEST_BODY)}`);
  }
}
