/** The part of `oidc-provider` that the tests use; the package brings no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  interface Account {
    accountId: string;
    claims(): Promise<{ sub: string } & Record<string, unknown>>;
  }

  interface Configuration {
    clients: {
      client_id: string;
      client_secret: string;
      redirect_uris: string[];
    }[];
    /** Which claims each scope gives. */
    claims: Record<string, string[]>;
    findAccount(context: unknown, id: string): Promise<Account>;
    ttl?: {
      /** Seconds. */
      IdToken?: () => number;
    };
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): RequestListener;
  }
}
