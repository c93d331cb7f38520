/**
 * Argon2id as the platform uses it, with less work: hundreds of tests sign somebody in. Stands for the package in tests
 * that run without a page (see vitest.config.ts).
 */
import { createRequire } from 'node:module';
import type { Options } from '@node-rs/argon2';

const { hash: costly, verify } = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

/** What the platform asked for, newest last. */
export const asked: (Options | null | undefined)[] = [];

const CHEAP: Options = { memoryCost: 256, timeCost: 1, parallelism: 1 };

export function hash(password: string, options?: Options | null): Promise<string> {
  asked.push(options);
  return costly(password, CHEAP);
}

export { verify };
