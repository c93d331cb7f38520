/** Takes a sign-in that happened elsewhere to its end: into the platform, back to an application, or to words why not. */
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ApiError, asApiError } from '@/api/api-error';
import { headBoot } from '@/api/boot';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { useSession } from '@/session/session-state';
import { readArrival, type Arrival } from './arrival';
import { followOnce } from './follow-arrival';

export type AuthRedirect =
  | { readonly state: 'working'; readonly words: string }
  /** Somebody else may be signed in here: nobody is replaced without being asked. */
  | { readonly state: 'asking'; readonly name: string; readonly change: () => void }
  | { readonly state: 'failed'; readonly words: string; readonly stranger: Stranger | undefined };

/** Somebody whom the provider knows and the platform does not. */
export interface Stranger {
  /** As the provider calls them. */
  readonly account: string;
  /** Where they were going. */
  readonly redirect: string;
}

/** The head script took the codes out of the address; whoever comes from inside has their wish in it. */
function arrivalAt(search: string): Arrival {
  const here = readArrival(search);
  return here.kind === 'nothing' ? readArrival(headBoot().back ?? '') : here;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

function wordsOf(t: ReturnType<typeof useText>, arrival: Arrival, error: ApiError): string {
  if (arrival.kind === 'refused') return t('login.sso.refused');
  if (arrival.kind === 'nothing') return t('login.sso.incomplete');
  return arrival.kind === 'code' && error.kind === 'signedOut' ? t('login.sso.codeUsed') : errorText(error);
}

const strangerOf = ({ code, params: { account, redirect } }: ApiError): Stranger | undefined =>
  code === 'oidc.noAccount' ? { account: String(account ?? ''), redirect: String(redirect ?? '/') } : undefined;

export function useAuthRedirect(): AuthRedirect {
  const t = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { status, user } = useSession();
  const arrival = useMemo(() => arrivalAt(search), [search]);
  const [failure, setFailure] = useState<ApiError>();
  /** Who was here before the code came, if anybody; undefined while that is not known. */
  const [before, setBefore] = useState<string | null>();
  if (before === undefined && status !== 'starting') setBefore(status === 'signedIn' ? (user?.name ?? '') : null);

  const asks = arrival.kind === 'code' && typeof before === 'string';
  const mustSignIn = arrival.kind === 'application' && before === null;
  const isReady = before !== undefined && !asks && !mustSignIn;
  useEffect(() => {
    if (mustSignIn)
      void navigate(href('login', { reParam: 'getCode', url: arrival.url, challenge: arrival.challenge }), {
        replace: true,
      });
    if (!isReady) return undefined;
    let left = false;
    followOnce(arrival).then(
      (to) => {
        if (left) return;
        if ('inside' in to) void navigate(to.inside, { replace: true });
        else location.replace(to.outside);
      },
      (caught: unknown) => {
        if (left) return;
        const error = asApiError(caught);
        // Whoever the same answer has signed in already is simply in.
        if (error.code === 'oidc.stateUsed' && before !== null) void navigate(href('login'), { replace: true });
        else setFailure(error);
      },
    );
    return () => {
      left = true;
    };
  }, [arrival, before, isReady, mustSignIn, navigate]);

  if (failure) return { state: 'failed', words: wordsOf(t, arrival, failure), stranger: strangerOf(failure) };
  if (asks) return { state: 'asking', name: before, change: () => setBefore(null) };
  const returning = arrival.kind === 'application' && t('login.sso.returning', { host: hostOf(arrival.url) });
  return { state: 'working', words: returning || t('login.sso.waiting') };
}
