/** The selected organisation beside a list of people: stored in the address as a filter. Folded nodes are stored on the device. */
import { useMemo, useState } from 'react';
import { adminOrgEndpoints } from '@/contract/admin-org';
import { buildTree, findPath } from '@/lib/tree';
import { readStored, writeStored } from '@/lib/storage';
import { useAddressParams } from '@/ui/model/use-address-params';
import { useDetail } from '@/ui/model/use-detail';
import { nodesInSight, type OrgNode } from './org-tree';

const SHUT = 'people.orgs.shut';
const OPEN = 'people.orgs.open';

const isShut = (): boolean => readStored(SHUT) === true;
const openIds = (): ReadonlySet<number> | undefined => {
  const stored = readStored(OPEN);
  return Array.isArray(stored) ? new Set(stored.map(Number)) : undefined;
};

export interface OrgSide {
  /** The node for everybody comes first. Empty until the organisations are loaded. */
  readonly nodes: readonly OrgNode[];
  readonly open: ReadonlySet<number>;
  readonly chosen: OrgNode | undefined;
  readonly isShut: boolean;
  readonly choose: (id: number | null) => void;
  readonly fold: (id: number) => void;
  readonly shut: (to: boolean) => void;
}

/** @param of whose organisations: of the own tenant; with the numbers of one park's members */
export function useOrgSide(
  { mine, parkId }: { mine: boolean; parkId: number | undefined },
  everybody: string,
): OrgSide {
  const [params, change] = useAddressParams();
  const [shutNow, setShut] = useState(isShut);
  const [own, setOwn] = useState(openIds);
  const { record: orgs } = useDetail(adminOrgEndpoints.listOrgChoices, mine ? { mine: 'true' } : {});
  const { record: counts } = useDetail(adminOrgEndpoints.countOrgPeople, parkId === undefined ? {} : { parkId });
  const chosenId = Number(params.get('orgId')) || null;
  const open = useMemo(() => {
    const tree = buildTree(orgs ?? []);
    const way = chosenId === null ? [] : findPath(tree, chosenId).slice(0, -1);
    return new Set([...(own ?? tree.map(({ id }) => id)), ...(own ? [] : way.map(({ id }) => id))]);
  }, [orgs, own, chosenId]);
  const nodes = useMemo(() => {
    const byOrg = counts && new Map(counts.map(({ orgId, people }) => [orgId, people] as const));
    const all: OrgNode = { id: null, pid: null, name: everybody, level: 1, people: undefined, isLeaf: true };
    return orgs ? [all, ...nodesInSight(orgs, open, byOrg)] : [];
  }, [orgs, counts, open, everybody]);
  const choose = (id: number | null): void => change({ page: undefined, orgId: id ?? undefined });
  const fold = (id: number): void => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOwn(next);
    writeStored(OPEN, [...next]);
  };
  const shut = (to: boolean): void => {
    setShut(to);
    writeStored(SHUT, to);
  };
  const name = orgs?.find(({ id }) => id === chosenId)?.name;
  const hidden = name === undefined ? undefined : { ...nodes[0], id: chosenId, name };
  const chosen = nodes.find(({ id }) => id === chosenId) ?? (hidden as OrgNode | undefined);
  return { nodes, open, chosen, isShut: shutNow, choose, fold, shut };
}
