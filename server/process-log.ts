/** The log of the process as lines of JSON, where `LOG_LEVEL` asks for them; else it is written for people at a terminal. */
import { format } from 'node:util';
import { type DestinationStream, pino } from 'pino';
import type { LogLevel } from './config';
import type { ProcessLog } from './ports/process-log';

/** Telephone and identity numbers, and what stands before the @ of an address. */
const PERSONAL = /(?<!\d)(1\d{10}|\d{15}|\d{17}[\dXx])(?!\d)|[\w.+-]+(?=@[\w-]+\.)/g;
export const withoutPeople = (text: string): string => text.replaceAll(PERSONAL, '***');

const spoken = (args: readonly unknown[]): string => withoutPeople(format(...args)).trim();

/**
 * From now on `console` writes such lines too: what libraries and faults say is not lost between them.
 * @param to standard output by default
 */
export function openProcessLog(level: LogLevel, to?: DestinationStream): ProcessLog & { stop(): void } {
  const options = { level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime };
  const log = to ? pino(options, to) : pino(options);
  const { log: plain, error, warn } = console;
  console.log = (...args: unknown[]) => log.info(spoken(args));
  console.warn = (...args: unknown[]) => log.warn(spoken(args));
  console.error = (...args: unknown[]) => log.error(spoken(args));
  return {
    request: (at, line) => log[at](line, 'request'),
    stop: () => Object.assign(console, { log: plain, error, warn }),
  };
}
