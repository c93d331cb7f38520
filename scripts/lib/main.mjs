import { say } from './log.mjs';

/** A reason to stop that is shown as one sentence, without a stack. */
export class Stop extends Error {}

/** Runs a script's main function; an error made for people ends it with its sentence and exit code 1. */
export async function main(work) {
  endWithParent();
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

/**
 * npm runs a script through a shell and passes a SIGTERM on to that shell only, which dies without telling us. A script
 * that npm started therefore ends itself when its parent is gone; otherwise the server would stay behind.
 */
function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  timer.unref();
}
