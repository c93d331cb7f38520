/** The built client: hashed assets immutable and pre-compressed, the page itself always asked for again. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, normalize, relative, sep } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};

export interface ClientFile {
  type: string;
  etag: string;
  immutable: boolean;
  raw: Buffer;
  br: Buffer | undefined;
  gz: Buffer | undefined;
}

export interface ClientFiles {
  /** index.html as it was built. */
  readonly page: string;
  /** Style and script of a link's buttons, around their `<!--bar-->`. */
  readonly aroundBar: string;
  /** @returns the file at this address, or undefined: then it is a 404, never the page. */
  read(path: string): ClientFile | undefined;
  /** Chunks that the page of this route will ask for, to be named in its head. */
  preloadsOf(path: string): readonly string[];
}

const beside = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined);

/** Names with a leading dot are not served: they are the build's own manifests. */
const isHidden = (inside: string): boolean => inside.split(sep).some((part) => part.startsWith('.'));

function load(root: string, path: string): ClientFile | undefined {
  const file = normalize(join(root, path));
  const type = TYPES[extname(file)];
  if (!type || isHidden(relative(root, file)) || !existsSync(file)) return undefined;
  const raw = readFileSync(file);
  return {
    type,
    etag: `"${createHash('sha1').update(raw).digest('base64url')}"`,
    immutable: path.startsWith('/assets/'),
    raw,
    br: beside(`${file}.br`),
    gz: beside(`${file}.gz`),
  };
}

/** @param root absolute path of dist/client */
export function openClientFiles(root: string): ClientFiles {
  const cache = new Map<string, ClientFile | undefined>();
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  const preloads = JSON.parse(readFileSync(join(root, '.vite/route-chunks.json'), 'utf8')) as Record<string, string[]>;
  const bar = join(root, '.vite/link-bar.html');
  return {
    page,
    aroundBar: existsSync(bar) ? readFileSync(bar, 'utf8') : '<!--bar-->',
    read(path) {
      // Only names that exist are kept, or a scan for random names would fill the memory.
      if (!cache.has(path)) {
        const file = load(root, path);
        if (!file) return undefined;
        cache.set(path, file);
      }
      return cache.get(path);
    },
    preloadsOf: (path) => preloads[path] ?? [],
  };
}
