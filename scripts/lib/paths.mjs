import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A path below the project's root. */
export const at = (...parts) => join(root, ...parts);

/** A path below the build's output. */
export const dist = (...parts) => join(root, 'dist', ...parts);
