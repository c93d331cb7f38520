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

/** One page. */
function openPage(url, person, agent, note) {
  let waiting = false;
  let timer;
  let isClosed = false;
  const look = () => {
    void ask(url, person, agent).then(note);
    timer = setTimeout(
      () => {
        timer = undefined;
        if (waiting && !isClosed) {
          waiting = false;
          look();
        }
      },
      PACE_MS * (1 + SPREAD * Math.random()),
    );
  };
  const heard = () => {
    if (timer) waiting = true;
    else look();
  };
  const stream = request(`${url}/session/v1/events`, { headers: headersOf(person), agent: false }, (answer) => {
    answer.on('data', (chunk) => {
      if (chunk.includes('"kind":"alarm"')) heard();
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
export function openBoards(urls, people, count) {
  const times = [];
  let refused = 0;
  const note = ({ ms, ok }) => {
    times.push(ms);
    if (!ok) refused += 1;
  };
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const pages = Array.from({ length: count }, (_, i) =>
    openPage(urls[i % urls.length], people[i % people.length], agent, note),
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
      return { times, refused };
    },
  };
}
