/** The stream of changes (`session/v1/events`): says which record changed, never what is in it. */
import type { Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import { streamSSE } from 'hono/streaming';
import { refusal, sendEnvelope } from '../http/failure';
import type { Deps, SessionUser } from '../http/context';
import { resolveSession } from '../modules/session/session.resolve';
import type { LiveHub } from './hub';
import type { LiveEvent } from './publish';

/** Keeps proxies from closing a quiet line; also how often the session is asked for again. */
const HEARTBEAT_MS = 20_000;

/** An open page is no sign of life of its person: the stream never moves the session's end. */
const sessionOf = (deps: Deps, c: HonoContext) =>
  resolveSession(
    deps,
    { token: c.req.header('uiticket'), sid: c.req.header('sid'), cookie: getCookie(c, 'park_session') },
    false,
  );

/** Changed menus are everybody's business: each asks for their own. */
const mayKnow = (event: LiveEvent, user: SessionUser): boolean => {
  if (event.kind === 'menu') return true;
  if (event.kind === 'chat' || event.kind === 'hand-over') return event.id === user.id;
  return user.rights.get(event.parkId)?.has(event.kind === 'order' ? 'order.report' : 'alarm.read') ?? false;
};

export const eventsRoute = (deps: Deps, hub: LiveHub) => async (c: HonoContext) => {
  const user = await sessionOf(deps, c).catch(() => null);
  if (!user) return sendEnvelope(c, refusal(401, 'session.signedOut').body, 401);
  let current = user;
  /** False: the session is over. */
  const askAgain = async (): Promise<boolean> => {
    const again = await sessionOf(deps, c).catch(() => current);
    if (again) current = again;
    return again !== null;
  };
  return streamSSE(c, async (stream) => {
    const unsubscribe = hub.subscribe((event) => {
      // Rights have changed: what comes next is told by the new ones, not at the next beat.
      if (event.kind === 'menu') void askAgain();
      if (mayKnow(event, current)) void stream.writeSSE({ data: JSON.stringify({ kind: event.kind, id: event.id }) });
    });
    stream.onAbort(unsubscribe);
    while (!stream.aborted) {
      await stream.writeSSE({ event: 'beat', data: '' });
      await stream.sleep(HEARTBEAT_MS);
      if (!(await askAgain())) break;
    }
    unsubscribe();
  });
};
