/** The lines that a new screen and its record need in files that exist. */
import {
  contractFile,
  handlersFile,
  openApiFile,
  recordFile,
  recordTestFile,
  repositoryFile,
  seedFile,
  tableFile,
} from './record.mjs';
import { screenEntry, screenFiles, screensFile, viewImport } from './client.mjs';
import { addTexts, LANGUAGES, titleIn } from './texts.mjs';

/** Keys with hyphens need quotes. */
const quoted = (name) => (/^\w+$/.test(name) ? name : `'${name}'`);

/** Calls, table, demo rows, right: once for each record. */
export function addRecord(edits, names, place, since) {
  const { one, many, Many, area, record, right, title } = names;
  const module = `server/modules/${area}`;
  edits.create(`src/contract/${record}.ts`, contractFile(names));
  edits.create(`${module}/${record}.table.ts`, tableFile(names));
  edits.create(`${module}/${record}.repository.ts`, repositoryFile(names));
  edits.create(`${module}/${record}.record.ts`, recordFile(names));
  edits.create(`${module}/${record}.handlers.ts`, handlersFile(names));
  edits.create(`${module}/${record}.test.ts`, recordTestFile(names));
  edits.create(`server/db/seed/${record}.ts`, seedFile(names));
  edits.create(`server/http/openapi/areas/${record}.ts`, openApiFile(names));

  edits.import('src/contract/endpoints.ts', `import { ${one}Endpoints } from './${record}';`);
  edits.property('src/contract/endpoints.ts', 'export const endpoints = {', `  ...${one}Endpoints,`);
  edits.replace(
    'src/contract/record-kind.ts',
    /(export type RecordKind =[^;]*);/,
    (_, kinds) => `${kinds}\n  | '${record}';`,
  );
  edits.property('src/contract/admin.ts', 'export const ADMIN_RECORDS = [', `  '${one}',`);

  edits.import('server/handlers.ts', `import { ${one}Handlers } from './modules/${area}/${record}.handlers';`);
  edits.property('server/handlers.ts', 'export const handlers = {', `  ...${one}Handlers,`);
  edits.import('server/record-kinds.ts', `import { ${one}RecordDef } from './modules/${area}/${record}.record';`);
  edits.property('server/record-kinds.ts', 'export const recordReaders', `  ${one}: ${one}RecordDef.read,`);
  edits.before(
    'server/db/schema.ts',
    "export * from '../sms/",
    `export * from '../modules/${area}/${record}.table';\n`,
  );
  edits.import('server/http/openapi/areas.ts', `import { ${one}Areas } from './areas/${record}';`);
  edits.property('server/http/openapi/areas.ts', 'export const AREAS', `  ...${one}Areas,`);

  edits.import('server/db/seed/seed.ts', `import { seed${Many} } from './${record}';`);
  edits.property('server/db/seed/seed.ts', 'const TABLES = [', `  schema.${many},`);
  edits.after('server/db/seed/seed.ts', /seedAccounts\(seed, parks, people\);\n/, `  seed${Many}(seed, parks);\n`);

  edits.after('src/features/logs/words.ts', /export const MODULES = \[\n/, `  '${one}',\n`);
  edits.property('src/features/logs/words.ts', 'const KEPT = [', `  '${one}',`);
  for (const language of LANGUAGES) {
    edits.property(`src/i18n/locales/${language}/logwords.ts`, 'kind: {', `    ${one}: '${titleIn(names, language)}',`);
  }
  if (!place.hasRight) addRight(edits, right, { title, since, address: place.address });
}

/** A right of its own for the area, which administrators have. */
function addRight(edits, right, { title, since, address }) {
  edits.before('src/contract/permissions.ts', '  ...ADMINISTRATION,\n] as const;', `  '${right}',\n`);
  const row = `  '${right}': { since: ${since}, name: '${title}管理', page: '${address}' },`;
  edits.property('server/db/shipped/rights.ts', 'export const RIGHTS', row);
  for (const language of LANGUAGES) {
    const words = `    ${right.replace('.', '_')}: '${titleIn({ title: `${title}管理` }, language)}',`;
    edits.property(`src/i18n/locales/${language}/apps.ts`, 'permission: {', words);
  }
  for (const role of ['admin', 'parkadmin']) {
    const head = new RegExp(`\\n  ${role}: \\{[^[]*permissions: \\[\\n`);
    edits.after('server/db/shipped/administrator-roles.ts', head, `      '${right}',\n`);
  }
}

/** At the end of a catalogue's pages, which are on one line or on one each. */
function addPage(edits, path, folder, row) {
  const text = edits.read(path);
  const start = text.indexOf('pages: [', text.indexOf(`addr: '${folder}',`));
  const line = text.slice(start, text.indexOf('\n', start));
  const pages = line.endsWith('],')
    ? line.slice(0, -2)
    : text.slice(start, /\n *\],/.exec(text.slice(start)).index + start);
  // Up to the pages' end the text is there once: it holds the catalogue's address.
  const whole = text.slice(text.indexOf(`addr: '${folder}',`), start) + pages;
  edits.after(path, whole, pages.endsWith(',') ? ` ${row},` : `, ${row}`);
}

