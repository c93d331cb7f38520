import { ensureInstalled } from './lib/install.mjs';
import { Stop, main } from './lib/main.mjs';
import { at } from './lib/paths.mjs';

const port = Number(process.env.PORT || 5180);

await main(async () => {
  await ensureInstalled({ dev: true });
  process.chdir(at());
  process.env.DATA_DIR ||= at('data');
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: at('vite.config.ts'),
    server: { port, strictPort: true, host: process.env.HOST || undefined },
  });
  stopOn(['SIGINT', 'SIGTERM', 'SIGHUP'], () => server.close());
  await server.listen().catch((error) => {
    throw new Stop(`${error.message}. Choose another one with PORT=…`);
  });
  server.printUrls();
});

/** Closing the dev server closes what its plugins opened: the platform and its database. */
function stopOn(signals, close) {
  let closing;
  for (const name of signals) {
    process.on(name, () => {
      closing ??= close().finally(() => process.exit(0));
    });
  }
}
