/**
 * Writes the page's first script (`src/head`) into the page, small: it must not be a request of its own. The server permits
 * it by the hash of what is written here.
 */
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

async function codeOf({ root, mode, resolve, envDir }: ResolvedConfig): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    mode,
    envDir,
    logLevel: 'error',
    resolve: { alias: resolve.alias },
    build: {
      write: false,
      target: 'es2020',
      rolldownOptions: { input: join(root, 'src/head/head.ts'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const { code } = built.output[0];
  if (/<\/script/i.test(code)) throw new Error('src/head: an end tag would end the script');
  return code.trim();
}

export function headScript(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'head-script',
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const code = html.includes('<!--head-->') ? await codeOf(config) : '';
        return html.replace(/\s*<!--head-->\s*/, () => code);
      },
    },
  };
}
