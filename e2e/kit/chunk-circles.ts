/** Files of the build that import each other: whichever is evaluated first finds the other one's tables undefined. */

/** As Vite's manifest has it; only what is imported at once counts. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** `assets/area-me-desk-B8wkmvG5.js` → area-me-desk. */
const nameOf = (file: string): string => file.replace(/^assets\//, '').replace(/-[\w-]{7}\.js$/, '');

/** @returns everything that the file leads to by imports */
function reachedFrom(manifest: Manifest, key: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(manifest[key]?.imports ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(manifest[next]?.imports ?? []));
  }
  return reached;
}

/** @returns groups of files that lead to each other, each as its names in the order of the alphabet */
export function circlesIn(manifest: Manifest): string[] {
  const reached = new Map(Object.keys(manifest).map((key) => [key, reachedFrom(manifest, key)]));
  const groups = Object.keys(manifest)
    .filter((key) => reached.get(key)?.has(key))
    .map((key) => [...reached].filter(([other, from]) => from.has(key) && reached.get(key)?.has(other)))
    .map((members) =>
      members
        .map(([key]) => nameOf(manifest[key]?.file ?? key))
        .toSorted()
        .join(' '),
    );
  return [...new Set(groups)].toSorted();
}
