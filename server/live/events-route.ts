/** The stream of changes (`session/v1/events`): says which record changed, never what is in it. */
import type { Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import { streamSSE } from 'hono/streaming';
import { refusal, sendEnvelope } from '../http/failure';
import type { Deps } from '../http/context';
import { resolveSession } from '../modules/session/session.resolve';
import type { LiveHub } from './hub';

/** Keeps proxies from closing a quiet line; also how often the session is asked for again. */
const HEARTBEAT_MS = 20_000;

const sessionOf = (deps: Deps, c: HonoContext) =>
  resolveSession(deps, { token: c.req.header('uiticket'), sid: c.req.header('sid'), cookie: getCookie(c, 'park_session') });

export const eventsRoute = (deps: Deps, hub: LiveHub) => async (c: HonoContext) => {
  const user = await sessionOf(deps, c).catch(() => null);
  if (!user) return sendEnvelope(c, refusal(401, 'session.signedOut').body, 401);
  let rights = user.rights;
  return streamSSE(c, async (stream) => {
    const unsubscribe = hub.subscribe((event) => {
      const mayKnow = event.kind === 'chat' ? event.id === user.id : rights.get(event.parkId)?.has('alarm.read');
      if (mayKnow) void stream.writeSSE({ data: JSON.stringify({ kind: event.kind, id: event.id }) });
    });
    stream.onAbort(unsubscribe);
    while (!stream.aborted) {
      await stream.writeSSE({ event: 'beat', data: '' });
      await stream.sleep(HEARTBEAT_MS);
      const again = await sessionOf(deps, c).catch(() => user);
      if (!again) break;
      rights = again.rights;
    }
    unsubscribe();
  });
};
