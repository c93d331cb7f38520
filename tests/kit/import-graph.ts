/** Which file imports which, read by the parser that also builds the project; types count too. */
import { posix } from 'node:path';
import { parseSync } from 'vite';
import type { SourceFile } from './sources';

export interface ImportEdge {
  from: string;
  to: string;
  /** Only types are taken: nothing of it is left when the program runs. */
  isType: boolean;
  /** Fetched when the program asks for it. */
  isDynamic: boolean;
}

/** One `import` or `export … from`, with what it names. */
interface Reference {
  request: string;
  isType: boolean;
  isDynamic: boolean;
}

function referencesOf({ path, text }: SourceFile): Reference[] {
  const { errors, module } = parseSync(path, text);
  if (errors.length) throw new Error(`${path}: ${errors[0]?.message}`);
  const allTypes = (entries: readonly { isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType);
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      isType: allTypes(entries),
      isDynamic: false,
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ request: moduleRequest.value, isType, isDynamic: false }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      request: text.slice(start + 1, end - 1),
      isType: false,
      isDynamic: true,
    })),
  ];
}

/** @returns every import between these files, by their paths. What leads out of them is left out. */
export function importGraph(files: readonly SourceFile[]): ImportEdge[] {
  const known = new Set(files.map(({ path }) => path));
  const resolved = (from: string, request: string) => {
    const bare = request.startsWith('.') ? posix.join(posix.dirname(from), request) : request.replace(/^@\//, 'src/');
    return [bare, `${bare}.ts`, `${bare}.tsx`, `${bare}.d.ts`, `${bare}/index.ts`].find((path) => known.has(path));
  };
  return files.flatMap((file) =>
    referencesOf(file).flatMap(({ request, isType, isDynamic }) => {
      const to = resolved(file.path, request);
      return to && to !== file.path ? [{ from: file.path, to, isType, isDynamic }] : [];
    }),
  );
}

/** @returns groups of two and more that all lead to each other, each group and all of them in order of their names. */
export function circles(edges: readonly { from: string; to: string }[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    next.set(from, (next.get(from) ?? new Set()).add(to));
    if (!next.has(to)) next.set(to, new Set());
  }
  const index = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  // Tarjan's strongly connected components.
  const visit = (node: string): number => {
    let lowest = index.size;
    index.set(node, lowest);
    open.push(node);
    const own = lowest;
    for (const to of next.get(node) ?? []) {
      if (!index.has(to)) lowest = Math.min(lowest, visit(to));
      else if (open.includes(to)) lowest = Math.min(lowest, index.get(to) ?? own);
    }
    if (lowest === own) {
      const group = open.splice(open.indexOf(node));
      if (group.length > 1) found.push(group.toSorted());
    }
    return lowest;
  };
  for (const node of next.keys()) if (!index.has(node)) visit(node);
  return found.toSorted((a, b) => (a.join() < b.join() ? -1 : 1));
}
