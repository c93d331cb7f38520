/**
 * Where the modules go that no group of `chunk-groups` names: one file for each area and each layer, instead of a request
 * for every small module that two pages share. Files follow the layers, so that none of them drags a page's own in.
 */
import { rows, textsOf } from '../../src/screens/tier-slices.ts';
import { TIERS } from '../../src/screens/areas.ts';
import { homesIn, type Graph, type ModuleHome } from './module-home.ts';

const SUFFIX: Readonly<Record<ModuleHome, string>> = { kept: '', fetched: '-fetched', desk: '-desk' };

/** Rows by the longest name first: `alarm/control-room` before `alarm`. */
const areaNames = rows.map((row) => row.name).toSorted((a, b) => b.length - a.length);
const areaOf = (id: string): string | undefined => areaNames.find((name) => id.includes(`/src/features/${name}/`));

/** A text that one area alone names comes with it, the others stand alone. */
function textFile(text: string, home: ModuleHome): string | undefined {
  const [row, ...others] = rows.filter((each) => (each.texts as readonly string[] | undefined)?.includes(text));
  return row && others.length === 0 ? `${fileOf(row.name)}${SUFFIX[home]}` : undefined;
}

/** Small areas that are drawn with the same parts: one file for both. */
const TOGETHER: Readonly<Record<string, string>> = { overview: 'home', 'flow/detail': 'flow' };

const fileOf = (area: string): string => `area-${(TOGETHER[area] ?? area).replace('/', '-')}`;

const tierOfText = (text: string): string =>
  TIERS.find((tier) => (textsOf(tier) as readonly string[]).includes(text)) ?? 'link';

/** Libraries that one page in many fetches when it needs them, antd's words in a rarer language, and the modules around them. */
const ON_DEMAND =
  /\/node_modules\/(?:antd\/es\/locale\/(?:es_ES|ja_JP)|echarts|zrender|pinyin-pro|papaparse|read-excel-file|fflate|qrcode|qr-scanner|uplot|@wecom|dingtalk-jsapi|promise-polyfill|antd-mobile)/;

