/** docs/dependencies.md names every package with its reason, version, size and licence. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from './kit/sources';

it('every package has a row with a reason, and version, size and licence of the row are those of the installed package', () => {
  const run = () =>
    execFileSync(process.execPath, ['scripts/dependencies.mjs', '--check'], { cwd: root, encoding: 'utf8' });
  expect(run).not.toThrow();
});
