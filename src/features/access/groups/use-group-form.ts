import { createElement } from 'react';
import {
  accessGroupEndpoints,
  type GroupMember,
  type GroupTarget,
  type PassGroup,
} from '@/contract/access/access-group';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition, Option } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';
import { useOnePark } from '@/ui/model/use-one-park';
import { choicesOf, passPeopleOf } from '../parts/choices';
import { GroupPreview } from './group-preview';

interface Values {
  readonly name: string;
  readonly planId: number | null;
  readonly orgs: readonly number[];
  readonly roles: readonly number[];
  readonly tags: readonly number[];
  readonly people: readonly number[];
  readonly areas: readonly number[];
  readonly doors: readonly number[];
  readonly validFrom: number | null;
  readonly validTo: number | null;
  readonly enabled: boolean;
  readonly remark: string;
}

const NEW: Values = {
  name: '',
  planId: null,
  orgs: [],
  roles: [],
  tags: [],
  people: [],
  areas: [],
  doors: [],
  validFrom: null,
  validTo: null,
  enabled: true,
  remark: '',
};

type Named = readonly { readonly kind: string; readonly id: number; readonly name: string }[];
const chosenOf = (all: Named | undefined, kind: string): Option[] =>
  (all ?? []).filter((one) => one.kind === kind).map(({ id, name }) => ({ value: id, label: name }));
const idsOf = (all: Named, kind: string): number[] => all.filter((one) => one.kind === kind).map(({ id }) => id);

function fieldsOf(parkId: number, group: PassGroup | undefined): readonly FieldDefinition<Values>[] {
  const of = (kind: string) => ({
    chosen: chosenOf([...(group?.memberList ?? []), ...(group?.targetList ?? [])], kind),
  });
  return [
    { name: 'name', label: 'access.group.name', type: 'text' },
    {
      name: 'planId',
      label: 'access.group.plan',
      type: 'choice',
      options: choicesOf(parkId, 'plans'),
      ...(group && { chosen: { value: group.planId, label: group.planName } }),
    },
    {
      name: 'orgs',
      label: 'access.group.orgs',
      section: 'access.group.members',
      hint: 'access.group.orgsHint',
      type: 'choices',
      options: choicesOf(parkId, 'orgs'),
      ...of('org'),
    },
    { name: 'roles', label: 'access.group.roles', type: 'choices', options: choicesOf(parkId, 'roles'), ...of('role') },
    {
      name: 'tags',
      label: 'access.person.tags',
      hint: 'access.group.tagsHint',
      type: 'choices',
      options: choicesOf(parkId, 'tags'),
      ...of('tag'),
    },
    { name: 'people', label: 'access.group.persons', type: 'choices', options: passPeopleOf(parkId), ...of('person') },
    {
      name: 'areas',
      label: 'access.group.areas',
      section: 'access.group.targets',
      hint: 'access.group.areasHint',
      type: 'choices',
      options: choicesOf(parkId, 'areas'),
      ...of('area'),
    },
    { name: 'doors', label: 'access.group.doors', type: 'choices', options: choicesOf(parkId, 'doors'), ...of('door') },
    { name: 'validFrom', label: 'access.validFrom', type: 'dateTime', section: 'access.group.validity' },
    { name: 'validTo', label: 'access.validTo', type: 'dateTime' },
    { name: 'enabled', label: 'access.enabled', type: 'yesNo' },
    { name: 'remark', label: 'access.remark', type: 'longText' },
  ];
}

const all = (kind: GroupMember['kind'] | GroupTarget['kind'], ids: readonly number[]) =>
  ids.map((id) => ({ kind, id }));

export function useGroupForm(id: number | undefined): EditForm {
  const { parkId } = useOnePark();
  return useEditForm<PassGroup, Values>({
    key: 'passGroup',
    id,
    get: accessGroupEndpoints.getPassGroup,
    save: accessGroupEndpoints.savePassGroup,
    title: id === undefined ? 'access.action.newGroup' : 'access.group.edit',
    submitLabel: 'access.action.save',
    fields: (group) => fieldsOf(parkId, group),
    empty: NEW,
    toValues: ({ name, planId, memberList, targetList, validFrom, validTo, enabled, remark }) => ({
      name,
      planId,
      validFrom,
      validTo,
      enabled,
      remark,
      orgs: idsOf(memberList, 'org'),
      roles: idsOf(memberList, 'role'),
      tags: idsOf(memberList, 'tag'),
      people: idsOf(memberList, 'person'),
      areas: idsOf(targetList, 'area'),
      doors: idsOf(targetList, 'door'),
    }),
    toInput: ({ orgs, roles, tags, people, areas, doors, ...values }) => ({
      ...values,
      parkId,
      members: [...all('org', orgs), ...all('role', roles), ...all('tag', tags), ...all('person', people)],
      targets: [...all('area', areas), ...all('door', doors)],
    }),
    below: (input, group, wrong) =>
      wrong === undefined && createElement(GroupPreview, { input: { ...input, ...(group && { id: group.id }) } }),
  });
}
