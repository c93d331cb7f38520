/** Says on stderr what is going on: stdout belongs to what the command was asked for. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Runs `work` and says when it begins, that it still goes on, and how long it took. */
export async function timed(what, work) {
  say(`» ${what} …`);
  const began = performance.now();
  const taken = () => seconds(performance.now() - began);
  const pulse = setInterval(() => say(`  ${what}: still at it, ${taken()}`), 10_000);
  try {
    return await work();
  } finally {
    clearInterval(pulse);
    say(`  ${what}: ${taken()}`);
  }
}

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
