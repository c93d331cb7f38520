import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { at, dist } from './lib/paths.mjs';
import { ensureBuilt } from './lib/sources.mjs';

await main(async () => {
  await ensureInstalled({ dev: false });
  await ensureBuilt();
  process.chdir(at());
  process.env.DATA_DIR ||= at('data');
  process.argv[1] = dist('server', 'cli.js');
  await import(pathToFileURL(process.argv[1]).href);
});
