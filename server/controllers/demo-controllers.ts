/** The demo's controllers as a process of their own beside the server; it ends with it. */
import { type ChildProcess, fork } from 'node:child_process';

/** @param cli the command line tools of this build */
export function startDemoControllers(cli: string, except: readonly string[], env: NodeJS.ProcessEnv): { stop(): void } {
  const child: ChildProcess = fork(cli, ['controller', '--except', except.join(',')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Without them doors are away, as they would be anywhere.
  child.on('error', () => {});
  return { stop: () => void child.kill() };
}
