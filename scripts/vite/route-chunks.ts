/** From the build: which chunks a phone needs for each route, and which files belong to phones at all. */
import type { Plugin, Rolldown } from 'vite';
import { TIERS, type Tier } from '../../src/screens/areas.ts';
import { addressesOf, rows } from '../../src/screens/tier-slices.ts';
import { readScreens, type ScreenEntry } from './read-screens.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === 'chunk';

/** Never a phone's, however it is reached; the readings of Chinese characters it fetches when it searches by them. */
const NOT_FOR_PHONES =
  /\.desktop\.tsx?$|\/ui\/desktop\/|\/node_modules\/antd\/|\/locales\/(en|es|ja)\/|desktop-shell|\/pinyin-pro\/|\/node_modules\/(?:echarts|zrender)\//;
const names = (list: readonly string[]): string => [...new Set(list)].join('|');
const kept = rows.filter((row) => row.keptOffline);
const notKept = rows.filter((row) => !row.keptOffline);
const keptTexts = new Set(kept.flatMap((row) => row.texts));

/** Pages that say nothing without the line: phones fetch them when they are opened, and do not keep them. */
const NOT_KEPT = new RegExp(
  [
    '/node_modules/(?:echarts|zrender|papaparse|read-excel-file|fflate)/',
    `/features/(?:${names(notKept.map((row) => row.name))})/`,
    `/locales/zh/(?:${names(notKept.flatMap((row) => row.texts.filter((text) => !keptTexts.has(text))))})\\.ts`,
    '/features/(?:order/order-(?:all|codes|guest|status|statistics|types)|me/alerting)/',
    // Of the desk only reporting goes without the line.
    '/features/alarm/control-room/(?:board|record|tasks|hand-over|bulk/(?:bulk-list|use-bulk))',
    '/locales/zh/(?:alarm(?:board|duty)|forms)\\.ts',
    // Forms are filled in anywhere, designed where there is a line.
    '/ui/form-schema/(?:edited-field|entry-faults|form-(?:draft|editor|preview))',
    // What only the lists and records of the administration are drawn with.
    String.raw`/ui/(?:mobile/(?:(?:list|tree|detail)\.|full-|import-|column-|view-sheet|batch-|move-sheet|tree-|edit-sheet)|model/use-(?:full-list|import|tree|batch|changes)|changes-view|conflict-view|detail-tabs)`,
  ].join('|'),
);

const mayKeep = (chunk: Chunk): boolean =>
  !chunk.moduleIds.some((id) => NOT_FOR_PHONES.test(id) || (NOT_KEPT.test(id) && !id.endsWith('/screens.ts')));

/** Filled by the build, read by the service worker's manifest. */
export const phoneFiles = new Set<string>();

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

/** @throws when a screen's view or text is in no chunk */
function routeTable(bundle: Bundle, screens: readonly ScreenEntry[]): Record<string, string[]> {
  const chunks = Object.values(bundle).filter(isChunk);
  const of = (module: string): string => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (!chunk) throw new Error(`no chunk holds ${module}`);
    return chunk.fileName;
  };
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
        this.emitFile({
          type: 'asset',
          fileName: '.vite/route-chunks.json',
          source: JSON.stringify(routeTable(bundle, await readScreens(root)), null, 1),
        });
      },
    },
  };
}
