import { PASS_PERSON_KIND, PASS_PERSON_STATE } from '@/contract/access/access-codes';
import { accessPersonEndpoints, type PassPerson } from '@/contract/access/access-person';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';
import { useOnePark } from '@/ui/model/use-one-park';
import { choicesOf } from '../parts/choices';

interface Values {
  readonly name: string;
  readonly phone: string;
  readonly orgId: number | null;
  readonly kind: number;
  readonly state: number;
  readonly validFrom: number | null;
  readonly validTo: number | null;
  readonly bornOn: string;
  /** As they are typed. */
  readonly labels: string;
  readonly remark: string;
}

const NEW: Values = {
  name: '',
  phone: '',
  orgId: null,
  kind: PASS_PERSON_KIND.staff,
  state: PASS_PERSON_STATE.valid,
  validFrom: null,
  validTo: null,
  bornOn: '',
  labels: '',
  remark: '',
};
/** Labels as they are typed. */
const BETWEEN_TAGS = /[,，、;；]/;
const tagsOf = (words: string): string[] => words.split(BETWEEN_TAGS).flatMap((tag) => tag.trim() || []);
/** 过期 follows from the validity. */
const STATES = [PASS_PERSON_STATE.valid, PASS_PERSON_STATE.frozen, PASS_PERSON_STATE.left];

const fieldsOf = (parkId: number, person: PassPerson | undefined): readonly FieldDefinition<Values>[] => [
  { name: 'name', label: 'access.person.name', type: 'text' },
  { name: 'phone', label: 'access.person.phone', type: 'text', keyboard: 'tel' },
  {
    name: 'orgId',
    label: 'access.person.org',
    type: 'choice',
    options: choicesOf(parkId, 'orgs'),
    ...(person?.orgId && { chosen: { value: person.orgId, label: person.orgName ?? '' } }),
  },
  { name: 'kind', label: 'access.person.kind', type: 'code', table: 'passPersonKind' },
  { name: 'state', label: 'access.person.state', type: 'code', table: 'passPersonState', only: STATES },
  { name: 'validFrom', label: 'access.validFrom', type: 'dateTime' },
  { name: 'validTo', label: 'access.validTo', type: 'dateTime', hint: 'access.person.validHint' },
  { name: 'bornOn', label: 'privacy.person.bornOn', type: 'text', maxLength: 10, hint: 'privacy.person.bornHint' },
  { name: 'labels', label: 'access.person.tags', type: 'text', maxLength: 160, hint: 'access.person.tagsHint' },
  { name: 'remark', label: 'access.remark', type: 'longText' },
];

export function usePersonForm(id: number | undefined): EditForm {
  const { parkId } = useOnePark();
  return useEditForm<PassPerson, Values>({
    key: 'passPerson',
    id,
    get: accessPersonEndpoints.getPassPerson,
    save: accessPersonEndpoints.savePassPerson,
    title: id === undefined ? 'access.action.newPerson' : 'access.person.edit',
    submitLabel: 'access.action.save',
    fields: (person) => fieldsOf(parkId, person),
    empty: NEW,
    toValues: ({ name, phone, orgId, kind, state, validFrom, validTo, bornOn, tags, remark }) => ({
      name,
      phone: phone ?? '',
      orgId,
      kind,
      validFrom,
      validTo,
      bornOn: bornOn ?? '',
      labels: tags.join('、'),
      remark,
      state: state === PASS_PERSON_STATE.expired ? PASS_PERSON_STATE.valid : state,
    }),
    toInput: ({ phone, bornOn, labels, ...values }) => ({
      ...values,
      phone: phone === '' ? null : phone,
      bornOn: bornOn === '' ? null : bornOn,
      tags: tagsOf(labels),
      parkId,
    }),
  });
}
