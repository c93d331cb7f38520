/** The server's house rules: its layers, and who may lead back to whom. */
import { describe, expect, it } from 'vitest';
import { circles, importGraph } from './kit/import-graph';
import { sourceFiles } from './kit/sources';

/** Tests and what only they use stand above everything. */
const isOfTests = (path: string) => /\.(test|fixture)\.ts$/.test(path);
const edges = importGraph(sourceFiles('server').filter(({ path }) => !isOfTests(path)));

/** From the top to the ground; a layer imports only from itself and from those after it, types included. */
const ORDER = ['wiring', 'areas', 'case', 'core', 'outside', 'http', 'ground'] as const;
type Layer = (typeof ORDER)[number];

/** What a path is, by the first pattern that fits. */
const LAYERS: readonly (readonly [Layer, RegExp])[] = [
  // The tables are one schema, wherever they stand; the configuration is read before anything is opened; ports only
  // say what a layer asks of those above it.
  ['ground', /\.table\.ts$|^server\/(db\/(?!seed\/)|ports\/)|^server\/config(\.ts$|\/)/],
  // Puts the parts together: the application, the work in the background, the demo's data.
  ['wiring', /^server\/[^/]+\.ts$|^server\/(cli|db\/seed)\/|^server\/jobs\/(stills\.worker|workers|clean-up)/],
  ['core', /^server\/modules\/(session|identity|audit|notify|calendar)\//],
  ['case', /^server\/case\//],
  ['areas', /^server\/modules\//],
  ['http', /^server\/http\//],
  ['outside', /^server\//],
];
const layerOf = (path: string): Layer => LAYERS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'wiring';
const rank = (path: string): number => ORDER.indexOf(layerOf(path));

/** An area's module, or the folder of what stands below. */
const partOf = (path: string): string =>
  layerOf(path) === 'wiring' ? 'wiring' : (/^server\/(?:modules\/)?([^/]+)\//.exec(path)?.[1] ?? 'config');
const isModule = (path: string) => path.startsWith('server/modules/');

const pairs = (between: typeof edges): string[] =>
  [...new Set(between.map(({ from, to }) => `${partOf(from)} → ${partOf(to)}`))].toSorted();

describe('the server’s layers', () => {
  it('no files import each other in a circle, types included', () => {
    expect(circles(edges)).toEqual([]);
  });

  it('no modules import each other, be it over others', () => {
    const between = edges.filter(({ from, to }) => isModule(from) && isModule(to) && partOf(from) !== partOf(to));
    expect(circles(between.map(({ from, to }) => ({ from: partOf(from), to: partOf(to) })))).toEqual([]);
  });

  it('a layer never reaches up', () => {
    const upward = edges.filter(({ from, to }) => rank(to) < rank(from));
    expect(pairs(upward)).toEqual([]);
  });
});