/** What is always fetched together, whatever it is made of; before all other rules. */
const FIRST: readonly (readonly [string, RegExp])[] = [
  ['more-tables', /\/src\/(?:app\/more-screens|i18n\/more-texts)\.ts$|^\0virtual:areas\/more\//],
  ['admin-tables', /\/src\/(?:app\/admin-screens|i18n\/admin-texts)\.ts$|^\0virtual:areas\/admin\//],
  // The engine of other languages and of texts with markup.
  [
    'full-engine',
    /\/src\/i18n\/(?:full-engine|marked-text)\.tsx?$|\/node_modules\/(?:i18next|react-i18next|html-parse-stringify|void-elements)\//,
  ],
  // A guest's pass opens on a weak line without forms, and without what only a session needs.
  [
    'visit-pass',
    /\/src\/(?:features\/visit-public\/(?:pass\/(?!complete|id-number|pass\.desktop)|parts\/(?:token|visit-public))|i18n\/locales\/zh\/visitpass\.|api\/open-call)/,
  ],
  ['visit-contract', /\/src\/contract\/visit\/visit-(?:codes|transitions|my)\.ts$/],
  ['open-pages', /\/src\/ui\/common\/(?:entrance|keep-link)\./],
  ['qr', /\/src\/(?:lib\/qr|ui\/common\/qr-code)\.|\/node_modules\/uqr\//],
  // What every page fetches when it has settled: failures in words, changes as they happen, new versions.
  [
    'settled',
    /\/src\/app\/(?:messages|failures|late|live-stream|change-pace|refresh-session|park-news|kept-news|settings)\.tsx?$|\/src\/app\/pwa\/|\/src\/features\/password\/(?:passwords|use-password-check|read-notice|notice)\.tsx?$|\/src\/(?:session\/(?:other-tabs|password-dialog)|api\/(?:event-stream|download))\.ts$|\/node_modules\/workbox-window\//,
  ],
  [
    'area-errors',
    /\/src\/app\/guard\/(?:turned-away|switch-user|must-change-password|no-menus|no-permission|use-stand-in-title)\.tsx?$/,
  ],
  // The tree of an approval is seen and edited before its rarer parts arrive; its lists need none of either.
  ['flow-setup-base', /\/src\/(?:i18n\/locales\/zh\/flowsetup\.ts|features\/flow-setup\/(?:plain|fact-words)\.tsx?)$/],
  [
    'flow-setup-lists',
    /\/src\/(?:i18n\/locales\/zh\/flowlists\.ts|features\/flow-setup\/(?:link-codes|manage|templates|use-park))/,
  ],
  [
    'flow-setup-more',
    /\/src\/(?:i18n\/locales\/zh\/flowparts\.ts|features\/flow-setup\/design\/(?:(?:check|try|replay|publish|rare|sub|deed)-|versions-|tree-difference|settings-|form-|own-field)|contract\/flow\/sub-check)/,
  ],
  // Players of video are fetched when one is drawn, the stills beside an alarm before them.
  [
    'still',
    /\/src\/(?:ui\/video\/(?:read-still|watch-still|refusal|players|player-props|film-first)\.tsx?|i18n\/locales\/zh\/videoplay\.ts)$/,
  ],
  ['event-still', /\/src\/ui\/video\/event-still\./],
  ['video-hls', /\/src\/ui\/video\/hls-|\/node_modules\/hls\.js\//],
  // What is asked for below a picture: the picture itself waits for none of it.
  ['video-more', /\/src\/ui\/video\/(?:why-black|viewer|ptz-|use-ptz|record(?:ed|ing)-|use-recording)/],
  ['video-player', /\/src\/ui\/video\/(?!hls-)|\/src\/contract\/video\/play\.ts$/],
  // Zones and masks are drawn on a picture of a camera, by few pages.
  ['zones', /\/src\/ui\/zones\//],
  // What only pages of video, servers, reports and rankings ask: other pages that are fetched need none of it.
  ['watch-contracts', /\/src\/contract\/(?:video|server)\/(?![a-z-]*codes\.)/],
  // How long data is kept, consents, and deleting on request: pages of administrators.
  ['keeping-contracts', /\/src\/contract\/(?:keeping|call-limit|access\/access-(?:assessment|erasure|privacy))\.ts$/],
  // Set-up of doors and the rights on them: gates and roll calls ask none of it.
  ['door-contracts', /\/src\/contract\/access\/(?:access-(?:command|device|group|here|person|repair|rights))\.ts$/],
  // What deletes somebody's data on request: pages that list people and guests, and no others.
  ['erasure', /\/src\/ui\/erasure\//],
  // All tables of codes: lists and forms read them, a link does not.
  ['code-tables', /\/src\/contract\/(?:code-tables|(?:report|ranking)\/[a-z-]*codes)\.ts$/],
  ['report-contracts', /\/src\/contract\/(?:report|ranking)\/(?![a-z-]*codes\.)/],
  // What draws the blocks of a report: its page, its builder and whoever opens a link need it, each without the others.
  [
    'report-blocks',
    /\/src\/features\/report\/(?:blocks\/|page\/(?:param|range-choice|typed-value|value-choice|use-dim-values|page\.css))/,
  ],
  // Pictures, plans and stills of links and walls: fetched when one is drawn.
  ['report-looks', /\/src\/features\/report\/looks\//],
  // Whoever may share a report need not be able to build one.
  [
    'report-share',
    /\/src\/(?:features\/report\/(?:share\/(?!shareable)|manage\/manage\.css)|i18n\/locales\/zh\/reportdesk\.)/,
  ],
  ['report-build', /\/src\/features\/report\/manage\//],
  ['area-me', /\/package\.json$/],
  ['outbox', /\/node_modules\/idb\//],
  ['kit', /\/node_modules\/@tanstack\//],
  ['shared', /\/src\/i18n\/locales\/zh\/(?:common|alarm)-more\.ts$/],
  ['contracts', /\/src\/contract\/admin-codes\.ts$/],
];

/** Files of the layers, from the first pattern that fits; a layer imports from those before it. */
const LAYERS: readonly (readonly [string, RegExp])[] = [
  // What scans comes with the forms that ask for a code, not with the first record.
  ['kit', /\/src\/lib\/scan\//],
  ['contracts', /\/src\/contract\//],
  ['shared', /\/src\/(?:(?:lib|i18n|screens|session|ui\/theme)\/|outbox\/read-outcome|ui\/model\/refresh-changed)/],
  ['outbox', /\/src\/outbox\//],
  ['kit', /\/src\/ui\//],
  ['later', /\/src\/(?:app\/(?:phone-shell|search|alerts|unread|menu-|open-window)|features\/password\/)/],
];

/** @returns the file's name; undefined: as the bundler decides */
export function sharedFileOf(id: string, graph: Graph): string | undefined {
  const fixed = FIRST.find(([, pattern]) => pattern.test(id));
  if (fixed) return fixed[0];
  const homes = homesIn(graph);
  const fetchesLibrary = graph.getModuleInfo(id)?.importedIds.some((each) => ON_DEMAND.test(each));
  if (id.startsWith('\0') || ON_DEMAND.test(id) || fetchesLibrary) return undefined;
  const step = homes.stepOf(id);
  if (step) return step === 'entry' ? undefined : `${step}-tables`;
  const [, language, text] = /\/locales\/(\w+)\/([a-z-]+)\.ts$/.exec(id) ?? [];
  if (language && text) return language === 'zh' ? textFile(text, homes.of(id)) : `${language}-${tierOfText(text)}`;
  const home = homes.of(id);
  // Apart from the layers: those come with lists and forms.
  if (homes.isOfFlowLink(id)) return home === 'kept' ? 'record-parts' : 'flow-link';
  const area = areaOf(id);
  if (area) return `${fileOf(area)}${SUFFIX[home]}`;
  if (home === 'desk') return homes.isOfDeskFrame(id) ? 'desk-frame' : 'desk-kit';
  const layer = LAYERS.find(([, pattern]) => pattern.test(id));
  return layer && `${layer[0]}${SUFFIX[home]}`;
}
