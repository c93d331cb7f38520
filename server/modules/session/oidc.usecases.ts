/** Sign-in at an OpenID Connect provider: begun here, finished by the page that comes back to `/auth-redirect`. */
import type { authEndpoints } from '@/contract/auth';
import { LOGIN_LOG_TYPE, LOGIN_WAY } from '@/contract/codes';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { OidcConfig } from '../../config';
import { AppError } from '../../http/app-error';
import type { Context, Opened } from '../../http/context';
import { authorizationUrl, exchangeCode } from '../../oidc/authorization';
import type { Claims } from '../../oidc/id-token';
import { enter } from './enter';
import { logLogin } from './login-log';
import { findPerson, storeState, takeState } from './oidc.repository';
import { newSecret } from './secrets';

const STATE_COOKIE = 'park_oidc';
const STATE_LIFE_MS = 10 * 60_000;

type Anybody = Opened<Context>;

function configOf({ deps }: Anybody): OidcConfig {
  if (!deps.config.oidc) throw new AppError(404, 'oidc.off');
  return deps.config.oidc;
}

const redirectUriOf = ({ deps }: Anybody): string => `${deps.config.publicUrl}/auth-redirect`;

/** A page of ours: never another host (`//host`, `/\host`). */
const ownPath = (path: string): string => (/^\/(?![/\\])/.test(path) ? path : '/');

/** Our trouble with the provider goes to the log; the person can only try again. */
function providerFailed({ traceId }: Anybody, error: unknown): AppError {
  console.error(`[${traceId}] OpenID Connect`, error instanceof Error ? error.message : error);
  return new AppError(503, 'oidc.unavailable');
}

/** @throws AppError 404 where no provider is configured, 503 when it is away */
export async function beginOidc(context: Anybody, { redirect }: { redirect: string }): Promise<{ url: string }> {
  const config = configOf(context);
  const attempt = {
    state: newSecret(),
    nonce: newSecret(),
    verifier: newSecret(),
    redirectUri: redirectUriOf(context),
  };
  const url = await authorizationUrl(config, attempt).catch((error: unknown) => {
    throw providerFailed(context, error);
  });
  const cookie = newSecret();
  const { now } = context;
  const expiresAt = new Date(now.getTime() + STATE_LIFE_MS);
  await context.inTx(({ tx }) =>
    storeState(tx, { ...attempt, cookie, redirect: ownPath(redirect), createdAt: now, expiresAt }),
  );
  context.setCookie(STATE_COOKIE, cookie, STATE_LIFE_MS / 1000);
  return { url };
}

async function refuse(context: Anybody, refusal: string, userId: number | null, loginName: string): Promise<never> {
  const row = { userId, loginName, type: LOGIN_LOG_TYPE.login, way: LOGIN_WAY.sso, refusal };
  await context.inTx((inner) => logLogin(inner.tx, inner, row));
  throw new AppError(400, refusal);
}

const labelOf = (claims: Claims): string => (claims.preferred_username ?? claims.sub).slice(0, 64);

/** @throws AppError 400 `oidc.stateUnknown`, `oidc.refused`, `oidc.noAccount` */
export async function finishOidc(
  context: Anybody,
  { code, state }: InputOf<typeof authEndpoints.finishOidc>,
): Promise<OutputOf<typeof authEndpoints.finishOidc>> {
  const config = configOf(context);
  const { now } = context;
  const begun = await context.inTx(({ tx }) => takeState(tx, { state, cookie: context.cookie(STATE_COOKIE), now }));
  context.setCookie(STATE_COOKIE, '', 0);
  if (!begun) throw new AppError(400, 'oidc.stateUnknown');
  const { nonce, verifier, redirect } = begun;
  const redirectUri = redirectUriOf(context);
  const claims = await exchangeCode(config, { code, nonce, verifier, redirectUri, now }).catch((error: unknown) => {
    providerFailed(context, error);
    return null;
  });
  if (!claims) return refuse(context, 'oidc.refused', null, '');
  const userId = await context.inTx(({ tx }) => findPerson(tx, config, claims));
  if (userId === null) return refuse(context, 'oidc.noAccount', null, labelOf(claims));
  const entry = await context.inTx((inner) => enter(inner, { userId, way: LOGIN_WAY.sso }));
  return { ...entry, redirect };
}
