/** Reports an error of background work: on the console and in the system log. */
import { randomUUID } from 'node:crypto';
import { SYS_LOG_LEVEL } from '@/contract/codes';
import type { Deps } from '../http/context';
import { exceptionText } from '../http/masked';

type Params = Readonly<Record<string, number>>;

/** @param work which, as an address: `timers/escalate`. @param params whose: ids and counts only */
export function workFault(deps: Deps, work: string, params: Params, error: unknown): void {
  console.error(`[${work}]`, params, error);
  noteFault(deps, work, params, error);
}

/** The same for a fault that the caller has put into words on the console. */
export function noteFault(deps: Deps, work: string, params: Params, error: unknown): void {
  deps.journal?.fault({
    at: deps.now(),
    traceId: randomUUID(),
    level: SYS_LOG_LEVEL.error,
    method: 'JOB',
    url: `/jobs/${work}`,
    params,
    status: 500,
    durationMs: 0,
    userId: null,
    ip: '',
    exception: exceptionText(error),
  });
}
