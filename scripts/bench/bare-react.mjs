/** The smallest React page, built with the same tools: what our figures are compared with in the same run. */
import { createServer } from 'node:http';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const TYPES = { html: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8' };

/** Builds and serves it (brotli, as ours). @returns port and how to stop */
export async function serveBareReact(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><div id="root"></div><script type="module" src="./main.js"></script>',
  );
  writeFileSync(
    join(folder, 'main.js'),
    "import { createElement } from 'react'; import { createRoot } from 'react-dom/client';" +
      "createRoot(document.getElementById('root')).render(createElement('p', { 'data-ready': 'record' }, 'hello'));",
  );
  const outDir = join(folder, 'dist');
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir, emptyOutDir: true },
  });
  const files = new Map();
  for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const type = TYPES[entry.name.split('.').at(-1)];
    files.set(path.slice(outDir.length), { type, body: brotliCompressSync(readFileSync(path)) });
  }
  const server = createServer((request, response) => {
    const file = files.get(request.url === '/' ? '/index.html' : request.url);
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { port: server.address().port, stop: () => server.close() };
}
