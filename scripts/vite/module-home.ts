/** Where a module of the client is needed: on phones also without a line, on phones with one, or at the desk only. */
import { fileURLToPath } from 'node:url';
import { rows } from '../../src/screens/tier-slices.ts';

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
    '/node_modules/(?:echarts|zrender|papaparse|read-excel-file|fflate|hls\\.js|uplot|qr-scanner|@wecom|dingtalk-jsapi|promise-polyfill)/',
    // The chat apps' scanners, and what reads codes where the browser cannot: fetched when they are used.
    '/src/ui/model/scan/chat-(?:wecom|dingtalk|feishu)',
    `/features/(?:${names(notKept.map((row) => row.name))})/`,
    `/locales/zh/(?:${names(notKept.flatMap((row) => row.texts.filter((text) => !keptTexts.has(text))))})\\.ts`,
    // Moving pictures need the line; the still beside an alarm says so itself.
    '/src/ui/video/(?!read-still|watch-still|refusal|players|player-props|film-first)',
    String.raw`/features/alarm/around/video-events\.`,
    // Of an order its printed sheet goes too: the record itself is kept.
    '/features/order/order-(?:codes|guest|sheet|status|statistics|types)/',
    // Whoever deletes somebody's data has a line.
    '/src/ui/erasure/',
    // A forgotten password is replaced by the platform alone.
    '/features/login/login/(?:reset-form|link-form|use-reset|use-link|use-new-password|new-password)',
    // Of one's own pages, what only the server knows and changes.
    '/features/me/(?:delegations|password|profile|sessions)/',
    // Of the desk only reporting goes without the line.
    '/features/alarm/control-room/(?:board|record|tasks|hand-over|bulk/(?:bulk-list|use-bulk))',
    '/locales/zh/(?:alarm(?:board|duty)|forms)\\.ts',
    // Forms are filled in anywhere, designed where there is a line.
    '/ui/form-schema/(?:edited-field|entry-faults|form-(?:draft|editor|preview))',
    // Approvals' own fields, words and contract come with their pages; so do the readings of names.
    '/ui/form-schema/(?:flow-|date-input|money-input|own-inputs|table-)',
    '/src/contract/flow/',
    // Where the texts of other languages are: those are not kept either.
    '/src/i18n/other-languages',
    '/i18n/flow-form-texts|/locales/zh/errors-more',
    '/src/lib/(?:pinyin|name-match)',
    // What only the lists and records of the administration are drawn with.
    String.raw`/ui/(?:mobile/(?:(?:list|tree|detail)\.|full-|import-|column-|view-sheet|batch-|move-sheet|tree-|edit-sheet)|model/use-(?:full-list|import|tree|batch|changes)|changes-view|conflict-view|detail-tabs)`,
  ].join('|'),
);

/** `kept`: on every phone for work without a line; `fetched`: on a phone when its page is opened; `desk`: never on a phone. */
export type ModuleHome = 'kept' | 'fetched' | 'desk';

/** @param id the module's path, as the bundler names it */
export function homeOf(id: string): ModuleHome {
  if (NOT_FOR_PHONES.test(id)) return 'desk';
  return NOT_KEPT.test(id) && !id.endsWith('/screens.ts') ? 'fetched' : 'kept';
}

/** What is read of the bundler's module graph. */
export interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** The steps in which the app loads: the entry, then the tables of screens. */
export const STEPS = {
  entry: 'index.html',
  more: 'src/app/more-screens.ts',
  admin: 'src/app/admin-screens.ts',
} as const;
export type Step = keyof typeof STEPS;

export interface Homes {
  /** Where the module is needed: a module that only pages of the desk reach is the desk's. */
  of(id: string): ModuleHome;
  /** The first step of loading that needs the module by its static imports; undefined: a page does. */
  stepOf(id: string): Step | undefined;
  /** What every page of the desk fetches. */
  isOfDeskFrame(id: string): boolean;
  /** What the page behind a link to an approval is drawn with. */
  isOfFlowLink(id: string): boolean;
}

/** The page behind a link to an approval, and what takes the record over that came with it. */
const FLOW_LINK = ['biz-flow-detail.mobile.tsx', 'seed-flow.ts'].map((file) => `src/features/flow/detail/${file}`);

const fileOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Modules that are reached from one, through those that `through` lets pass. */
function reached(graph: Graph, from: string, through: (id: string) => boolean, dynamicToo: boolean): Set<string> {
  const seen = new Set<string>();
  const waiting = [from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || !through(id)) continue;
    seen.add(id);
    const info = graph.getModuleInfo(id);
    waiting.push(...(info?.importedIds ?? []), ...(dynamicToo ? (info?.dynamicallyImportedIds ?? []) : []));
  }
  return seen;
}

function readHomes(graph: Graph): Homes {
  const entry = fileOf(STEPS.entry);
  const kept = reached(graph, entry, (id) => homeOf(id) === 'kept', true);
  const onPhones = reached(graph, entry, (id) => homeOf(id) !== 'desk', true);
  const steps = Object.entries(STEPS).map(
    ([step, file]) => [step as Step, reached(graph, fileOf(file), () => true, false)] as const,
  );
  const deskFrame = reached(graph, fileOf('src/app/desktop-shell/desktop-shell.tsx'), () => true, false);
  const flowLink = FLOW_LINK.map((file) => reached(graph, fileOf(file), () => true, false));
  return {
    of: (id) => (kept.has(id) ? 'kept' : onPhones.has(id) ? 'fetched' : 'desk'),
    stepOf: (id) => steps.find(([, modules]) => modules.has(id))?.[0],
    isOfDeskFrame: (id) => deskFrame.has(id),
    isOfFlowLink: (id) => flowLink.some((modules) => modules.has(id)),
  };
}

const read = new WeakMap<Graph, Homes>();

/** Of one pass of the bundler. */
export function homesIn(graph: Graph): Homes {
  const homes = read.get(graph) ?? readHomes(graph);
  read.set(graph, homes);
  return homes;
}
