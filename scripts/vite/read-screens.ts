/** What each screen draws and says, from the tables themselves: they are evaluated, with views that only name their files. */
import { join, relative } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { TIERS, type ScreenKey, type Tier } from '../../src/screens/areas.ts';
import { areas } from './areas.ts';

export interface ScreenEntry {
  key: ScreenKey;
  tier: Tier;
  /** The files that its view is made of, from the root. */
  phone: readonly string[];
  desktop: readonly string[];
  texts: readonly string[];
}

const START = 'virtual:all-screens';
const VIEWS = 'virtual:named-views';
const PREFIX = 'virtual:view:';

/** Runs among the tables: the views are asked for their names while their imports can still be answered. */
const startModule = `
${TIERS.map((tier) => `import { tables as ${tier} } from 'virtual:areas/${tier}/screens';`).join('\n')}
const filesOf = async (load) => {
  const { default: view } = await load();
  return typeof view === 'function' ? view().files : view.files;
};
const screens = Object.entries({ ${TIERS.join(', ')} }).flatMap(([tier, tables]) =>
  Object.values(tables).flatMap((table) => Object.entries(table).map(([key, { view }]) => ({ tier, key, view }))));
export default await Promise.all(screens.map(async ({ tier, key, view }) => ({
  tier, key, texts: view.texts, phone: await filesOf(view.phone), desktop: await filesOf(view.desktop),
})));`;

const modules: Readonly<Record<string, string>> = {
  [START]: startModule,
  [VIEWS]: `
export const views = (phone, desktop, texts = []) => ({ phone, desktop, texts });
export const oneView = (view, texts) => views(view, view, texts);`,
};

/**
 * Stands for a view, a hook or a kit: it names its file. Given a hook to make a view of, as kits are, it names the hook's
 * file too.
 */
const named = (file: string): string => `
const own = [${JSON.stringify(file)}];
export default (given) => ({ files: typeof given === 'function' ? [...own, ...given().files] : own });`;

/** What a table of screens or the kits fetch. */
const isFetched = (id: string, importer = ''): boolean =>
  (importer.endsWith('/screens.ts') && id.startsWith('./')) ||
  (importer.endsWith('/ui/kits/views-of.ts') && /^\.\.\/(?:mobile|desktop)\//.test(id));

/** What is fetched names its files, and `views` keeps what it is given. */
const namedViews: Plugin = {
  name: 'named-views',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (id in modules) return `\0${id}`;
    if (id.endsWith('/device')) return `\0${VIEWS}`;
    if (!isFetched(id, importer)) return undefined;
    const view = await this.resolve(id, importer, { skipSelf: true });
    return view ? `\0${PREFIX}${view.id}` : this.error(`${importer} names ${id}, which is not there`);
  },
  load(id) {
    if (id.startsWith(`\0${PREFIX}`)) return named(id.slice(PREFIX.length + 1));
    return modules[id.slice(1)];
  },
};

/** @returns all screens of the build in the order in which they load */
export async function readScreens(root: string): Promise<ScreenEntry[]> {
  const { module } = await runnerImport<{ default: ScreenEntry[] }>(START, {
    root,
    logLevel: 'error',
    resolve: { alias: { '@': join(root, 'src') } },
    plugins: [areas(), namedViews],
  });
  const fromRoot = (file: string): string => relative(root, file).replaceAll('\\', '/');
  return module.default.map((screen) => ({
    ...screen,
    phone: screen.phone.map(fromRoot),
    desktop: screen.desktop.map(fromRoot),
  }));
}
