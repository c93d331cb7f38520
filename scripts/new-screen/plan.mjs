/** All files of a screen as they will be; nothing is written yet. */
import { Stop } from '../lib/main.mjs';
import { Edits } from './edits.mjs';
import { namesOf, readArguments } from './names.mjs';
import { placeOf, readProduct } from './product.mjs';
import { addRecord, addScreen } from './register.mjs';

/** @throws Stop for what cannot be made, with the reason */
export async function planScreen(args) {
  const asked = readArguments(args);
  const product = await readProduct();
  const names = namesOf(asked);
  const place = placeOf(asked, names, product);
  const list = product.keys.includes(names.many) ? names.many : undefined;
  Object.assign(names, { parent: names.kind === 'list' ? undefined : list, back: list ?? 'homeIndex' });
  const edits = new Edits();
  const hasRecord = edits.has(`server/modules/${names.area}/${names.record}.table.ts`);
  const since = product.newest + (hasRecord ? 0 : 1);
  if (!hasRecord && edits.has(`src/i18n/locales/zh/${names.texts}.ts`)) {
    throw new Stop(`There are texts called ${names.texts} already: choose another --record.`);
  }
  addScreen(edits, names, place, since);
  if (!hasRecord) addRecord(edits, names, place, since);
  return { edits, names, place, hasRecord };
}
