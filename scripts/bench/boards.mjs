/** Open pages of the board: each hears of changes and asks for the board anew, at the pace of the app. */
import { Agent, request } from 'node:http';

/** As `src/app/change-pace.ts` has it. */
const PACE_MS = 1_000;
const SPREAD = 0.3;
const BOARD = 'alarm/v1/board?parkId=1';

const headersOf = ({ uiticket, sid, cookie }) => ({ uiticket, sid, cookie, 'accept-encoding': 'br' });

/** @returns a promise of the time in ms, and whether it was answered with 200 */
function ask(url, person, agent) {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (ok) => resolve({ ms: performance.now() - began, ok });
    const asked = request(`${url}/${BOARD}`, { headers: headersOf(person), agent }, (answer) => {
      answer.on('end', () => done(answer.statusCode === 200));
      answer.on('error', () => done(false));
      answer.resume();
    });
    asked.on('error', () => done(false));
    asked.end();
  });
}

/** What the `data:` lines say of alarms, as the app reads them (`src/contract/live.ts`); undefined: nothing. */
function alarmsIn(text) {
  const lines = text.split('\n').filter((line) => line.startsWith('data: {"kind":"alarm"'));
  const changes = lines.map((line) => JSON.parse(line.slice(6)));
  return changes.at(-1) && { ...changes.at(-1), urgent: changes.some(({ urgent }) => urgent) };
}

/** One page; it never asks before the answer to its last question is there. */
function openPage(url, person, agent, { note, seenFire, hasty }) {
  let waiting;
  let timer;
  let isResting = false;
  let isClosed = false;
  const later = (ms) => (timer = setTimeout(look, ms));
  const look = async () => {
    if (isClosed) return;
    const asked = waiting;
    [waiting, isResting] = [undefined, false];
    if (!asked) return (timer = undefined);
    const began = performance.now();
    note(await ask(url, person, agent));
    if (asked.urgent) seenFire();
    // Heard while this question was under way: the app asks anew without its pause.
    if (waiting?.urgent) return later((waiting.within ?? 0) * Math.random());
    isResting = true;
    const pause = (asked.every ?? PACE_MS) * (1 + SPREAD * Math.random());
    later(Math.max(0, began + pause - performance.now()));
  };
  const heard = (change) => {
    waiting = { ...change, urgent: change.urgent || waiting?.urgent };
    if (timer !== undefined && !(change.urgent && isResting)) return;
    clearTimeout(timer);
    isResting = false;
    later((change.within ?? 0) * Math.random());
  };
  let rest = '';
  const stream = request(`${url}/session/v1/events`, { headers: headersOf(person), agent: false }, (answer) => {
    answer.setEncoding('utf8').on('data', (chunk) => {
      const end = (rest + chunk).lastIndexOf('\n');
      const change = alarmsIn((rest + chunk).slice(0, end + 1));
      rest = (rest + chunk).slice(end + 1);
      if (change) heard(hasty ? { urgent: change.urgent } : change);
    });
    answer.on('error', () => undefined);
  });
  stream.on('error', () => undefined);
  stream.end();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    stream.destroy();
  };
}

/** @param urls of the processes; pages are spread over them. @returns `close()`, which answers the times of all calls */
export function openBoards(urls, people, count, hasty = false) {
  const times = [];
  let refused = 0;
  const note = ({ ms, ok }) => {
    times.push(ms);
    if (!ok) refused += 1;
  };
  const fireSeen = [];
  const seenFire = () => fireSeen.push(performance.now());
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const pages = Array.from({ length: count }, (_, i) =>
    openPage(urls[i % urls.length], people[i % people.length], agent, { note, seenFire, hasty }),
  );
  return {
    count: () => times.length,
    /** What was asked before counts no more. */
    begin() {
      times.length = 0;
      refused = 0;
    },
    close() {
      for (const close of pages) close();
      agent.destroy();
      return { times, refused, fireSeen };
    },
  };
}
