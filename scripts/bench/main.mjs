/** `npm run bench [-- --rows 1000000] [--only bytes|phone|load|storm|server|board|devices|lists|logs|wall|guesses|flow|access|video|video-events|machines|reports|faults|fuzz|cluster] [--rounds 500] [--listeners 500] [--requests 20000] [--decisions 10000] [--rush 60] [--times 20] [--cores 1]`: prints figures; it fails only when a page does not open. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { at } from '../lib/paths.mjs';
import { say, timed } from '../lib/log.mjs';
import { Stop } from '../lib/main.mjs';
import { benchAccess } from './access.mjs';
import { serveBareReact } from './bare-react.mjs';
import { signIn, startBuilt } from './built-server.mjs';
import { printBytes } from './bytes.mjs';
import { benchDevices } from './devices.mjs';
import { benchFaults } from './faults.mjs';
import { useCores } from './cores.mjs';
import { benchCluster } from './cluster.mjs';
import { benchFilm } from './film.mjs';
import { benchFuzz } from './fuzz.mjs';
import { benchGuesses } from './guesses.mjs';
import { benchVideo } from './video.mjs';
import { benchFlow } from './flow.mjs';
import { benchLists } from './lists.mjs';
import { bareRoute, boots, signals } from './load.mjs';
import { benchBoards, benchServer } from './server.mjs';
import { benchSignals } from './storm.mjs';
import { benchReports } from './reports.mjs';
import { benchMachines } from './machines.mjs';
import { openMobileLink } from './mobile-link.mjs';
import { measureInTurns, neverOpened } from './visits.mjs';
import { benchWall } from './wall.mjs';

const argument = (name, otherwise) => {
  const index = process.argv.indexOf(`--${name}`);
  return index > 0 ? process.argv[index + 1] : otherwise;
};
const run = promisify(execFile);

async function startPlatform() {
  const server = await startBuilt();
  const cli = async (...args) =>
    (await run(process.execPath, [at('dist/server/cli.js'), ...args], { env: server.env, cwd: at() })).stdout.trim();
  // What is measured is what the platform bears, not what a source may.
  await cli('source', '--id', '1', '--rate', '10000');
  return { ...server, cli };
}

/** Points so far from each other that their alarms are not one storm. */
const APART = 9;

