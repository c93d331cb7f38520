/** What trials with an engine found, and what no other test would see. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './kit/sources';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const linesOf = (path: string): string[] => read(path).split('\n');

/** The lines of one service of the composition. */
function service(name: string): string {
  const [, after = ''] = read('compose.yaml').split(`\n  ${name}:\n`);
  return after.split(/\n(?= {0,2}\S)/)[0] ?? '';
}

describe('the composition', () => {
  it('a new database counts as healthy only when it answers other containers, not while it is set up', () => {
    expect(service('database')).toMatch(/test: \[CMD, pg_isready, -h, 127\.0\.0\.1,/);
  });

  it('the backup service ends when it is told to, though its image is stopped by another signal', () => {
    expect(service('backup')).toContain('init: true');
    expect(service('backup')).toContain('stop_signal: SIGTERM');
  });

  it('the proxy finds servers that were made anew under other addresses', () => {
    const servers = linesOf('deploy/nginx.conf').filter((line) => /^ {2}server \w+:\d+/.test(line));
    expect(servers).toHaveLength(2);
    for (const line of servers) expect(line).toContain(' resolve ');
    const zones = [...read('deploy/nginx.conf').matchAll(/(?:\bzone |shared:)(\w+)/g)].map(([, zone]) => zone);
    expect(new Set(zones).size).toBe(zones.length);
  });
});

describe('the image', () => {
  it('is built with the base image as the only thing to fetch from a registry', () => {
    expect(read('Dockerfile')).not.toMatch(/^# syntax=/m);
  });

  it('a package that cannot be installed says why, though .npmrc silences npm', () => {
    const installs = linesOf('Dockerfile').filter((line) => line.includes('npm ci'));
    expect(installs).toHaveLength(2);
    for (const line of installs) expect(line).toContain('--loglevel=notice');
  });

  it.each(['backup', 'deploy/certs', 'deploy/*.env', 'deploy/mosquitto.passwords', '.git'])(
    'is built without %s of the installation',
    (path) => {
      expect(linesOf('.dockerignore')).toContain(path);
    },
  );
});
