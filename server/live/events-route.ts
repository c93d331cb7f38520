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
  return event.kind === 'chat' ? event.id === user.id : (user.rights.get(event.parkId)?.has('alarm.read') ?? false);
};

export const eventsRoute = (deps: Deps, hub: LiveHub) => async (c: HonoContext) => {
  const user = await sessionOf(deps, c).catch(() => null);
  if (!user) return sendEnvelope(c, refusal(401, 'session.signedOut').body, 401);
  let current = user;
  return streamSSE(c, async (stream) => {
    const unsubscribe = hub.subscribe((event) => {
      if (mayKnow(event, current)) void stream.writeSSE({ data: JSON.stringify({ kind: event.kind, id: event.id }) });
    });
    stream.onAbort(unsubscribe);
    while (!stream.aborted) {
      await stream.writeSSE({ event: 'beat', data: '' });
      await stream.sleep(HEARTBEAT_MS);
      const again = await sessionOf(deps, c).catch(() => current);
      if (!again) break;
      current = again;
    }
    unsubscribe();
  });
};
