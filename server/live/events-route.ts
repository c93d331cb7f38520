/** The stream of changes (`session/v1/events`): says which records changed, never what is in them. */
import type { Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import { refusal, sendEnvelope } from '../http/failure';
import type { Deps, SessionUser } from '../http/context';
import { type Gate, MUST_CHANGE } from '../http/gate';
import { tally } from '../ports/tally';
import { cookieName, SESSION_COOKIE } from '../http/session-cookie';
import { openBoundedStream } from './bounded-stream';
import { type LiveFeed, type Member, openFeed } from './feed';
import type { LiveHub } from './hub';
import { type SessionWatch, type Watched, watchSessions } from './session-watch';

const BEAT = new TextEncoder().encode('event: beat\ndata: \n\n');

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  // A proxy that gathers an answer before it passes it on would hold back the news.
  'x-accel-buffering': 'no',
};

/** An open page does not mean that the user is present: the stream never extends the session. */
const sessionOf = (deps: Deps, gate: Gate, c: HonoContext) =>
  gate.resolveSession(
    deps,
    {
      token: c.req.header('uiticket'),
      sid: c.req.header('sid'),
      cookie: getCookie(c, cookieName(deps.config, SESSION_COOKIE)),
    },
    false,
  );

/** Closes the connection of an answer; without one (a call inside the process) there is nothing to close. */
function connectionOf(c: HonoContext): { destroy(): void } | undefined {
  const env = c.env as { outgoing?: { destroy(): void } } | undefined;
  return env?.outgoing;
}

interface Lines {
  feed: LiveFeed;
  watch: SessionWatch;
}

/** What the page says of itself; nonsense is a page that was opened just now. */
const ageOf = (c: HonoContext): number => Math.max(0, Number(c.req.query('age')) || 0);

function openStream(
  { feed, watch }: Lines,
  user: SessionUser,
  age: number,
  cut: () => void,
): ReadableStream<Uint8Array> {
  const leave = () => {
    tally.streams -= 1;
    feed.leave(member);
    watch.remove(watched);
  };
  const stream = openBoundedStream(leave, cut);
  const member: Member = { user, write: stream.write };
  const watched: Watched = {
    get user() {
      return member.user;
    },
    beat: () => stream.write(BEAT),
    checked: (now) => (now ? feed.update(member, now) : stream.end()),
  };
  watched.beat();
  tally.streams += 1;
  feed.join(member, age);
  watch.add(watched);
  return stream.body;
}

export function eventsRoute(deps: Deps, hub: LiveHub, gate: Gate): (c: HonoContext) => Promise<Response> {
  const watch = watchSessions(deps, gate);
  const feed = openFeed(hub, watch.hurry);
  hub.subscribe({ changed: () => undefined, missed: watch.hurry, signedOut: watch.signedOut });
  return async (c) => {
    const user = await sessionOf(deps, gate, c).catch(() => null);
    if (!user) return sendEnvelope(c, refusal(401, 'session.signedOut').body, 401);
    if (user.mustChangePassword) return sendEnvelope(c, refusal(403, MUST_CHANGE).body, 403);
    return c.body(
      openStream({ feed, watch }, user, ageOf(c), () => connectionOf(c)?.destroy()),
      200,
      HEADERS,
    );
  };
}
