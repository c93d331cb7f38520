/** The fields of an invitation, and what is sent of them. */
import { createElement } from 'react';
import { MOST_GUESTS, type GuestInput } from '@/contract/visit/visit-act';
import type { VisitType } from '@/contract/visit/visit-entities';
import { MOST_TIMES, VISIT_EVERY, type VisitEvery } from '@/contract/visit/visit-series';
import type { CreateVisitRequest } from '@/contract/visit/visit';
import { text } from '@/i18n/text';
import { DateInput } from '@/ui/form-schema/date-input';
import type { FieldDefinition, PersonValue } from '@/ui/model/field-types';
import { peopleOf } from '@/ui/model/park-options';
import { ruleCheck } from '@/ui/model/rule-check';
import { faultIn, otherGuests } from './other-guests';
import type { FirstValues } from './use-first-values';

export type InviteValues = {
  readonly walkUp: boolean;
  readonly host: PersonValue | null;
  readonly coHosts: readonly (string | number)[];
  readonly typeId: number | null;
  readonly planStart: number | null;
  readonly planEnd: number | null;
  readonly every: VisitEvery | 'once';
  readonly until: string | null;
  readonly purpose: string;
  readonly place: string;
  readonly name: string;
  readonly phone: string;
  readonly company: string;
  readonly plate: string;
  readonly idNo: string;
  readonly others: string;
  /** Kept, and handed in later from its record. */
  readonly draft: boolean;
};

const HALF_HOUR_MS = 30 * 60_000;
const USUAL_MS = 2 * 3_600_000;

/** From the next half hour on, for two hours. */
export function usualTime(now: number): { planStart: number; planEnd: number } {
  const planStart = Math.ceil(now / HALF_HOUR_MS) * HALF_HOUR_MS;
  return { planStart, planEnd: planStart + USUAL_MS };
}

/** Who may write down what for whom. */
export interface Standing {
  readonly mayDesk: boolean;
  readonly mayGuard: boolean;
  /** Nobody is invited again, and no order brings the guests. */
  readonly isNew: boolean;
}

const typeOf = (types: readonly VisitType[], id: number | null): VisitType | undefined =>
  types.find((type) => type.id === id);

type Field = FieldDefinition<InviteValues>;

/** Whoever receives guests for others says for whom; a guard does so only for those who stand at the gate. */
const hostFields = (parkId: number, { mayDesk, isNew }: Standing): readonly Field[] => [
  { name: 'walkUp', label: 'visit.field.walkUp', type: 'yesNo', hint: 'visit.hint.walkUp', when: () => isNew },
  {
    name: 'host',
    sentAs: 'hostId',
    label: 'visit.field.host',
    type: 'person',
    search: peopleOf(parkId),
    when: ({ walkUp }) => walkUp || mayDesk,
    requiredWhen: ({ walkUp }) => walkUp,
    ...(mayDesk && { hint: 'visit.hint.host' }),
  },
];

/** Guests who are invited fill in themselves what is missing; those at the gate are asked there. */
const atGate =
  (asks: (values: InviteValues) => boolean) =>
  (values: InviteValues): boolean =>
    values.walkUp && asks(values);

const guestFields = (
  asks: (field: VisitType['asks'][number]) => (values: InviteValues) => boolean,
): readonly Field[] => [
  {
    name: 'name',
    sentAs: 'guests.0.name',
    label: 'visit.field.name',
    type: 'text',
    required: true,
    check: ruleCheck('personName'),
  },
  {
    name: 'phone',
    sentAs: 'guests.0.phone',
    label: 'visit.field.phone',
    type: 'text',
    keyboard: 'tel',
    check: ruleCheck('phone'),
    requiredWhen: ({ walkUp }) => walkUp,
  },
  {
    name: 'company',
    sentAs: 'guests.0.company',
    label: 'visit.field.company',
    type: 'text',
    maxLength: 60,
    requiredWhen: atGate(asks('company')),
  },
  {
    name: 'plate',
    sentAs: 'guests.0.plate',
    label: 'visit.field.plate',
    type: 'text',
    check: ruleCheck('plate'),
    requiredWhen: atGate(asks('plate')),
  },
  {
    name: 'idNo',
    sentAs: 'guests.0.idNo',
    label: 'visit.field.idNo',
    type: 'text',
    check: ruleCheck('idCard'),
    when: asks('idNo'),
    requiredWhen: atGate(asks('idNo')),
  },
  {
    name: 'others',
    sentAs: 'guests.1',
    label: 'visit.field.others',
    type: 'longText',
    hint: { words: text('visit.hint.others', { most: MOST_GUESTS - 1 }) },
    check: (value) => faultIn(String(value ?? '')),
  },
];

