/** Bundles the server and the command line: Node 20 does not run TypeScript. Packages stay outside the bundle. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: { alias: { '@': here('./src') } },
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: here('./server/main.ts'),
        cli: here('./server/cli/cli.ts'),
        demo: here('./server/demo.ts'),
        // Shares nothing with the others: other machines fetch this one file.
        agent: here('./server/agent/agent.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
    },
  },
});
