/** `/dev/kit`: the living style guide, served while developing only. No build has it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export function devKit(): Plugin {
  return {
    name: 'dev-kit',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        const url = request.url ?? '';
        if (!/^\/dev\/kit\/?(\?|$)/.test(url)) return next();
        void readFile(join(vite.config.root, 'src/dev-kit/dev-kit.html'), 'utf8')
          .then((html) => vite.transformIndexHtml(url, html))
          .then((html) => response.setHeader('content-type', 'text/html').end(html))
          .catch(next);
      });
    },
  };
}
