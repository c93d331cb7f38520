/** The directory’s file: read again when it has changed, so that a park moves without a restart. */
import { readFileSync, statSync } from 'node:fs';
import { DirectoryError, readDirectory, type ParkDirectory } from './directory';

/** How often the file is looked at while calls come in. */
const LOOK_EVERY_MS = 2_000;

export interface DirectoryFile {
  /** @returns what the file says now; a new one that cannot be used is told once, and the last good one stays */
  current: () => ParkDirectory;
}

function read(path: string): ParkDirectory {
  try {
    return readDirectory(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new DirectoryError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Size and time of its last change; empty while there is none. */
function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? `${stat.size} ${stat.mtimeMs}` : '';
}

/**
 * @param complain told why a changed file is not used
 * @throws DirectoryError when there is no usable file at the start
 */
export function openDirectoryFile(
  path: string,
  complain: (line: string) => void,
  now: () => number = Date.now,
): DirectoryFile {
  let stamp = stampOf(path);
  let directory = read(path);
  let lookedAt = now();
  return {
    current: () => {
      if (now() - lookedAt < LOOK_EVERY_MS) return directory;
      lookedAt = now();
      const seen = stampOf(path);
      if (seen === stamp) return directory;
      stamp = seen;
      try {
        directory = read(path);
      } catch (error) {
        complain(error instanceof Error ? error.message : String(error));
      }
      return directory;
    },
  };
}
