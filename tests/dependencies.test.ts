/** docs/dependencies.md names every package with its reason, version, size and licence; installing runs nothing of ours. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './kit/sources';

it('every package has a row with a reason, and version, size and licence of the row are those of the installed package', () => {
  const run = () =>
    execFileSync(process.execPath, ['scripts/list-packages.mjs', '--check'], { cwd: root, encoding: 'utf8' });
  expect(run).not.toThrow();
});

/** Names that npm runs by itself when packages are installed. */
const RUN_BY_NPM = /^(pre|post)?(install|prepare|prepublish|dependencies)$/;

it('no script of ours runs when packages are installed: the image installs them before it has the sources', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  expect(Object.keys(scripts).filter((name) => RUN_BY_NPM.test(name))).toEqual([]);
});
