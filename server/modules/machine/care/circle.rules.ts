/** Whether something would depend on itself, be it over others. */
interface Edge {
  readonly id: number;
  readonly name: string;
  readonly dependsOn: readonly number[];
}

/** @returns the name of the one that leads back; null: there is no circle */
export function circleIn(edges: readonly Edge[], id: number, dependsOn: readonly number[]): string | null {
  const byId = new Map(edges.map((edge) => [edge.id, edge]));
  const seen = new Set<number>();
  const leadsBack = (from: number): boolean => {
    if (from === id) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return (byId.get(from)?.dependsOn ?? []).some(leadsBack);
  };
  const first = dependsOn.find(leadsBack);
  return first === undefined ? null : (byId.get(first)?.name ?? '');
}
