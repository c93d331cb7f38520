/** Sign-in at an OpenID Connect provider: begun here, finished by the page that comes back to `/auth-redirect`. */
import type { authEndpoints } from '@/contract/auth';
import { LOGIN_LOG_TYPE, LOGIN_WAY, SYS_LOG_LEVEL } from '@/contract/codes';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { ownPlace } from '@/contract/own-place';
import { isPageAddress } from '@/contract/page-address';
import type { OidcConfig } from '../../../config';
import { oidcOff, oidcRefused, oidcUnavailable } from '../session.errors';
import type { ErrorCode } from '../../../http/error-code';
import type { Context, Opened } from '../../../http/context';
import { type Prompt, assertAnsweredBy, authorizationUrl, exchangeCode } from '../../../oidc/authorization';
import { causesOf } from '../../../oidc/provider-fetch';
import { enter } from '../sign-in/enter.usecases';
import { logLogin } from '../sign-in/login-log.repository';
import { type Recognised, recognise } from './oidc-identity.usecases';
import { storeState, takeState } from './oidc-state.repository';
import { newSecret } from '../secret.rules';

const STATE_COOKIE = 'park_oidc';
const STATE_LIFE_MS = 10 * 60_000;
/** How the next sign-in in this browser prompts after an unknown person signed in. */
const PROMPT_COOKIE = 'park_oidc_prompt';
const PROMPT_LIFE_SEC = 30 * 60;

type Anybody = Opened<Context>;
type Answer = InputOf<typeof authEndpoints.finishOidc>;

function configOf({ deps }: Anybody): OidcConfig {
  if (!deps.config.oidc) throw oidcOff();
  return deps.config.oidc;
}

const redirectUriOf = ({ deps }: Anybody): string => `${deps.config.publicUrl}/auth-redirect`;

/** Our trouble with the provider goes to the console and to the system log; the person can only try again. */
function logFault({ deps, traceId, now: at, ip }: Anybody, error: unknown): void {
  const exception = causesOf(error);
  console.error(`[${traceId}] OpenID Connect: ${exception}`);
  deps.journal?.fault({
    at,
    traceId,
    level: SYS_LOG_LEVEL.warning,
    method: 'POST',
    url: '/session/v1/oidc',
    params: {},
    status: 503,
    durationMs: 0,
    userId: null,
    ip,
    exception,
  });
}

const promptIn = ({ cookie }: Anybody): Prompt | undefined =>
  (['select_account', 'login'] as const).find((prompt) => prompt === cookie(PROMPT_COOKIE));

/** @throws AppError 404 where no provider is configured, 503 when it is away */
export async function beginOidc(context: Anybody, { redirect }: { redirect: string }): Promise<{ url: string }> {
  const config = configOf(context);
  const attempt = {
    state: newSecret(),
    nonce: newSecret(),
    verifier: newSecret(),
    redirectUri: redirectUriOf(context),
  };
  const url = await authorizationUrl(config, attempt, promptIn(context)).catch((error: unknown) => {
    logFault(context, error);
    throw oidcUnavailable();
  });
  const cookie = newSecret();
  const { now } = context;
  const expiresAt = new Date(now.getTime() + STATE_LIFE_MS);
  await context.inTx(({ tx }) =>
    storeState(tx, { ...attempt, cookie, redirect: ownPlace(redirect, isPageAddress), createdAt: now, expiresAt }),
  );
  context.setCookie(STATE_COOKIE, cookie, STATE_LIFE_MS / 1000);
  return { url };
}

/** What was begun; an answer that is worth nothing leaves another sign-in of this browser alone. @throws AppError 400 */
async function takeBegun(context: Anybody, state: string) {
  const { now } = context;
  const taken = await context.inTx(({ tx }) => takeState(tx, { state, cookie: context.cookie(STATE_COOKIE), now }));
  if (!taken.begun) throw oidcRefused(taken.refusal);
  context.setCookie(STATE_COOKIE, '', 0);
  return taken.begun;
}

type Begun = Awaited<ReturnType<typeof takeBegun>>;

/** @throws AppError 400 whose parameters let the page begin again where the person was going */
async function refuse(context: Anybody, refusal: ErrorCode, { redirect }: Begun, account = ''): Promise<never> {
  const row = { userId: null, loginName: account, type: LOGIN_LOG_TYPE.login, way: LOGIN_WAY.sso, refusal };
  await context.inTx((inner) => logLogin(inner.tx, inner, row));
  throw oidcRefused(refusal, { account, redirect });
}

/** @throws Error when the provider does not say whom it signed in, or its answer cannot be trusted */
async function identify(context: Anybody, begun: Begun, { code, iss, error, errorDescription }: Answer) {
  const config = configOf(context);
  await assertAnsweredBy(config, iss);
  if (code === undefined) throw new Error(`the provider answered ${error ?? 'nothing'} ${errorDescription ?? ''}`);
  const { nonce, verifier } = begun;
  return exchangeCode(config, { code, nonce, verifier, redirectUri: redirectUriOf(context), now: context.now });
}

/** @returns null when the provider failed us: the log says how */
async function recogniseBy(context: Anybody, begun: Begun, answer: Answer): Promise<Recognised | null> {
  const failed = (error: unknown): null => {
    logFault(context, error);
    return null;
  };
  const signedOn = await identify(context, begun, answer).catch(failed);
  if (!signedOn) return null;
  return recognise(context.inTx, configOf(context), {
    sub: signedOn.sub,
    now: context.now,
    readProfile: () => signedOn.readProfile().catch(failed),
  });
}

/** A provider without a choice of accounts refuses to be asked for one: the next time it is asked to sign the person in again. */
function refusesChoice(context: Anybody, { error }: Answer): boolean {
  const refuses = error === 'invalid_request' && promptIn(context) === 'select_account';
  if (refuses) context.setCookie(PROMPT_COOKIE, 'login', PROMPT_LIFE_SEC);
  return refuses;
}

/** @throws AppError 400 `oidc.stateUnknown` and its kin, `oidc.again`, `oidc.refused`, `oidc.noAccount` */
export async function finishOidc(context: Anybody, answer: Answer): Promise<OutputOf<typeof authEndpoints.finishOidc>> {
  configOf(context);
  const begun = await takeBegun(context, answer.state);
  const { redirect } = begun;
  const found = await recogniseBy(context, begun, answer);
  if (!found) {
    if (refusesChoice(context, answer)) throw oidcRefused('oidc.again', { redirect });
    return refuse(context, 'oidc.refused', begun);
  }
  if ('account' in found) {
    context.setCookie(PROMPT_COOKIE, 'select_account', PROMPT_LIFE_SEC);
    return refuse(context, 'oidc.noAccount', begun, found.account);
  }
  const entry = await context.inTx((inner) => enter(inner, { userId: found.userId, way: LOGIN_WAY.sso }));
  if (promptIn(context)) context.setCookie(PROMPT_COOKIE, '', 0);
  return { ...entry, redirect };
}
