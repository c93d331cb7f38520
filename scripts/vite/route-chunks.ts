/** From the build: which chunks a phone needs for each route, and which files belong to phones at all. */
import type { Plugin, Rolldown } from 'vite';
import { TIERS, type Tier } from '../../src/screens/areas.ts';
import { addressesOf } from '../../src/screens/tier-slices.ts';
import { homeOf } from './module-home.ts';
import { readScreens, type ScreenEntry } from './read-screens.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === 'chunk';

const mayKeep = (chunk: Chunk): boolean => !chunk.moduleIds.some((id) => homeOf(id) !== 'kept');

/** Filled by the build, read by the service worker's manifest: all that a phone keeps. */
export const phoneFiles = new Set<string>();
/** Those of them that open a link's page without a line: they are kept first. */
export const firstFiles = new Set<string>();

/** Files of what few need, and need without a line once they have used it: kept from then on. */
export const usedFiles = new Set<string>();

const USED_PAGES = [
  'bizFlowDetail',
  'taskList',
  'transactList',
  'allExamine',
  'workbenchIndex',
  'workbenchInformation',
  'visitPass',
  'visitGate',
  'musters',
  'musterDetail',
  'reportScreen',
] as const;

/** Of the desk: a wall comes back after a power cut before the line does. Its drawings are fetched by themselves. */
const USED_ON_WALLS = [
  'src/features/report/screen/wall.desktop.tsx',
  'src/features/report/looks/looked-blocks.tsx',
  'src/ui/chart/draw-chart.ts',
];

/** What reads codes on phones whose browser cannot (iPhones): the library, and the worker that it asks. */
const CODE_READER = [/\/qr-scanner\.min-[\w-]+\.js$/, /\/qr\.worker-[\w-]+\.js$/];

/** The pages that messages to phones lead to. */
const FIRST_PAGES = ['warningNoticeWechatSureFire', 'orderChat'] as const;

function walk(bundle: Bundle, start: string, alsoDynamic: boolean, seen = new Set<string>()): Set<string> {
  const file = bundle[start];
  if (seen.has(start) || !isChunk(file)) return seen;
  if (alsoDynamic && !mayKeep(file)) return seen;
  seen.add(start);
  for (const next of [...file.imports, ...(alsoDynamic ? file.dynamicImports : [])])
    walk(bundle, next, alsoDynamic, seen);
  return seen;
}

const cssOf = (bundle: Bundle, chunk: string): string[] => {
  const file = bundle[chunk];
  const meta = isChunk(file)
    ? (file as Chunk & { viteMetadata?: { importedCss: Set<string> } }).viteMetadata
    : undefined;
  return [...(meta?.importedCss ?? [])];
};

/** The rarer tables in the order in which they are fetched: a screen needs those up to its own. */
const TABLES: Readonly<Record<Tier, readonly string[]>> = {
  link: [],
  more: ['src/app/more-screens.ts'],
  admin: ['src/app/more-screens.ts', 'src/app/admin-screens.ts'],
};

/** What stands around every page of somebody signed in. */
const AROUND = ['src/app/frame.tsx', 'src/app/phone-shell/phone-shell.tsx', 'src/app/seed-record.ts'];

/** @returns the chunk's file. @throws when the module is in no chunk */
function chunkOf(bundle: Bundle, module: string): string {
  const chunk = Object.values(bundle)
    .filter(isChunk)
    .find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  if (!chunk) throw new Error(`no chunk holds ${module}`);
  return chunk.fileName;
}

/** @returns what these modules import, style sheets too */
function filesOf(bundle: Bundle, modules: readonly string[]): string[] {
  const files = modules.flatMap((module) => [...walk(bundle, chunkOf(bundle, module), false)]);
  return [...files, ...files.flatMap((file) => cssOf(bundle, file))];
}

/** @throws when a screen's view or text is in no chunk */
function routeTable(bundle: Bundle, screens: readonly ScreenEntry[]): Record<string, string[]> {
  const chunks = Object.values(bundle).filter(isChunk);
  const of = (module: string): string => chunkOf(bundle, module);
  const entry = chunks.find((chunk) => chunk.isEntry)?.fileName ?? '';
  const already = walk(bundle, entry, false);
  const addresses = addressesOf(...TIERS);
  return Object.fromEntries(
    screens.map(({ key, tier, phone, texts }) => {
      const modules = [...phone, ...texts.map((name) => `src/i18n/locales/zh/${name}.ts`), ...AROUND, ...TABLES[tier]];
      const needed = modules.flatMap((module) => [...walk(bundle, of(module), false)]);
      const files = [...new Set(needed)].filter((file) => !already.has(file));
      const css = files.flatMap((file) => cssOf(bundle, file));
      return [addresses[key as keyof typeof addresses], [...new Set([...css, ...files])].map((file) => `/${file}`)];
    }),
  );
}

export function routeChunks(): Plugin {
  let root = '';
  return {
    name: 'route-chunks',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => {
      root = config.root;
    },
    // After the build has taken out chunks that held nothing but a style sheet.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const entry = Object.values(bundle).find((file) => isChunk(file) && file.isEntry);
        for (const file of walk(bundle, entry?.fileName ?? '', true)) {
          phoneFiles.add(file);
          for (const css of cssOf(bundle, file)) phoneFiles.add(css);
        }
        const routes = routeTable(bundle, await readScreens(root));
        for (const file of walk(bundle, entry?.fileName ?? '', false)) {
          firstFiles.add(file);
          for (const css of cssOf(bundle, file)) firstFiles.add(css);
        }
        for (const key of FIRST_PAGES)
          for (const file of routes[addressesOf(...TIERS)[key]] ?? []) firstFiles.add(file.slice(1));
        for (const key of USED_PAGES)
          for (const file of routes[addressesOf(...TIERS)[key]] ?? [])
            if (!phoneFiles.has(file.slice(1))) usedFiles.add(file.slice(1));
        for (const file of filesOf(bundle, USED_ON_WALLS)) if (!phoneFiles.has(file)) usedFiles.add(file);
        for (const part of CODE_READER) {
          const file = Object.keys(bundle).find((name) => part.test(name));
          if (file === undefined) throw new Error(`no file of the build is ${part.source}`);
          usedFiles.add(file);
        }
        this.emitFile({ type: 'asset', fileName: '.vite/route-chunks.json', source: JSON.stringify(routes, null, 1) });
      },
    },
  };
}
