/** Open pages beside a storm: streams of changes, and people who read meanwhile. */
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Enough different rights that not everybody gets the same. */
const LOGINS = ['guard', 'lead', 'manager', 'admin'];
const READ_EVERY_MS = 150;
const LIST = 'alarm/v1/alarms?pageSize=20';

const headersOf = ({ uiticket, sid, cookie }) => ({ uiticket, sid, cookie });

function openStream(url, person, counts) {
  const stream = { messages: 0, perSecond: new Map() };
  const asked = request(`${url}/session/v1/events`, { headers: headersOf(person), agent: false }, (answer) => {
    counts.open += 1;
    answer.on('data', (chunk) => {
      const messages = chunk.toString('latin1').split('\n\n').length - 1;
      const second = Math.floor(performance.now() / 1000);
      stream.messages += messages;
      stream.perSecond.set(second, (stream.perSecond.get(second) ?? 0) + messages);
      counts.bytes += chunk.length;
    });
    answer.on('close', () => (counts.open -= 1));
    answer.on('error', () => undefined);
  });
  asked.on('error', () => undefined);
  asked.end();
  return { stream, close: () => asked.destroy() };
}

/** @returns `figures()` of what was heard so far, and `close()` */
export async function openListeners(url, signIn, count) {
  const people = await Promise.all(LOGINS.map((login) => signIn(login)));
  const counts = { open: 0, bytes: 0 };
  const all = Array.from({ length: count }, (_, i) => openStream(url, people[i % people.length], counts));
  for (let tries = 0; counts.open < count && tries < 300; tries += 1) await pause(100);
  return {
    people,
    figures: () => ({
      streams: count,
      'still open': counts.open,
      'messages of a stream': Math.round(all.reduce((sum, { stream }) => sum + stream.messages, 0) / count),
      // A second of this clock may hold the edges of two of the server's.
      'most in a second': Math.max(...all.flatMap(({ stream }) => [...stream.perSecond.values()])),
      'kB of a stream': Math.round(counts.bytes / count / 100) / 10,
    }),
    close: () => {
      for (const { close } of all) close();
    },
  };
}

/** Somebody who looks at page after page until told to stop. @returns `stop()`, which answers the times in ms */
export function keepReading(url, person) {
  const ask = (path) => fetch(`${url}/${path}`, { headers: headersOf(person) });
  const times = [];
  let refused = 0;
  const stopping = new AbortController();
  const ended = (async () => {
    const { data } = await (await ask(LIST)).json();
    const pages = ['home/v1/todos?parkId=1', LIST, `alarm/v1/alarms/detail?id=${data.rows[0].id}`];
    for (let nth = 0; !stopping.signal.aborted; nth += 1) {
      const began = performance.now();
      const reply = await ask(pages[nth % pages.length]);
      await reply.text();
      times.push(performance.now() - began);
      if (!reply.ok) refused += 1;
      await pause(READ_EVERY_MS);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await ended;
      return { times, refused };
    },
  };
}