/** A fire signal at a point of its own. @returns the alarm's id */
async function raise(platform, nth, signalKey) {
  const { data: devices } = await (await fetch(`${platform.url}/chat/v1/devices`)).json();
  const { code: deviceCode } = devices.filter(({ type }) => type === 1).at(nth * APART);
  const raised = await fetch(`${platform.url}/open/v1/signals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': signalKey },
    body: JSON.stringify({ signals: [{ seq: `bench-${Date.now()}`, deviceCode, type: 'alarm' }] }),
  });
  return (await raised.json()).data.results[0].alarmId;
}

async function phone(platform, alarmId, signalKey) {
  const bare = await serveBareReact(at('.cache', 'bench-react'));
  const bareLink = await openMobileLink(bare.port);
  const link = await openMobileLink(platform.port);
  // The second: what this device remembers of it, before the app runs.
  const marks = { readable: '[data-ready="record"], [data-ready="picture"]' };
  const bareReact = { link: bareLink, address: () => `http://127.0.0.1:${bareLink.port}/`, marks, phases: ['cold'] };
  let others = 0;
  const alarm = {
    link,
    marks: {
      ...marks,
      // Written by the server, what takes its taps behind it; without a server the app's own.
      answerable: '.sp-action-bar .sp-tone-main:not(:disabled)',
      actionable: '[data-screen] [data-ready="record"]',
    },
    address: async (phase) => {
      if (phase === 'warm, another') others += 1;
      const id = phase === 'warm, another' ? await raise(platform, others, signalKey) : alarmId;
      if (phase === 'offline') return `http://127.0.0.1:${link.port}/warningNoticeWechat/sureFire?id=${alarmId}`;
      const chatLink = new URL(await platform.cli('link', '--user', 'guard', '--to', 'alarm', '--id', String(id)));
      return `http://127.0.0.1:${link.port}${chatLink.pathname}${chatLink.search}`;
    },
  };
  const { hello, ours, glance } = await timed('visits in turns', () =>
    measureInTurns({
      hello: bareReact,
      ours: { ...alarm, phases: ['cold', 'warm', 'warm, another', 'offline'] },
      // Seen for a moment only, and then the line is gone.
      glance: { ...alarm, phases: ['cold', 'offline'], seenMs: 3_000 },
    }),
  );
  bare.stop();
  await bareLink.close();
  await link.close();
  const ratio = (value) => Math.round((value / hello.cold.readable) * 100) / 100;
  console.log('\nPhone, 4G 150 ms 1.6 Mbps, CPU 4x, times in ms, least of 5');
  console.table({
    'bare React, cold': hello.cold,
    'alarm, cold': ours.cold,
    'alarm, warm': ours.warm,
    'another alarm, warm': ours['warm, another'],
    'alarm, offline': ours.offline,
    'alarm, offline after 3 s seen': glance.offline,
  });
  console.log(
    `ratio to bare React, warm: readable ${ratio(ours.warm.readable)} (target 0.35), one that was not read here before: ${ratio(ours['warm, another'].readable)}, offline: ${ratio(ours.offline.readable)} (target 0.4), layout shift at most 0.01`,
  );
  console.log(
    `ratio to bare React: readable ${ratio(ours.cold.readable)} (target 0.5), answerable by the server's button ${ratio(ours.cold.answerable)} (target 0.7), by the app's own ${ratio(ours.cold.actionable)}`,
  );
  const shut = [...neverOpened('bare React', hello), ...neverOpened('alarm', ours), ...neverOpened('3 s seen', glance)];
  if (shut.length > 0) throw new Stop(`did not open each time: ${shut.join(', ')}`);
}

async function main() {
  const only = argument('only', '');
  if (only === 'bytes') return printBytes();
  useCores(argument('cores'), { together: only === 'cluster' });
  const demo = await import(at('dist/server/demo.js'));
  const { DEMO_PASSWORD, DEMO_SIGNAL_KEY } = demo;
  // On an instance of its own, which is killed; asked for by name, since it takes minutes.
  if (only === 'faults') {
    const onRound = ({ kind, survived, backMs }, nth) =>
      say(
        `  ${nth + 1} ${kind}: ${survived ? 'lived' : 'the server ended'}, back after ${Math.round(backMs ?? NaN)} ms`,
      );
    const [rounds, seconds] = [Number(argument('rounds', '60')), Number(argument('seconds', 'Infinity'))];
    return benchFaults({ rounds, seconds, demo, onRound });
  }
  if (only === 'cluster')
    return benchCluster({
      seconds: Number(argument('seconds', '8')),
      perSecond: Number(argument('signals', '200')),
      demo,
    });
  if (only === 'flow')
    return benchFlow({
      rows: Number(argument('rows', '1000000')),
      seconds: Number(argument('seconds', '4')),
      decisions: Number(argument('decisions', '10000')),
    });
  if (only === 'access')
    return benchAccess({
      rows: Number(argument('rows', '5000000')),
      seconds: Number(argument('seconds', '4')),
      rush: Number(argument('rush', '60')),
      demo,
    });
  if (only === 'video-events')
    return benchVideo({ rows: Number(argument('rows', '1000000')), seconds: Number(argument('seconds', '4')) });
  if (only === 'video')
    return benchFilm({
      viewers: Number(argument('viewers', '1000')),
      streams: Number(argument('streams', '50')),
      seconds: Number(argument('seconds', '30')),
      runs: Number(argument('runs', '5')),
      password: demo.DEMO_PASSWORD,
    });
  if (only === 'machines')
    return benchMachines({
      machines: Number(argument('machines', '500')),
      seconds: Number(argument('seconds', '300')),
      password: demo.DEMO_PASSWORD,
    });
  if (only === 'fuzz')
    return benchFuzz({ requests: Number(argument('requests', '5000')), seed: Number(argument('seed', '1')), demo });
  const platform = await timed('starting the platform', startPlatform);
  try {
    // Asked for by name: a day takes minutes, also by a turned clock. Before anything burns, which would take the wall.
    if (only === 'wall')
      return await benchWall({ url: platform.url, password: DEMO_PASSWORD, hours: Number(argument('hours', '23')) });
    if (only === 'guesses')
      return await benchGuesses({
        url: platform.url,
        password: DEMO_PASSWORD,
        guesses: Number(argument('guesses', '100000')),
      });
    const alarmId = await raise(platform, 0, DEMO_SIGNAL_KEY);
    const person = await signIn(platform.url, 'guard', DEMO_PASSWORD);
    if (!only || only === 'phone') await phone(platform, alarmId, DEMO_SIGNAL_KEY);
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
    if (!only || only === 'storm') {
      const [seconds, listeners] = [Number(argument('seconds', '60')), Number(argument('listeners', '1'))];
      const enter = (login) => signIn(platform.url, login, DEMO_PASSWORD);
      await benchSignals(platform, DEMO_SIGNAL_KEY, { seconds, listeners, signIn: enter });
    }
    // Asked for by name: it fills the tables and starts a second process.
    if (only === 'server') {
      const sizes = {
        rows: Number(argument('rows', '1000000')),
        seconds: Number(argument('seconds', '12')),
        listeners: Number(argument('listeners', '500')),
      };
      const enter = (login) => signIn(platform.url, login, DEMO_PASSWORD);
      await benchServer(platform, DEMO_SIGNAL_KEY, { ...sizes, signIn: enter });
    }
    if (only === 'board') {
      const [seconds, listeners] = [Number(argument('seconds', '12')), Number(argument('listeners', '500'))];
      const [signals, hasty] = [Number(argument('signals', '200')), process.argv.includes('--hasty')];
      const enter = (login) => signIn(platform.url, login, DEMO_PASSWORD);
      await benchBoards(platform, DEMO_SIGNAL_KEY, { seconds, listeners, signals, hasty, signIn: enter });
    }
    // Asked for by name: it adds a hundred thousand devices.
    if (only === 'devices') {
      const sizes = argument('devices', '1000,10000,100000').split(',').map(Number);
      await benchDevices(platform, DEMO_SIGNAL_KEY, { sizes, seconds: Number(argument('seconds', '20')) });
    }
    if (only === 'reports') {
      const sizes = {
        rows: Number(argument('rows', '1000000')),
        times: Number(argument('times', '20')),
        password: DEMO_PASSWORD,
      };
      await benchReports(platform, sizes, (login) => signIn(platform.url, login, DEMO_PASSWORD));
    }
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
