/** Names of the people, roles, organisations and flows that a definition points to. */
import { useMemo } from 'react';
import { roleEndpoints } from '@/contract/admin-role';
import { flowSetupEndpoints, type FlowDefWhole, type FlowDraft } from '@/contract/flow/flow-setup';
import { placedIn } from '@/contract/flow/flow-tree';
import { peopleEndpoints } from '@/contract/people';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session-state';
import type { Option } from '@/ui/model/field-types';
import { orgsOf, peopleOf } from '@/ui/model/park-options';
import { useDetail } from '@/ui/model/use-detail';
import type { Naming } from './flow-words';
import { knownFields } from './known-fields';

/** So many of a park's people, roles or flows are named at once. */
const MANY = 100;

const namesOf = (rows: readonly { id: number; name: string }[] = []): ReadonlyMap<number, string> =>
  new Map(rows.map(({ id, name }) => [id, name]));

const nameIn = (names: ReadonlyMap<number, string>) => (id: number) => names.get(id) ?? `#${id}`;

/** Names that a search has brought stay known for as long as the page is open. */
const found = new Map<number, string>();

const searchPeople =
  (parkId: number) =>
  async (keyword: string): Promise<readonly Option[]> => {
    const options = await peopleOf(parkId)(keyword);
    for (const { value, label } of options) found.set(Number(value), label);
    return options;
  };

export function useNaming(
  parkId: number,
  def: FlowDefWhole | undefined,
  draft: FlowDraft,
  steps: readonly FlowDraft[],
) {
  const t = useText();
  const seesRoles = useSession().user?.permissions.includes('role.manage') ?? false;
  const enabled = parkId > 0;
  const people = useDetail(peopleEndpoints.searchPeople, { parkId, pageSize: MANY }, { enabled });
  const orgs = useDetail(peopleEndpoints.listOrgs, { parkId }, { enabled });
  const roles = useDetail(
    roleEndpoints.listRoles,
    { of: 'park', parkId, pageSize: MANY },
    { enabled: enabled && seesRoles },
  );
  const flows = useDetail(flowSetupEndpoints.listFlowDefs, { parkId, pageSize: MANY }, { enabled });
  const { form, tree } = draft;
  const facts = def?.facts;
  const kind = def?.kind ?? '';
  const gone = useMemo(
    () => new Map(steps.flatMap((step) => step.form.map(({ key, label }) => [key, label] as const))),
    [steps],
  );
  const naming = useMemo((): Naming => {
    const known = new Map([...found, ...namesOf(people.record?.rows)]);
    const nodes = new Map(placedIn(tree.nodes).map(({ node }) => [node.key, node.name]));
    const flowNames = new Map(flows.record?.rows.map(({ key, name }) => [key, name]));
    return {
      t,
      person: (id) => known.get(id) ?? found.get(id) ?? `#${id}`,
      org: nameIn(namesOf(orgs.record)),
      role: nameIn(namesOf(roles.record?.rows)),
      node: (key) => nodes.get(key) ?? t('flowsetup.line.none'),
      flow: (key) => flowNames.get(key) ?? t('flowsetup.line.none'),
      fields: knownFields(form, facts ?? [], kind, t),
      gone,
    };
  }, [t, people.record, orgs.record, roles.record, flows.record, tree, form, facts, kind, gone]);
  return {
    naming,
    seesRoles,
    roles: roles.record?.rows ?? [],
    flows: (flows.record?.rows ?? []).filter(({ id }) => id !== def?.id),
    searchPeople: searchPeople(parkId),
    loadOrgs: orgsOf(parkId),
  };
}
export type NamingModel = ReturnType<typeof useNaming>;
