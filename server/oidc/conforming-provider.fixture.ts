/**
 * The npm package `oidc-provider` on a port of its own, in its default setting: RS256, claims of profile, email and phone
 * at UserInfo only, `iss` in each answer, no choice of accounts, and a sign-in page that takes any name and password.
 */
import { once } from 'node:events';
import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ConformingProvider {
  issuer: string;
  /** Claims of its users, by the name typed there (which is the subject too). */
  people: Map<string, Record<string, unknown>>;
  idTokenLifeSec: number;
  /** Its client; until there is one, nothing is answered but 503. */
  register(client: { id: string; secret: string; redirectUri: string }): Promise<void>;
  /** Stops listening; `open` listens at the same address again. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/** It warns of its own defaults while it is made: wanted here. */
async function withoutWarnings<T>(make: () => Promise<T>): Promise<T> {
  const { warn, info } = console;
  Object.assign(console, { warn: () => {}, info: () => {} });
  try {
    return await make();
  } finally {
    Object.assign(console, { warn, info });
  }
}

export async function openConformingProvider(): Promise<ConformingProvider> {
  let answer: RequestListener = (_request, response) => response.writeHead(503).end();
  let port = 0;
  const server = createServer((request, response) => answer(request, response));
  const provider: ConformingProvider = {
    issuer: '',
    people: new Map(),
    idTokenLifeSec: 3_600,
    async register({ id, secret, redirectUri }) {
      const made = await withoutWarnings(async () => {
        const { default: Provider } = await import('oidc-provider');
        return new Provider(provider.issuer, {
          clients: [{ client_id: id, client_secret: secret, redirect_uris: [redirectUri] }],
          claims: {
            openid: ['sub'],
            profile: ['name', 'preferred_username'],
            email: ['email', 'email_verified'],
            phone: ['phone_number', 'phone_number_verified'],
          },
          findAccount: async (_context, login) => ({
            accountId: login,
            claims: async () => ({ ...provider.people.get(login), sub: login }),
          }),
          ttl: { IdToken: () => provider.idTokenLifeSec },
        });
      });
      answer = made.callback();
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    async open() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
  await provider.open();
  port = (server.address() as AddressInfo).port;
  provider.issuer = `http://127.0.0.1:${port}`;
  return provider;
}
