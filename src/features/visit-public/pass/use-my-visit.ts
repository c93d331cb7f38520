/** The guest's own page: where the visit stands, the code to show, and what the guest does. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { VISIT_STATE as V } from '@/contract/visit/visit-codes';
import { openCall } from '@/api/open-call';
import type { MyVisit, Withdrawable } from '@/contract/visit/visit-my';
import { isVisitOver } from '@/contract/visit/visit-transitions';
import { useCommand, type Command } from '@/ui/model/use-command';
import { useToken } from '../parts/token';
import { forgetVisit, recallVisit, rememberVisit, type KeptPass } from './kept-visit';
import { useReadVisit, type ReadVisit } from './read-visit';
import { useCodes, type Code } from './use-codes';

/** Nobody tells a page without a session of changes: it asks, sooner while somebody has to agree. In ms. */
const ASK_WAITING_MS = 4_000;
const ASK_MS = 20_000;

export interface MyVisitModel {
  readonly token: string | undefined;
  /** What the platform says; the last failure. */
  readonly read: ReadVisit;
  /** The link is none, or over. */
  readonly isMissing: boolean;
  readonly visit: MyVisit | undefined;
  /** Shown from this phone: when it was true; undefined: as the platform says it now. */
  readonly keptAt: number | undefined;
  readonly code: Code | undefined;
  readonly signOut: Command<[], void>;
  /** Deletes the identity number, or the plate. */
  readonly withdrawId: Command<[Withdrawable], void>;
  /** An action's answer takes the place of what is shown. */
  readonly replace: (visit: MyVisit) => void;
}

function useAskAgain(visit: MyVisit | undefined, refresh: () => Promise<void>): void {
  const isOver = visit !== undefined && isVisitOver(visit.state);
  const every = visit?.state === V.reviewing || visit?.state === V.draft ? ASK_WAITING_MS : ASK_MS;
  useEffect(() => {
    if (isOver) return undefined;
    const ask = (): void => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const timer = setInterval(ask, every);
    document.addEventListener('visibilitychange', ask);
    addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      removeEventListener('online', ask);
    };
  }, [isOver, every, refresh]);
}

/** What this phone keeps follows what the platform says. */
function useKeeping(token: string, record: MyVisit | undefined, isGone: boolean) {
  const [kept] = useState(() => recallVisit(token));
  const [pass, setPass] = useState(kept?.pass ?? undefined);
  const shown = useRef(record);
  useEffect(() => {
    shown.current = record;
    if (record) rememberVisit(token, record);
    else if (isGone) forgetVisit(token);
  }, [token, record, isGone]);
  const keepPass = useCallback(
    (next: KeptPass): void => {
      setPass(next);
      if (shown.current) rememberVisit(token, shown.current, next);
    },
    [token],
  );
  return { kept: isGone ? undefined : kept, pass, keepPass };
}

/** The contract of what guests do comes when they do it. */
async function loadActs() {
  const [{ visitPublicEndpoints }] = await Promise.all([
    import('@/contract/visit/visit-public'),
    import('@/i18n/flow-form-texts'),
  ]);
  return visitPublicEndpoints;
}

const leave = async (token: string): Promise<MyVisit> =>
  openCall((await loadActs()).actOnMyVisit, { token, action: 'signOut' });

const withdraw = async (token: string, what: Withdrawable): Promise<MyVisit> =>
  openCall((await loadActs()).withdrawMyIdNumber, { token, what });

export function useMyVisit(): MyVisitModel {
  const given = useToken();
  const token = given ?? '';
  const read = useReadVisit(given);
  const { visit: record, refresh, replace, error } = read;
  const isGone = error?.status === 404;
  const { kept, pass, keepPass } = useKeeping(token, record, isGone);
  const visit = record ?? kept?.visit;
  useAskAgain(record, refresh);
  const onGone = useCallback(() => void refresh(), [refresh]);
  const code = useCodes({ token, hasPass: visit?.hasPass ?? false, kept: pass, onKept: keepPass, onGone });
  const signOut = useCommand(async () => replace(await leave(token)));
  const withdrawId = useCommand(async (what: Withdrawable) => replace(await withdraw(token, what)));
  const isOld = visit !== undefined && (record === undefined || error !== undefined);
  const keptAt = isOld ? read.at || kept?.at : undefined;
  const isMissing = given === undefined || isGone;
  return { token: given, read, isMissing, visit, keptAt, code, signOut, withdrawId, replace };
}
