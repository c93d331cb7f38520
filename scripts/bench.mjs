import { ensureBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { at } from './lib/paths.mjs';
import { ensureBuilt } from './lib/sources.mjs';

await main(async () => {
  await ensureInstalled({ dev: true });
  await ensureBuilt();
  process.env.CHROMIUM_PATH = (await ensureBrowser()) ?? '';
  process.chdir(at());
  await import('./bench/main.mjs');
});
