/** Whether somebody takes connections at an address: all that can be asked of equipment without its password. */
import { connect } from 'node:net';

const LONGEST_WAIT_MS = 3_000;

export const isReachable = (host: string, port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({ host, port, timeout: LONGEST_WAIT_MS });
    const end = (answer: boolean) => {
      socket.destroy();
      done(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
