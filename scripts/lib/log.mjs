/** Says on stderr what is going on: stdout belongs to what the command was asked for. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Runs `work` and says when it begins and how long it took. */
export async function timed(what, work) {
  say(`» ${what} …`);
  const began = performance.now();
  const result = await work();
  say(`  ${what}: ${seconds(performance.now() - began)}`);
  return result;
}

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** A reason to stop that is shown as one sentence, without a stack. */
export class Stop extends Error {}

/** Runs a script's main function; a Stop ends it with its sentence and exit code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    say(explain(error));
    process.exit(1);
  }
}

/** What to show for an error: a sentence where it was made for people, else all that is known. */
export function explain(error) {
  return error instanceof Stop || error?.name === 'StartError' ? error.message : String(error?.stack ?? error);
}
