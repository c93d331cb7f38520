import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at } from './paths.mjs';
import { timed } from './log.mjs';
import { Stop } from './main.mjs';
import { run, runBin } from './run.mjs';

/** The shell first: it draws the same pages without a window's cost. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

/** Chromium as the end-to-end tests and the bench start it: no network of its own, and no sandbox, which root lacks. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium of this system, or undefined: then Playwright's own is meant. */
export function findBrowser() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new Stop(`CHROMIUM_PATH names no file: ${asked}`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...ELSEWHERE].find((file) => existsSync(file));
}

/**
 * Finds a browser or installs one.
 * @returns {Promise<string | undefined>} its path; undefined: Playwright's own
 */
export async function ensureBrowser() {
  if (mayInstall() && !process.env.CHROMIUM_PATH && !findBrowser()?.endsWith(SHELL)) {
    await timed('installing a lighter browser', installShell);
  }
  const found = findBrowser();
  if (found || (await hasPlaywrightBrowser())) return found;
  await timed('installing a browser', install);
  const installed = findBrowser();
  if (installed || (await hasPlaywrightBrowser())) return installed;
  throw new Stop(
    'No browser for the tests was found and none could be installed: install Chromium or Google Chrome, or set CHROMIUM_PATH.',
  );
}

const mayInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** Without it the tests run too, a tenth slower. */
const installShell = () => aptInstall([SHELL, ...(findBrowser() ? [] : ['fonts-noto-cjk'])], 2 * 60_000);

async function install() {
  if (mayInstall() && (await aptInstall(['chromium', 'fonts-noto-cjk'], 10 * 60_000)) === 0) return;
  await runBin('playwright', ['install', 'chromium'], { quiet: true, timeoutMs: 10 * 60_000 });
}

async function aptInstall(names, timeoutMs) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, quiet: true, timeoutMs };
  // Without its lists apt finds nothing; with old ones it may ask for files that are gone.
  await run('apt-get', ['update', '-qq'], options);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options);
}

async function hasPlaywrightBrowser() {
  try {
    const { chromium } = await import(pathToFileURL(at('node_modules', 'playwright', 'index.mjs')).href);
    return existsSync(chromium.executablePath());
  } catch {
    return false;
  }
}
