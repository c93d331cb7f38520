/** `npm run dev`: the platform answers its calls inside Vite's own process and port. */
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';

const CALL =
  /\/v1\/|\.do(\?|$)|^\/(zyhyuserplat|frame|cosco|parkmanage|data-center-project|open)\/|^\/(healthz|readyz|openapi\.json|a\/\d)/;

type PlatformModule = typeof import('../../server/platform');
type AppModule = typeof import('../../server/app');
type ConfigModule = typeof import('../../server/config');

type Platform = Awaited<ReturnType<PlatformModule['startPlatform']>>;

/** Vite restarts itself after an edit of its config, before it closes the old server: the platform goes on. */
const kept = globalThis as { parkPlatform?: Promise<Platform> };

async function startPlatform(vite: ViteDevServer): Promise<Platform> {
  const { readConfig } = (await vite.ssrLoadModule('/server/config.ts')) as ConfigModule;
  const { startPlatform: start } = (await vite.ssrLoadModule('/server/platform.ts')) as PlatformModule;
  return start(readConfig(), (line) => vite.config.logger.info(line));
}

export function devServer(): Plugin {
  return {
    name: 'platform-dev-server',
    apply: 'serve',
    async configureServer(vite) {
      if (process.env.VITEST) return;
      const platform = await (kept.parkPlatform ??= startPlatform(vite));
      vite.middlewares.use((request, response, next) => {
        if (!CALL.test(request.url ?? '')) return next();
        // Loaded anew after an edit; Vite keeps it until then.
        vite.ssrLoadModule('/server/app.ts').then((module) => {
          const app = (module as AppModule).createApp(platform.deps, platform.hub);
          return getRequestListener(app.fetch)(request, response);
        }, next);
      });
    },
  };
}
