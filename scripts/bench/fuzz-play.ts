/** Sends inputs made from the contract to a running platform and looks for answers that are the platform's own fault. */
import { randomUUID } from 'node:crypto';
import { endpoints } from '@/contract/endpoints';
import { createFuzzer, ENDING, HARMLESS, type FuzzCall, type Fuzzer } from './fuzz-inputs';

/** People of every kind of work: each gets past the rights of other calls. */
const LOGINS = [
  'admin',
  'parkadmin',
  'manager',
  'dispatcher',
  'lead',
  'guard',
  'guard2',
  'repair',
  'field',
  'tenant',
] as const;
/** Administrators get past most rights, so they ask more often. */
const ADMINISTRATORS_SHARE = 0.5;
const SLOWEST_KEPT = 5;
/** In the place of a status. */
const BROKEN_OFF = 599;
/** The last part of the calls may end sessions. */
const ENDING_SHARE = 0.06;

export interface FuzzOptions {
  readonly url: string;
  readonly password: string;
  readonly signalKey: string;
  readonly seed: number;
  readonly requests: number;
  /** Calls at once: two that meet find races. */
  readonly parallel: number;
}

export interface Sent {
  readonly login: string;
  readonly method: string;
  readonly path: string;
  readonly input: string;
  readonly status: number;
  readonly code: string;
  readonly ms: number;
}

export interface FuzzReport {
  readonly tried: number;
  /** Answers by the first digit of their status: `2xx`. */
  readonly byClass: Readonly<Record<string, number>>;
  readonly faults: readonly Sent[];
  readonly slowest: readonly Sent[];
}

type Headers = Record<string, string>;

/** @returns headers of a session; undefined when the person gets in no more */
async function enter({ url, password }: FuzzOptions, loginName: string): Promise<Headers | undefined> {
  const reply = await fetch(`${url}/${endpoints.ssoLogin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginName, password }),
  });
  const { data } = (await reply.json()) as { data: { uiticket: string; sid: string } | null };
  const cookie = reply.headers.get('set-cookie')?.split(';')[0];
  return data && cookie ? { uiticket: data.uiticket, sid: data.sid, cookie } : undefined;
}

const inAddress = (input: unknown): string => {
  const given = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(
    given.map(([name, value]) => [
      name,
      typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value),
    ]),
  ).toString();
  return text && `?${text}`;
};

async function send(
  { url, signalKey }: FuzzOptions,
  { endpoint, input }: FuzzCall,
  login: string,
  session: Headers,
): Promise<Sent> {
  const inQuery = endpoint.method === 'GET' || endpoint.rawBody === true;
  const headers: Headers = { 'content-type': 'application/json', 'x-api-key': signalKey, ...session };
  if (endpoint.idempotent) headers['idempotency-key'] = randomUUID();
  const began = performance.now();
  const reply = await fetch(`${url}/${endpoint.path}${inQuery ? inAddress(input) : ''}`, {
    method: endpoint.method,
    headers,
    ...(endpoint.method === 'POST' && { body: inQuery ? 'not a picture' : (JSON.stringify(input) ?? '') }),
  });
  // A file that breaks off halfway is a fault as well.
  const text = await reply.text().catch(() => undefined);
  return {
    login,
    method: endpoint.method,
    path: endpoint.path,
    input: (JSON.stringify(input) ?? '').slice(0, 600),
    status: text === undefined ? BROKEN_OFF : reply.status,
    code: /"error":\{"code":"([\w.]+)"/.exec(text ?? '')?.[1] ?? '',
    ms: Math.round(performance.now() - began),
  };
}

class Round {
  readonly sent: Sent[] = [];
  readonly #sessions = new Map<string, Headers>();

  constructor(
    readonly options: FuzzOptions,
    readonly fuzzer: Fuzzer,
  ) {}

  async signIn(login: string): Promise<void> {
    const session = await enter(this.options, login);
    if (session) this.#sessions.set(login, session);
    else this.#sessions.delete(login);
  }

  /** Nobody is left who could ask anything. */
  get isOver(): boolean {
    return this.#sessions.size === 0;
  }

  async step(nth: number): Promise<void> {
    const [first, ...others] = [...this.#sessions.keys()];
    if (first === undefined) return;
    const isLate = nth >= this.options.requests * (1 - ENDING_SHARE);
    const call = this.fuzzer.next(isLate ? [...HARMLESS, ...ENDING, ...ENDING, ...ENDING] : HARMLESS);
    const login = this.fuzzer.chance(ADMINISTRATORS_SHARE) ? first : this.fuzzer.pick([first, ...others]);
    const sent = await send(this.options, call, login, this.#sessions.get(login) ?? {});
    this.sent.push(sent);
    if (sent.status === 401 && call.endpoint.access !== 'apiKey') await this.signIn(login);
  }
}

/** @throws TypeError when the platform does not answer at all */
export async function playFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const round = new Round(options, createFuzzer(options.seed, Date.now()));
  for (const login of LOGINS) await round.signIn(login);
  let nth = 0;
  const worker = async (): Promise<void> => {
    while (nth < options.requests && !round.isOver) {
      nth += 1;
      await round.step(nth);
    }
  };
  await Promise.all(Array.from({ length: options.parallel }, worker));
  const byClass: Record<string, number> = {};
  for (const { status } of round.sent) {
    const name = `${Math.floor(status / 100)}xx`;
    byClass[name] = (byClass[name] ?? 0) + 1;
  }
  return {
    tried: round.sent.length,
    byClass,
    faults: round.sent.filter(({ status }) => status >= 500),
    slowest: round.sent.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST_KEPT),
  };
}
