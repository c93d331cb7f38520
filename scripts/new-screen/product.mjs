/** What the product has already: its areas, menus and rights, from the tables themselves. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { runnerImport } from 'vite';
import { Stop } from '../lib/main.mjs';
import { at, root } from '../lib/paths.mjs';

const load = async (path) =>
  (
    await runnerImport(at(path), {
      root,
      configFile: false,
      logLevel: 'error',
      resolve: { alias: { '@': at('src') } },
    })
  ).module;

/** @returns areas, applications, entries of menus and rights, the number of the newest migration */
export async function readProduct() {
  const [{ areas, LEADS_ON }, { APPS }, { ENTRIES }, { PERMISSIONS }] = await Promise.all([
    load('src/screens/areas.ts'),
    load('server/db/shipped/apps.ts'),
    load('server/db/shipped/entries.ts'),
    load('src/contract/permissions.ts'),
  ]);
  const journal = JSON.parse(readFileSync(at('server/db/migrations/meta/_journal.json'), 'utf8'));
  return {
    areas,
    keys: [...Object.values(areas).flatMap((row) => Object.keys(row.addresses ?? {})), ...Object.keys(LEADS_ON)],
    addresses: Object.values(areas).flatMap((row) => Object.values(row.addresses ?? {})),
    catalogues: APPS.flatMap((app) => app.catalogues),
    menus: ENTRIES.map(({ key }) => key),
    rights: PERMISSIONS,
    newest: journal.entries.at(-1).idx,
  };
}

/** Where the screen stands: the asked address, or beside the area's others, or below /business-app. */
function addressOf({ area, screen, address }, row) {
  if (address) return address;
  const [first] = Object.values(row?.addresses ?? {});
  return first ? posix.join(posix.dirname(first), screen) : `/business-app/${area}/${screen}`;
}

/** @returns the file of `server/db/shipped/apps` with the catalogue */
function fileOfCatalogue(addr) {
  const folder = 'server/db/shipped/apps';
  const name = readdirSync(at(folder)).find((file) =>
    readFileSync(at(folder, file), 'utf8').includes(`addr: '${addr}',`),
  );
  return name && `${folder}/${name}`;
}

/** @returns where the screen and its menu entry go. @throws Stop for what exists or cannot be done */
export function placeOf(asked, names, product) {
  const { areas, keys, addresses, catalogues, menus, rights } = product;
  const row = areas[names.area];
  if (row && (row.tier !== 'admin' || row.linkedEarly || !row.addresses)) {
    throw new Stop(
      `The area ${names.area} is loaded on every phone or has no screens of its own: make the screen in an area of its own.`,
    );
  }
  if (keys.includes(names.key)) throw new Stop(`There is a screen ${names.key} already.`);
  if (existsSync(at('src/features', names.area, names.screen))) {
    throw new Stop(`src/features/${names.area}/${names.screen} exists.`);
  }
  const address = addressOf(asked, row);
  if (addresses.includes(address)) throw new Stop(`The address ${address} belongs to another screen.`);
  const [catalogue] = catalogues
    .filter(({ addr }) => addr !== '' && address.startsWith(`/${addr}/`))
    .toSorted((a, b) => b.addr.length - a.addr.length);
  const folder = catalogue?.addr ?? posix.dirname(address).slice(1);
  return {
    address,
    isNewArea: !row,
    hasMenu: menus.includes(`menu:${address}`),
    hasRight: rights.includes(names.right),
    /** Path of the catalogue, and the page's address in it. */
    folder,
    page: address.slice(folder.length + 2),
    catalogueFile: catalogue && fileOfCatalogue(catalogue.addr),
  };
}
