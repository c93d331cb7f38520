/** From the build: which chunks a phone needs for each route, and which files belong to phones at all. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === 'chunk';

/** Never a phone's, however it is reached; the readings of Chinese characters it fetches when it searches by them. */
const NOT_FOR_PHONES =
  /\.desktop\.tsx?$|\/ui\/desktop\/|\/node_modules\/antd\/|\/locales\/(en|es|ja)\/|desktop-shell|\/pinyin-pro\/|\/node_modules\/(?:echarts|zrender)\//;
/** Pages that say nothing without the line: phones fetch them when they are opened, and do not keep them. */
const NOT_KEPT = new RegExp(
  [
    '/node_modules/(?:echarts|zrender|papaparse|read-excel-file|fflate)/',
    '/features/(?:dev-chat|outside|register|registration|single-sign-on|order/order-(?:all|codes|guest|status|statistics|types)|me/alerting)/',
    // The administration, and the tools that only its lists and records have.
    '/features/(?:people|roles|parks|apps|tenants|dict|policy|logs)/',
    '/locales/zh/(?:admin|people|roles|parks|apps|dict|logs|register|chat|alarmboard|alarmrule|alarmplan|alarmduty)\\.ts',
    // Of the desk only reporting goes without the line.
    '/features/(?:alarm-setup/|alarm/desk/(?:board|record|tasks|hand-over|bulk/(?:bulk-list|use-bulk)))',
    '/ui/(?:mobile/(?:full-|import-|column-|view-sheet|batch-|move-sheet|tree-|edit-sheet)|model/use-(?:full-list|import|tree|batch|changes)|changes-view|conflict-view|detail-tabs)',
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

interface ScreenEntry {
  key: string;
  modules: string[];
}

/** Reads the screen tables as text: `key: { … import('./x/x.mobile') … ['alarm']) … }`. */
function readScreens(root: string): ScreenEntry[] {
  const features = join(root, 'src/features');
  return readdirSync(features).flatMap((area) => {
    const path = join(features, area, 'screens.ts');
    // A feature may be a dialog, without a screen.
    if (!existsSync(path)) return [];
    const table = readFileSync(path, 'utf8');
    const entries = table.matchAll(/(\w+|'\w+'): \{[^{}]*?import\('\.\/([^']+\.mobile)'\)[^{}[]*(?:\[([^\]]*)\])?/g);
    return [...entries].map(([, key = '', view = '', texts = '']) => ({
      key: key.replaceAll("'", ''),
      modules: [
        posix.join('src/features', area, `${view}.tsx`),
        ...[...texts.matchAll(/'(\w+)'/g)].map(([, text]) => `src/i18n/locales/zh/${text}.ts`),
      ],
    }));
  });
}

/** Addresses by screen key, read from the tables that have them. */
function readAddresses(root: string): Map<string, string> {
  const table = ['addresses', 'addresses-admin']
    .map((name) => readFileSync(join(root, `src/screens/${name}.ts`), 'utf8'))
    .join('\n');
  return new Map([...table.matchAll(/^ {2}'?(\w+)'?: '(\/[^']*)'/gm)].map((m) => [m[1] ?? '', m[2] ?? '']));
}

/** The rarer tables, in the order in which they are fetched. */
const RARER = ['src/app/more-screens.ts', 'src/app/admin-screens.ts'];

/** A screen whose table is not in the entry needs the chunks of the rarer tables up to its own. */
function tableOf(bundle: Bundle, view = ''): string[] {
  const table = `/${posix.join(posix.dirname(view), '../screens.ts')}`;
  const holds = (module: string): boolean =>
    Object.values(bundle).some(
      (file) =>
        isChunk(file) &&
        file.moduleIds.some((id) => id.endsWith(`/${module}`)) &&
        file.moduleIds.some((id) => id.endsWith(table)),
    );
  return RARER.slice(0, RARER.findIndex(holds) + 1);
}

function routeTable(bundle: Bundle, root: string): Record<string, string[]> {
  const chunks = Object.values(bundle).filter(isChunk);
  const of = (module: string) =>
    chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(`/${module}`)))?.fileName;
  const entry = chunks.find((chunk) => chunk.isEntry)?.fileName ?? '';
  const already = walk(bundle, entry, false);
  const addresses = readAddresses(root);
  // What stands around every page of somebody signed in.
  const around = ['src/app/frame.tsx', 'src/app/phone-shell/phone-shell.tsx', 'src/app/seed-record.ts'];
  return Object.fromEntries(
    readScreens(root).flatMap(({ key, modules }) => {
      const address = addresses.get(key);
      if (!address) return [];
      const needed = [...modules, ...around, ...tableOf(bundle, modules[0])].flatMap((module) => [
        ...walk(bundle, of(module) ?? '', false),
      ]);
      const files = [...new Set(needed)].filter((file) => !already.has(file));
      const css = files.flatMap((file) => cssOf(bundle, file));
      return [[address, [...new Set([...css, ...files])].map((file) => `/${file}`)]];
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
      handler(_options, bundle) {
        const entry = Object.values(bundle).find((file) => isChunk(file) && file.isEntry);
        for (const file of walk(bundle, entry?.fileName ?? '', true)) {
          phoneFiles.add(file);
          for (const css of cssOf(bundle, file)) phoneFiles.add(css);
        }
        this.emitFile({
          type: 'asset',
          fileName: '.vite/route-chunks.json',
          source: JSON.stringify(routeTable(bundle, root), null, 1),
        });
      },
    },
  };
}
