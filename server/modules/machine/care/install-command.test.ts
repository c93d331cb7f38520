/** The command that installs an agent, run by a shell with stand-ins of what it calls. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installCommand } from './install-command.rules';
import { eventually } from '../../../../tests/kit/eventually';

const COMMAND = installCommand('https://park.example.org', 'SRV-1', 'pk_secret');

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'smart-park-install-'));
  mkdirSync(join(dir, 'bin'));
  stand('id', 'echo 1000');
  stand('curl', 'for last; do :; done; echo agent >"$last"');
  stand('node', 'echo "$PARK_AGENT_KEY $*" >"$HOME/started"');
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Stands in for a program: notes how it was called. */
function stand(name: string, script: string): void {
  writeFileSync(join(dir, 'bin', name), `#!/bin/sh\necho "${name} $*" >>"$HOME/calls"\n${script}\n`, { mode: 0o755 });
}
const run = () =>
  spawnSync('sh', ['-c', `${COMMAND}\nwait`], {
    env: { HOME: dir, PATH: [join(dir, 'bin'), '/usr/bin', '/bin'].join(delimiter) },
    encoding: 'utf8',
  });
const textOf = (...path: string[]): string => readFileSync(join(dir, ...path), 'utf8');

it('makes it a service of the account that starts with the machine and comes back when it dies', () => {
  stand('systemctl', 'exit 0');
  stand('loginctl', 'exit 0');
  const { status, stderr } = run();
  expect([status, stderr]).toEqual([0, '']);
  const unit = textOf('.config/systemd/user/park-agent.service');
  expect(unit).toContain('Restart=always');
  expect(unit).toContain('WantedBy=default.target');
  expect(unit).toContain(
    `ExecStart=${dir}/bin/node ${dir}/.park-agent/park-agent.mjs --url https://park.example.org --server SRV-1`,
  );
  // The key is in a file that only the account reads, not in the unit that everybody may read.
  expect(unit).not.toContain('pk_secret');
  expect(textOf('.park-agent', 'key.env')).toBe('PARK_AGENT_KEY=pk_secret\n');
  expect(textOf('calls')).toContain('systemctl --user enable park-agent');
  expect(textOf('calls')).toContain('loginctl enable-linger');
});

it('without systemd starts it once and says that a restart ends it', async () => {
  stand('systemctl', 'exit 1');
  const { status, stdout } = run();
  // The agent goes on without the command; what it writes last here says that it was started with its key.
  await eventually(() => expect(textOf('started')).toMatch(/^pk_secret .*--server SRV-1/));
  expect(status).toBe(0);
  expect(stdout).toContain('服务器重启后需再执行一次');
  expect(existsSync(join(dir, '.config'))).toBe(false);
});

it('without Node.js says so and leaves nothing behind', () => {
  rmSync(join(dir, 'bin', 'node'));
  const path = join(dir, 'bin');
  stand('sh', '');
  const { status, stderr } = spawnSync('/bin/sh', ['-c', COMMAND.replace('sh -s', '/bin/sh -s')], {
    env: { HOME: dir, PATH: path },
    encoding: 'utf8',
  });
  expect([status, stderr.includes('Node.js 20')]).toEqual([1, true]);
  expect(existsSync(join(dir, '.park-agent'))).toBe(false);
});

it('run by root gives the service no rights of root', () => {
  expect(COMMAND).toContain("unit 'DynamicUser=yes'");
});
