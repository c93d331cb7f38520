import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { at, dist } from './lib/paths.mjs';
import { ensureBuilt } from './lib/sources.mjs';

await main(async () => {
  await ensureInstalled({ dev: false });
  await ensureBuilt();
  process.chdir(at());
  process.env.NODE_ENV ??= 'production';
  process.env.PORT ||= '5180';
  process.env.DATA_DIR ||= at('data');
  // In this very process: Ctrl-C, kill and the exit code are then the server's own, with nobody in between to lose them.
  process.argv[1] = dist('server', 'main.js');
  await import(pathToFileURL(process.argv[1]).href);
});