const isPlanned = ({ walkUp }: InviteValues): boolean => !walkUp;
const comesAgain = (values: InviteValues): boolean => isPlanned(values) && values.every !== 'once';

const timeFields = (): readonly Field[] => [
  { name: 'planStart', label: 'visit.field.start', type: 'dateTime', required: true, when: isPlanned },
  { name: 'planEnd', label: 'visit.field.end', type: 'dateTime', required: true },
  {
    name: 'every',
    label: 'visit.field.every',
    type: 'choice',
    options: (['once', ...VISIT_EVERY] as const).map((value) => ({ value, label: text(`visit.every.${value}`) })),
    when: isPlanned,
  },
  {
    name: 'until',
    sentAs: 'recurrence.until',
    label: 'visit.field.lastDay',
    type: 'own',
    draw: (props) => createElement(DateInput, props),
    hint: { words: text('visit.hint.times', { most: MOST_TIMES }) },
    when: comesAgain,
    requiredWhen: comesAgain,
  },
];

export function fieldsOf(parkId: number, types: readonly VisitType[], standing: Standing): readonly Field[] {
  const asks = (field: VisitType['asks'][number]) => (values: InviteValues) =>
    typeOf(types, values.typeId)?.asks.includes(field) ?? false;
  const receives = standing.mayDesk || standing.mayGuard;
  return [
    ...(receives ? hostFields(parkId, standing) : []),
    ...guestFields(asks),
    {
      name: 'typeId',
      label: 'visit.field.type',
      type: 'choice',
      required: true,
      options: types.map(({ id, name }) => ({ value: id, label: name })),
    },
    ...timeFields(),
    { name: 'purpose', label: 'visit.field.purpose', type: 'text', maxLength: 200 },
    { name: 'place', label: 'visit.field.place', type: 'text', maxLength: 100 },
    {
      name: 'coHosts',
      sentAs: 'coHostIds',
      label: 'visit.field.coHosts',
      type: 'choices',
      options: peopleOf(parkId),
      hint: 'visit.hint.coHosts',
    },
    { name: 'draft', label: 'visit.field.draft', type: 'yesNo', hint: 'visit.hint.draft', when: isPlanned },
  ];
}

/** Contractors mostly come as a type that somebody of the park walks with. */
function typeFor(types: readonly VisitType[], { typeName, order }: FirstValues): number | null {
  const wanted = types.find((type) => (order ? type.escort : type.name === typeName));
  return (wanted ?? types[0])?.id ?? null;
}

export const initialOf = (types: readonly VisitType[], first: FirstValues, walkUp: boolean): InviteValues => {
  const { name, phone, company, plate, others, purpose, place } = first;
  return {
    walkUp,
    host: null,
    coHosts: [],
    typeId: typeFor(types, first),
    ...usualTime(Date.now()),
    every: 'once',
    until: null,
    idNo: '',
    draft: false,
    name,
    phone,
    company,
    plate,
    others,
    purpose,
    place,
  };
};

/** @returns the guest of the fields and those of the lines below them */
export const guestsIn = ({ name, phone, company, plate, idNo, others }: InviteValues): GuestInput[] => [
  { name, phone, company, plate, idNo },
  ...otherGuests(others),
];

export function requestOf(
  values: InviteValues,
  { parkId, orderId }: { parkId: number; orderId: number | undefined },
): CreateVisitRequest {
  const now = Date.now();
  const { walkUp, host, coHosts, typeId, planStart, planEnd, purpose, place, every, until, draft } = values;
  return {
    parkId,
    // The form is not sent without a type and an end.
    typeId: typeId ?? 0,
    ...(host && { hostId: host.id }),
    coHostIds: coHosts.map(Number),
    purpose,
    place,
    planStart: walkUp ? now : (planStart ?? now),
    planEnd: planEnd ?? now,
    guests: guestsIn(values),
    walkUp,
    // Whoever stands at the gate is asked for at once.
    draft: draft && !walkUp,
    ...(orderId !== undefined && { orderId }),
    ...(!walkUp && every !== 'once' && until !== null && { recurrence: { every, until } }),
  };
}
