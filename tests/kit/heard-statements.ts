/** Hears what is sent to the database, over every connection of the process. Undone by `vi.restoreAllMocks()`. */
import pg from 'pg';
import { vi } from 'vitest';

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '').trim();

/** @param hold says which statement is kept back, and until when. @returns the statements, which grow as they are sent */
export function hearStatements(hold: (text: string) => Promise<unknown> | undefined = () => undefined): string[] {
  const sent: string[] = [];
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function hear(this: pg.Client, ...args: unknown[]) {
    const text = textOf(args[0]);
    if (text) sent.push(text);
    const held = hold(text);
    const send = (): unknown => Reflect.apply(query, this, args);
    return (held ? held.then(send) : send()) as never;
  });
  return sent;
}
