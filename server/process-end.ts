/** How the process ends: asked to, or because of something that nobody caught. */
import { isDatabaseAway } from './http/failure';

/** Calls and work that were going on when we were asked to end are given so long. */
export const FINISH_WITHIN_MS = 20_000;
/** After that, whatever still hangs: a supervisor would kill us half a minute after its signal. */
const END_WITHIN_MS = 28_000;

/** Resolves with the promise or when the time is over, whichever comes first. */
export async function atMost(ms: number, promise: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([promise, over]);
  clearTimeout(timer);
}

/** Whoever read our output may have gone: no reason to end, and a word about it would be the next such error. */
export function outliveReaders(...output: readonly NodeJS.WritableStream[]): void {
  for (const stream of output) stream.on('error', () => undefined);
}

/**
 * Ctrl-C, SIGTERM, a closed terminal: `stop` is given time, a second signal does not wait. An exception that nobody
 * caught: a lost connection to the database is no reason to end, somebody waited for its query and was told; after
 * anything else nobody knows what state we are in, so what runs is finished and the process ends with 1, for a
 * supervisor to start it again.
 */
export function endInOrder(stop: () => Promise<void>): void {
  outliveReaders(process.stdout, process.stderr);
  let isStopping = false;
  const end = (code: number): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => {
      console.error('没有在时限内结束，强制退出 / not ended in time, exiting');
      process.exit(1);
    }, END_WITHIN_MS).unref();
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => end(0));
  process.on('uncaughtException', (error) => {
    console.error('uncaught', error);
    if (!isDatabaseAway(error) && !isStopping) end(1);
  });
}
