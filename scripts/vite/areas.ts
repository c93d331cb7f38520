/**
 * Gives each tier its part of the table of areas (src/screens/areas.ts): `virtual:areas/<tier>/screens` and
 * `virtual:areas/<tier>/texts`. A build also replaces the files of addresses by their outcome, so that the table itself is
 * in no chunk.
 */
import type { Plugin } from 'vite';
import * as adminAddresses from '../../src/screens/addresses-admin.ts';
import * as firstAddresses from '../../src/screens/addresses-first.ts';
import { TIERS, type Tier } from '../../src/screens/areas.ts';
import { codesOf, screenAreasOf, textsOf, titleKeysOf } from '../../src/screens/tier-slices.ts';
import { texts as codes } from '../../src/i18n/locales/zh/codes.ts';
import { texts as titles } from '../../src/i18n/locales/zh/titles.ts';

const VIRTUAL = /^virtual:areas\/(\w+)\/(screens|texts)$/;

const constants = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

const pick = (words: Readonly<Record<string, unknown>>, keys: readonly string[]): object =>
  Object.fromEntries(keys.map((key) => [key, words[key]]));

function screensModule(tier: Tier): string {
  const names = screenAreasOf(tier);
  const imports = names.map(
    (name, index) => `import { screens as s${index} } from '/src/features/${name}/screens.ts';`,
  );
  const members = names.map((name, index) => `${JSON.stringify(name)}: s${index}`);
  return `${imports.join('\n')}\nexport const tables = { ${members.join(', ')} };`;
}

function textsModule(tier: Tier): string {
  const loaders = textsOf(tier).map(
    (name) => `${name}: () => import('/src/i18n/locales/zh/${name}.ts').then((file) => file.texts)`,
  );
  const words = {
    titles: pick(titles, titleKeysOf(tier)),
    codes: pick(codes, [...(tier === 'link' ? ['unknown'] : []), ...codesOf(tier)]),
  };
  return `export const loaders = { ${loaders.join(', ')} };\n${constants(words)}`;
}

/** Files of which a build keeps the outcome only. */
const OUTCOMES: Readonly<Record<string, object>> = {
  '/src/screens/addresses-first.ts': firstAddresses,
  '/src/screens/addresses-admin.ts': adminAddresses,
};

export function areas(): Plugin {
  let isBuild = false;
  return {
    name: 'areas',
    enforce: 'pre',
    configResolved: (config) => {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (VIRTUAL.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, name, part] = VIRTUAL.exec(id.slice(1)) ?? [];
      const tier = TIERS.find((each) => each === name);
      if (tier) return part === 'screens' ? screensModule(tier) : textsModule(tier);
      if (!isBuild) return undefined;
      if (id.endsWith('/src/screens/areas.ts'))
        return this.error('the whole table of areas is for the build, not for phones');
      return Object.entries(OUTCOMES).flatMap(([path, outcome]) => (id.endsWith(path) ? [constants(outcome)] : []))[0];
    },
  };
}
