import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * Makes a folder with those above it. Node's own `recursive` never returns where the system says "no such folder" of a
 * folder that is being made (`/proc/x`).
 * @param path absolute
 * @returns true when it was made, false when it was there
 * @throws the system's error
 */
export function makeFolders(path: string): boolean {
  if (existsSync(path)) return false;
  makeFolders(dirname(path));
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    // Another process that starts at the same moment made it.
    if (isThere(error)) return false;
    throw error;
  }
}
