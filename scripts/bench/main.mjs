/** `npm run bench [-- --rows 1000000] [--only phone|load|storm|lists|logs]`: prints figures; asserts nothing. */
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { at } from '../lib/paths.mjs';
import { say, timed } from '../lib/log.mjs';
import { serveBareReact } from './bare-react.mjs';
import { benchLists } from './lists.mjs';
import { bareRoute, boots, signals } from './load.mjs';
import { benchSignals } from './storm.mjs';
import { openMobileLink } from './mobile-link.mjs';
import { measure } from './visits.mjs';

const argument = (name, otherwise) => {
  const index = process.argv.indexOf(`--${name}`);
  return index > 0 ? process.argv[index + 1] : otherwise;
};
const run = promisify(execFile);

async function freePort() {
  const probe = createServer();
  await new Promise((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
}

async function startPlatform() {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'park-bench-data-'));
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'production' };
  const child = spawn(process.execPath, [at('dist/server/main.js')], { cwd: at(), env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 600; tries += 1) {
    if (
      await fetch(`${url}/healthz`).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      break;
    await new Promise((done) => setTimeout(done, 100));
  }
  const cli = async (...args) =>
    (await run(process.execPath, [at('dist/server/cli.js'), ...args], { env, cwd: at() })).stdout.trim();
  const stop = async () => {
    child.kill('SIGTERM');
    await new Promise((done) => child.once('exit', done));
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, port, cli, stop };
}

async function signIn(url, loginName, password) {
  const reply = await fetch(`${url}/cosco/dhsso/internal/ssoLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginName, password }),
  });
  const { data } = await reply.json();
  return { ...data, cookie: reply.headers.get('set-cookie').split(';')[0] };
}

async function phone(platform, alarmId) {
  const bare = await serveBareReact(at('.cache', 'bench-react'));
  const bareLink = await openMobileLink(bare.port);
  const link = await openMobileLink(platform.port);
  const marks = { readable: '[data-ready="record"]' };
  const hello = await timed('bare React page', () =>
    measure({ link: bareLink, address: () => `http://127.0.0.1:${bareLink.port}/`, marks, phases: ['cold'] }),
  );
  const ours = await timed('alarm link', () =>
    measure({
      link,
      marks: { ...marks, actionable: '[data-screen] [data-ready="record"]' },
      address: async (phase) => {
        if (phase === 'offline') return `http://127.0.0.1:${link.port}/warningNoticeWechat/sureFire?id=${alarmId}`;
        const chatLink = new URL(
          await platform.cli('link', '--user', 'guard', '--to', 'alarm', '--id', String(alarmId)),
        );
        return `http://127.0.0.1:${link.port}${chatLink.pathname}${chatLink.search}`;
      },
    }),
  );
  bare.stop();
  await bareLink.close();
  await link.close();
  const ratio = (value) => Math.round((value / hello.cold.readable) * 100) / 100;
  console.log('\nPhone, 4G 150 ms 1.6 Mbps, CPU 4x, times in ms, least of 3');
  console.table({
    'bare React, cold': hello.cold,
    'alarm, cold': ours.cold,
    'alarm, warm': ours.warm,
    'alarm, offline': ours.offline,
  });
  console.log(
    `ratio to bare React: readable ${ratio(ours.cold.readable)} (target 0.65), actionable ${ratio(ours.cold.actionable)} (target 1.4)`,
  );
}

async function main() {
  const only = argument('only', '');
  const { DEMO_PASSWORD, DEMO_SIGNAL_KEY } = await import(at('dist/server/demo.js'));
  const platform = await timed('starting the platform', startPlatform);
  try {
    const { data: devices } = await (await fetch(`${platform.url}/chat/v1/devices`)).json();
    const smoke = devices.find((device) => device.type === 1);
    const raised = await fetch(`${platform.url}/open/v1/signals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': DEMO_SIGNAL_KEY },
      body: JSON.stringify({ signals: [{ seq: `bench-${Date.now()}`, deviceCode: smoke.code, type: 'alarm' }] }),
    });
    const alarmId = (await raised.json()).data.results[0].alarmId;
    const person = await signIn(platform.url, 'guard', DEMO_PASSWORD);
    if (!only || only === 'phone') await phone(platform, alarmId);
    if (!only || only === 'load') {
      const path = `/warningNoticeWechat/sureFire?id=${alarmId}`;
      console.log('\nServer, 16 connections, latencies in ms');
      console.table({
        'bare route': await timed('bare route', () => bareRoute(platform.url)),
        'boot call': await timed('boot calls', () => boots(platform.url, person, path)),
        'signals (20 a call)': await timed('signals', () =>
          signals(
            platform.url,
            DEMO_SIGNAL_KEY,
            devices.map(({ code }) => code),
          ),
        ),
      });
    }
    if (!only || only === 'storm') await benchSignals(platform, DEMO_SIGNAL_KEY);
    if (!only || only === 'lists' || only === 'logs') {
      const [rows, seconds] = [Number(argument('rows', '1000000')), Number(argument('seconds', '8'))];
      const sizes = { rows, seconds, only };
      await benchLists(platform, sizes, (login) => signIn(platform.url, login, DEMO_PASSWORD));
    }
  } finally {
    await platform.stop();
  }
  const began = performance.now();
  let turns = 0;
  for (let i = 0; i < 3e7; i += 1) turns = (turns * 31 + i) | 0;
  say(`machine: ${Math.round(3e4 / (performance.now() - began))} million turns a second${turns === 1 ? ' ' : ''}`);
}

await main();
