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

const fileOf = (area: string): string => `area-${area.replace('/', '-')}`;

const tierOfText = (text: string): string =>
  TIERS.find((tier) => (textsOf(tier) as readonly string[]).includes(text)) ?? 'link';

/** Libraries that one page in many fetches when it needs them, antd's words in a language, and the modules around them. */
const ON_DEMAND =
  /\/node_modules\/(?:antd\/es\/locale\/(?:zh_CN|es_ES|ja_JP)|echarts|zrender|pinyin-pro|papaparse|read-excel-file|fflate|qrcode|workbox-window|qr-scanner|@wecom|dingtalk-jsapi|promise-polyfill|antd-mobile|i18next|react-i18next)/;

/** Steps of loading that stand alone: tables of screens, texts of the rarer areas, the engine of other languages. */
const ALONE = /\/src\/(?:app\/(?:more|admin)-screens|i18n\/(?:more-texts|admin-texts|full-engine|marked-text))\.tsx?$/;

/** Files of the layers, from the first pattern that fits; a layer imports from those before it. */
const LAYERS: readonly (readonly [string, RegExp])[] = [
  // What scans comes with the forms that ask for a code, not with the first record.
  ['kit', /\/src\/lib\/scan\//],
  ['contracts', /\/src\/contract\//],
  ['shared', /\/src\/(?:(?:lib|i18n|screens|session)\/|outbox\/read-outcome)/],
  ['outbox', /\/src\/outbox\//],
  ['kit', /\/src\/ui\//],
  ['later', /\/src\/app\/(?:phone-shell|search|alerts|unread|menu-)/],
];

/** @returns the file's name; undefined: as the bundler decides */
export function sharedFileOf(id: string, graph: Graph): string | undefined {
  const homes = homesIn(graph);
  const fetchesLibrary = graph.getModuleInfo(id)?.importedIds.some((each) => ON_DEMAND.test(each));
  if (id.startsWith('\0') || ON_DEMAND.test(id) || ALONE.test(id) || fetchesLibrary) return undefined;
  const step = homes.stepOf(id);
  if (step) return step === 'entry' ? undefined : `${step}-tables`;
  const [, language, text] = /\/locales\/(\w+)\/([a-z-]+)\.ts$/.exec(id) ?? [];
  if (language && text) return language === 'zh' ? textFile(text, homes.of(id)) : `${language}-${tierOfText(text)}`;
  const home = homes.of(id);
  const area = areaOf(id);
  if (area) return `${fileOf(area)}${SUFFIX[home]}`;
  if (home === 'desk') return homes.isOfDeskFrame(id) ? 'desk-frame' : 'desk-kit';
  const layer = LAYERS.find(([, pattern]) => pattern.test(id));
  return layer && `${layer[0]}${SUFFIX[home]}`;
}
