/** Which test files need a database: those that import what makes one, directly or through files that only tests import. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { at } from './paths.mjs';

/** Makes or starts a database. */
const MAKES_ONE = /(?:tests\/kit\/(?:database|standby|pooler)|server\/db\/embedded)\.ts$/;
/** In a test that asks for the run's database, or that says why it needs one. */
const ASKS_FOR_ONE = /inject\('databaseUrl'\)|Needs a database/;
/** Of tests alone; what the product imports is not followed. */
const OF_TESTS = /^tests\/|\.fixture\.ts$/;

const needs = new Map();

/** @param {string} file from the root of the project @returns {boolean} */
export function needsDatabase(file) {
  const known = needs.get(file);
  if (known !== undefined) return known;
  // In a circle of imports the other files give the answer.
  needs.set(file, false);
  const text = readFileSync(at(file), 'utf8');
  const answer =
    ASKS_FOR_ONE.test(text) ||
    importsOf(file, text).some((path) => MAKES_ONE.test(path) || (OF_TESTS.test(path) && needsDatabase(path)));
  needs.set(file, answer);
  return answer;
}

/** Static and late imports by relative paths. */
function importsOf(file, text) {
  return [...text.matchAll(/(?:from|import\()\s*'(\.[^']*)'/g)].flatMap(([, request]) => {
    const bare = posix.join(dirname(file), request);
    const found = [bare, `${bare}.ts`, `${bare}.tsx`, `${bare}/index.ts`].find(isFile);
    return found ? [found] : [];
  });
}

const isFile = (path) => existsSync(at(path)) && statSync(at(path)).isFile();
