/** Processor time of processes, as Linux counts it; elsewhere zero. */
import { readFileSync, readdirSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
/** Places after the name of the process: see proc(5). */
const [PARENT, USER, SYSTEM] = [1, 11, 12];

function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const words = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return {
      pid,
      parent: Number(words[PARENT]),
      seconds: (Number(words[USER]) + Number(words[SYSTEM])) / TICKS_PER_SECOND,
    };
  } catch {
    return { pid, parent: 0, seconds: 0 };
  }
}

function all() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => statOf(Number(name)));
  } catch {
    return [];
  }
}

/** @returns whether a process stands below another, however far */
const isBelow = (known, pid, root) => {
  for (let at = known.get(pid); at; at = known.get(at.parent)) if (at.parent === root) return true;
  return false;
};

/** @returns processor seconds used so far by these servers, and by the database that the first of them started */
export function processorSeconds(pids) {
  const processes = all();
  const known = new Map(processes.map((each) => [each.pid, each]));
  const sum = (some) => some.reduce((seconds, each) => seconds + each.seconds, 0);
  return {
    server: sum(processes.filter(({ pid }) => pids.includes(pid))),
    database: sum(processes.filter(({ pid }) => !pids.includes(pid) && pids.some((root) => isBelow(known, pid, root)))),
  };
}
