/** Every name that a new screen and its record have, from what was typed. */
import { Stop } from '../lib/main.mjs';

export const USAGE = `npm run new:screen <area>/<screen> -- --list | --detail | --form [--title 访客组] [--record visit-group] [--address /business-app/visitors/groups]
  <area>      folder of src/features, new or existing: visitors
  <screen>    visit-groups (a list), visit-group (a record), visit-group-new (a form)
  --title     Chinese title; the other languages are marked for translation
  --record    what it shows; otherwise the screen's name in the singular, without -detail, -new or -edit
  --address   where it stands; otherwise beside the area's other screens, or below /business-app/<area>`;

const KINDS = ['list', 'detail', 'form'];
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const ADDRESS = /^(\/[A-Za-z0-9-]+){2,}$/;
/** They cannot be names of values in the code. */
const RESERVED = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield await id time text index record calls screen call'.split(
    ' ',
  ),
);
const MARKS = ['title', 'record', 'address'];

const pascal = (name) => name.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
const camel = (name) => pascal(name).replace(/^\w/, (letter) => letter.toLowerCase());
const plural = (name) => (/[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`);
const singular = (name) => name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');

/** @throws Stop for a name that is not in lower case with single hyphens */
function checked(name, what) {
  if (!NAME.test(name ?? '')) throw new Stop(`${what} must be like visit-groups, not "${name ?? ''}".\n\n${USAGE}`);
  if (RESERVED.has(name)) throw new Stop(`${what} cannot be called "${name}".`);
  return name;
}

/** @returns what was asked for. @throws Stop */
export function readArguments(args) {
  const given = {};
  const kinds = [];
  const places = [];
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index].replace(/^--/, '');
    if (!args[index].startsWith('--')) places.push(args[index]);
    else if (KINDS.includes(word)) kinds.push(word);
    else if (MARKS.includes(word) && args[index + 1]) given[word] = args[(index += 1)];
    else throw new Stop(`Unknown or incomplete option ${args[index]}.\n\n${USAGE}`);
  }
  if (places.length !== 1 || kinds.length !== 1) throw new Stop(USAGE);
  const [area, screen, ...rest] = places[0].split('/');
  if (rest.length > 0) throw new Stop(`"${places[0]}" is not <area>/<screen>.\n\n${USAGE}`);
  if (given.address && !ADDRESS.test(given.address))
    throw new Stop(`--address must be like /business-app/visitors/groups.`);
  if (given.title && /['`\\{}<]/.test(given.title)) throw new Stop('--title must be plain words.');
  return {
    ...given,
    kind: kinds[0],
    area: checked(area, 'The area'),
    screen: checked(screen, 'The screen'),
    record: checked(given.record ?? singular(screen.replace(/-(detail|new|edit|form)$/, '')), 'The record'),
  };
}

/** @returns the names in every spelling that a template needs */
export function namesOf({ kind, area, screen, record, title }) {
  return {
    kind,
    area,
    screen,
    record,
    /** The screen's key in the table of areas. */
    key: camel(screen),
    Screen: pascal(screen),
    one: camel(record),
    One: pascal(record),
    many: camel(plural(record)),
    Many: pascal(plural(record)),
    path: plural(record),
    table: record.replaceAll('-', '_'),
    /** Its file of texts. */
    texts: record.replaceAll('-', ''),
    words: record.replaceAll('-', ' '),
    title: title ?? record.replaceAll('-', ' '),
    right: `${camel(area)}.manage`,
  };
}