/** A page in the menu, in the catalogue that its address lies below or in an application of its own. */
function addMenu(edits, { area, title, kind, key }, { address, folder, page, catalogueFile }, since) {
  const row = `['${page}', '${title}', { ${kind === 'list' ? '' : 'hidden: true, '}since: ${since} }]`;
  edits.property('server/db/seed/seed.test.ts', 'const ELSEWHERE = [', `  '${address}',`);
  if (catalogueFile) {
    addPage(edits, catalogueFile, folder, row);
    return;
  }
  const name = `server/db/shipped/apps/${area}.ts`;
  edits.create(
    name,
    `
import type { AppData } from '../page';

export const ${key}App: AppData = {
  since: ${since},
  spAppId: '${area}',
  name: '${title}',
  icon: 'app',
  catalogues: [
    {
      addr: '${folder}',
      name: '${title}',
      icon: 'app',
      names: { en: '${titleIn({ title }, 'en')}', es: '${titleIn({ title }, 'es')}', ja: '${titleIn({ title }, 'ja')}' },
      pages: [
        ${row},
      ],
    },
  ],
};
`,
  );
  edits.import('server/db/shipped/apps.ts', `import { ${key}App } from './apps/${area}';`);
  edits.property('server/db/shipped/apps.ts', 'export const APPS', `  ${key}App,`);
}

/** @returns the area's row in the table of areas: one line, or up to the bracket that closes it */
function rowOf(text, area) {
  const start = text.indexOf(`\n  ${quoted(area)}: {`) + 1;
  const line = text.slice(start, text.indexOf('\n', start));
  return line.endsWith('},') ? line : text.slice(start, text.indexOf('\n  },', start));
}

const withText = (row, texts) =>
  row.includes('texts: [')
    ? row.replace('texts: [', (head) => `${head}'${texts}', `)
    : row.replace("tier: 'admin',", (head) => `${head} texts: ['${texts}'],`);

/** The table of screens may import it already, alone or beside others. */
function importView(edits, path, names) {
  const [, name, from] = /import \{ (\w+) \} from '(.*)'/.exec(viewImport(names));
  const known = new RegExp(`import \\{ ([^}]*) \\} from '${from}';`).exec(edits.read(path));
  if (!known) edits.import(path, viewImport(names));
  else if (!known[1].split(', ').includes(name)) {
    edits.replace(
      path,
      known[0],
      `import { ${[...known[1].split(', '), name].toSorted().join(', ')} } from '${from}';`,
    );
  }
}

/** The address, the table of screens, the titles. */
function addEntry(edits, names, { address, isNewArea }) {
  const { area, key, texts } = names;
  const path = 'src/screens/areas.ts';
  const screens = `src/features/${area}/screens.ts`;
  if (isNewArea) {
    const row = `  ${quoted(area)}: { tier: 'admin', texts: ['${texts}', 'admin'], addresses: { ${key}: '${address}' } },`;
    edits.property(path, 'export const areas = {', row);
    edits.create(screens, screensFile(names));
  } else {
    const row = rowOf(edits.read(path), area);
    const longer = row.replace(/addresses: \{/, (head) => `${head} ${key}: '${address}',`);
    edits.replace(path, row, row.includes(`'${texts}'`) ? longer : withText(longer, texts));
    importView(edits, screens, names);
    edits.property(screens, 'defineScreens<', screenEntry(names));
  }
  for (const language of LANGUAGES) {
    edits.property(
      `src/i18n/locales/${language}/titles.ts`,
      'export const texts = {',
      `  ${key}: '${titleIn(names, language)}',`,
    );
  }
}

/** Everything of the screen itself. */
export function addScreen(edits, names, place, since) {
  const { texts, kind, key, table } = names;
  for (const [path, text] of Object.entries(screenFiles(names))) edits.create(path, text);
  const isNewText = !edits.has(`src/i18n/locales/zh/${texts}.ts`);
  addTexts(edits, names);
  if (isNewText) {
    edits.import('src/i18n/areas.ts', `import type { texts as ${texts} } from './locales/zh/${texts}';`);
    edits.property('src/i18n/areas.ts', 'export interface Texts {', `  ${texts}: typeof ${texts};`);
  }
  addEntry(edits, names, place);
  if (!place.hasMenu) addMenu(edits, names, place, since);
  // What the browser’s visit of every screen shows on a page of one record.
  if (kind === 'detail') {
    edits.property(
      'e2e/kit/screens.ts',
      'const OF_ADMIN',
      `  ${key}: '${table} where park_id = 1 and deleted_at is null',`,
    );
  }
}
