/** A PgBouncer before a database, where one is installed. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './built-server.mjs';

const isInstalled = () => {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(() => resolve(true)));
    socket.once('error', () => resolve(false));
  });

/** @param databaseUrl of one machine @returns its address by the pooler, or null where there is none to start */
export async function startPgBouncer(databaseUrl) {
  if (!isInstalled()) return null;
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'park-bench-pooler-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const name = pathname.slice(1);
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${username}" "${password}"\n`);
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
${name} = host=${hostname} port=${databasePort} dbname=${name} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = 30
max_client_conn = 500
server_connect_timeout = 2
server_login_retry = 1
query_wait_timeout = 5
`,
  );
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', ['-q', ...account, settings], { stdio: 'ignore' });
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error('PgBouncer did not start');
    await pause(50);
  }
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async stop() {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
