/** For tests on the demo's data: the seeded platform, its people by their sign-in, and builders for what a test adds. */
import type { Endpoint, OutputOf } from '@/contract/endpoint';
import { freshDatabase } from '../database';
import { openPlatform, type Person, type Reply } from '../platform';
import { casesOf } from './cases';
import { dutiesOf } from './duties';
import { placesOf } from './places';
import { openRows } from './rows';

/** A login name of the demo, or somebody who has signed in. */
export type Who = string | Person;

/**
 * @param now the platform's clock
 * @param kind `dated` for a clock at fixed moments
 */
export async function openDemo(now: () => Date = () => new Date(), kind: 'seeded' | 'dated' = 'seeded') {
  const platform = await openPlatform(now, await freshDatabase(kind));
  const rows = openRows(platform.databaseUrl, 2);
  const signedIn = new Map<string, Person>();
  const personOf = async (who: Who): Promise<Person> => {
    if (typeof who !== 'string') return who;
    const person = signedIn.get(who) ?? (await platform.signIn(who));
    signedIn.set(who, person);
    return person;
  };
  const call = async <E extends Endpoint>(
    who: Who,
    endpoint: E,
    input: object = {},
    headers?: Record<string, string>,
  ): Promise<Reply<OutputOf<E>>> => platform.call(endpoint, input, await personOf(who), headers);
  return {
    platform,
    ...rows,
    ...placesOf(rows),
    ...dutiesOf(rows),
    ...casesOf(rows, now),
    personOf,
    call,
    /** What was answered. @throws Error naming the refusal */
    async ask<E extends Endpoint>(who: Who, endpoint: E, input: object = {}): Promise<OutputOf<E>> {
      const { status, body } = await call(who, endpoint, input);
      if (status !== 200 || !body.success)
        throw new Error(`${endpoint.path}: ${status} ${body.error?.code ?? ''} ${JSON.stringify(body.error)}`);
      return body.data as OutputOf<E>;
    },
    /** `[status, code]` of a refusal. */
    async refusal(who: Who, endpoint: Endpoint, input: object): Promise<[number, string | undefined]> {
      const { status, body } = await call(who, endpoint, input);
      return [status, body.error?.code];
    },
    idOf: async (login: string): Promise<number> =>
      Number((await rows.query<{ id: string }>('select id from app_user where login_name = $1', [login]))[0]?.id),
    async close(): Promise<void> {
      await rows.owner.end();
      await platform.stop();
    },
  };
}

export type Demo = Awaited<ReturnType<typeof openDemo>>;
