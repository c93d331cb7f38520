/**
 * Writes the page's first script (`src/head`) into the page, small: it must not be a request of its own. What takes taps on
 * the buttons of a link, with their style, is kept for the server, which writes it with them. Both are permitted by hash.
 */
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

interface Built {
  code: string;
  css: string;
}

async function builtOf({ root, mode, resolve, envDir }: ResolvedConfig, entry: string): Promise<Built> {
  const built = (await build({
    configFile: false,
    root,
    mode,
    envDir,
    logLevel: 'error',
    resolve: { alias: resolve.alias },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(root, entry), output: { format: 'es' } },
    },
  })) as Rolldown.RolldownOutput;
  const [{ code }, ...assets] = built.output;
  const css = assets.flatMap((asset) => (asset.type === 'asset' ? [String(asset.source)] : [])).join('');
  if (/<\/s(?:cript|tyle)/i.test(code + css)) throw new Error(`${entry}: an end tag would end it`);
  // A script of its own scope: it has no imports, and leaves nothing behind but `window.__boot`.
  return { code: `(()=>{${code.trim()}})()`, css: css.trim() };
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
        if (!html.includes('<!--head-->')) return html;
        const { code } = await builtOf(config, 'src/head/head.ts');
        return html.replace(/\s*<!--head-->\s*/, () => code);
      },
    },
    async generateBundle() {
      const { code, css } = await builtOf(config, 'src/head/bar.ts');
      const source = `<style>${css}</style><!--bar--><script>${code}</script>`;
      this.emitFile({ type: 'asset', fileName: '.vite/link-bar.html', source });
    },
  };
}
