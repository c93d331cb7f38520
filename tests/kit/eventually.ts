/** Waits for what happens soon: the bound is for what hangs, since a busy machine may take its time. */
import { vi } from 'vitest';

const BOUND_MS = 15_000;

/** @param check throws until it holds */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: BOUND_MS, interval: 20 });
