/** A browser that signs in by single sign-on and keeps its cookies. */
import type { Hono } from 'hono';
import { authEndpoints } from '@/contract/auth';
import { ProviderVisitor } from '../../../oidc/provider-visitor.fixture';
import { Browser } from '../../../../tests/kit/world/session-world';

/** Parameters of the address that the provider redirects the browser to. */
export interface Answer {
  state: string;
  code?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
}

export function answerIn({ searchParams }: URL): Answer {
  const given = (name: string): string | undefined => searchParams.get(name) ?? undefined;
  return { state: given('state') ?? '', code: given('code'), error: given('error'), iss: given('iss') };
}

export class OidcVisitor extends Browser {
  readonly atProvider: ProviderVisitor;
  private readonly kept = new Map<string, string>();

  constructor(app: Hono, issuer: string) {
    super(app);
    this.atProvider = new ProviderVisitor(issuer);
  }

  private keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.kept.set(name, value);
      else this.kept.delete(name);
    }
  }

  private get sent(): { cookie: string } {
    return { cookie: [...this.kept].map(([name, value]) => `${name}=${value}`).join('; ') };
  }

  tryToBegin(redirect = '/home/index') {
    return this.call(authEndpoints.beginOidc, { redirect }, this.sent);
  }

  /** @returns where the page sends the browser */
  async begin(redirect?: string): Promise<string> {
    const reply = await this.tryToBegin(redirect);
    this.keep(reply.headers);
    return reply.data.url;
  }

  /** What the page does that the browser comes back to. */
  async finish(answer: Answer) {
    const reply = await this.call(authEndpoints.finishOidc, answer, this.sent);
    this.keep(reply.headers);
    if (reply.status === 200) this.credentials = reply.data;
    return reply;
  }

  /** All the way: there as `login`, and back. */
  async comeAs(login: string, redirect?: string) {
    return this.finish(answerIn(await this.atProvider.follow(await this.begin(redirect), login)));
  }
}
