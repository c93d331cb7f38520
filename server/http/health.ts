/** What a supervisor and a load balancer ask: does the process live, and may it be given work? */
import type { Hono } from 'hono';
import { openWriteProbe } from '../db/write-probe';
import type { Deps } from './context';
import { toFailure } from './failure';

/** The same words as a refused call has. */
async function reasonOf(fault: unknown): Promise<string> {
  const { body } = await toFailure(fault, (unexpected) => console.error('[readyz]', unexpected));
  return body.error?.code ?? 'http.503';
}

/**
 * `/healthz` answers 200 from memory for as long as the process lives: whoever restarts what does not answer must not do
 * so because of the database. `/readyz` answers 200 while this process takes calls and the database can be written, else
 * 503 with the reason. That it listens at all says that its migrations are done.
 */
export function mountHealth(app: Hono, deps: Deps): void {
  const probe = openWriteProbe(deps.probeDb ?? deps.db);
  app.get('/healthz', (c) => {
    const database = deps.db.presence.glance();
    const status = database === 'up' ? 'ok' : 'degraded';
    return c.json({ status, database, chat: deps.chat.name, stopping: deps.stopping?.aborted ?? false });
  });
  app.get('/readyz', async (c) => {
    if (deps.stopping?.aborted) return c.json({ ready: false, reason: 'stopping' }, 503);
    const fault = await probe.fault();
    return fault === null ? c.json({ ready: true }) : c.json({ ready: false, reason: await reasonOf(fault) }, 503);
  });
}
