/** The whole platform on a throw-away database, called without a port; people sign in as they would. */
import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import type { Endpoint, OutputOf } from '@/contract/endpoint';
import { createApp } from '../../server/app';
import { createLocalCamera } from '../../server/camera/local-adapter';
import { shownStills } from '../../server/modules/video-device/shown-still.usecases';
import { createLocalChat } from '../../server/chat/local-adapter';
import { readerSettings } from '../../server/db/connection';
import { openDatabase } from '../../server/db/open';
import { DEMO_PASSWORD } from '../../server/db/seed/seed';
import type { Deps } from '../../server/http/context';
import { createBuiltIn } from '../../server/video/source/built-in';
import { demoClip } from '../../server/video/source/clip';
import { openJournal } from '../../server/open-journal';
import type { Journal } from '../../server/ports/journal';
import type { LiveHub } from '../../server/live/hub';
import { createLocalPayment } from '../../server/payment/local-adapter';
import { createDemoPtz } from '../../server/ptz/demo-adapter';
import { netSnmpAdapter } from '../../server/snmp/net-snmp-adapter';
import { createLocalSms } from '../../server/sms/local-adapter';
import { shortFilms } from './clip-source';
import { freshDatabase, type TestDatabase } from './database';

export interface Reply<Data = unknown> {
  status: number;
  headers: Headers;
  body: {
    success?: boolean;
    /** Of the endpoint's own type; a refused call has none. */
    data?: Data;
    error?: { code: string; params?: Record<string, unknown>; current?: unknown };
  };
}

/** What was answered, of the endpoint's type. @throws Error naming the refusal */
export function dataOf<Data>({ body }: Pick<Reply<Data>, 'body'>): Data {
  if (!body.success) throw new Error(JSON.stringify(body.error));
  return body.data as Data;
}

/** The secrets of one signed-in browser. */
export interface Person {
  uiticket: string;
  sid: string;
  cookie: string;
}

export interface TestPlatform {
  app: Hono;
  deps: Deps;
  /** What is written down after an answer: `await journal.settled()` before looking for it. */
  journal: Journal;
  databaseUrl: string;
  /** Signs in with the demo password. */
  signIn(login: string): Promise<Person>;
  /** @param input not of the endpoint's type: tests send nonsense too */
  call<E extends Endpoint>(
    endpoint: E,
    input: unknown,
    who?: Person,
    headers?: Record<string, string>,
  ): Promise<Reply<OutputOf<E>>>;
  stop(): Promise<void>;
}

/** Devices of tests answer from the same machine: a short timeout is enough. */
const SNMP_WAITS = { timeoutMs: 150, retries: 2 } as const;

/** Nobody listens in these tests: events go into the void. */
const silentHub: LiveHub = { subscribe: () => () => {}, stop: async () => {} };

const query = (input: unknown): string => {
  const given = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
};

const readBody = async <Data>(response: Response): Promise<Reply<Data>['body']> => {
  const text = await response.text();
  try {
    return JSON.parse(text) as Reply<Data>['body'];
  } catch {
    return {};
  }
};

/** @param given dropped at the end; absent: a new one with the small demo data */
export async function openPlatform(now: () => Date = () => new Date(), given?: TestDatabase): Promise<TestPlatform> {
  const database = given ?? (await freshDatabase('seeded'));
  const db = openDatabase(database.url, { poolSize: 6 });
  const reportDb = openDatabase(database.url, { poolSize: 2, settings: readerSettings() });
  const deps: Deps = {
    config: {
      port: 0,
      host: '127.0.0.1',
      dataDir: '',
      databaseUrl: database.url,
      databaseConnections: 6,
      seedDemo: true,
      devChat: true,
      firstAdmin: { login: 'admin', password: undefined },
      secureCookies: false,
      trustedProxies: 0,
      publicUrl: 'http://127.0.0.1',
      platformName: '智慧园区管理平台',
      chat: null,
      mqttUrl: null,
      sms: null,
      camera: null,
      outsideSites: [],
      directoryFolder: '',
      oidc: null,
    },
    db,
    reportDb,
    camera: shownStills({ db }, createLocalCamera()),
    media: createBuiltIn(demoClip),
    ptz: createDemoPtz(db),
    snmp: netSnmpAdapter(SNMP_WAITS),
    clips: shortFilms(),
    payment: createLocalPayment(),
    chat: createLocalChat(),
    sms: createLocalSms(db, now),
    now,
    wake: () => {},
    secret: 'a secret for tests only',
  };
  const journal = openJournal(db);
  const app = createApp(deps, silentHub, undefined, journal);
  const call: TestPlatform['call'] = async <E extends Endpoint>(
    endpoint: E,
    input: unknown,
    who?: Person,
    extra: Record<string, string> = {},
  ) => {
    const headers: Record<string, string> = { 'content-type': 'application/json', ...extra };
    if (who) Object.assign(headers, { uiticket: who.uiticket, sid: who.sid, cookie: who.cookie });
    if (endpoint.idempotent) headers['idempotency-key'] ??= randomUUID();
    const inQuery = endpoint.method === 'GET' || endpoint.rawBody;
    const response = await app.request(`/${endpoint.path}${inQuery ? query(input) : ''}`, {
      method: endpoint.method,
      headers,
      ...(!inQuery && { body: typeof input === 'string' ? input : JSON.stringify(input) }),
    });
    return { status: response.status, headers: response.headers, body: await readBody<OutputOf<E>>(response) };
  };
  return {
    app,
    deps,
    journal,
    databaseUrl: database.url,
    call,
    async signIn(login) {
      const { signInEndpoints } = await import('@/contract/sign-in');
      const reply = await call(signInEndpoints.ssoLogin, { loginName: login, password: DEMO_PASSWORD });
      const { uiticket = '', sid = '' } = reply.body.data ?? {};
      const cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      return { uiticket, sid, cookie };
    },
    async stop() {
      await journal.stop();
      await db.close();
      await reportDb.close();
      await database.drop();
    },
  };
}
