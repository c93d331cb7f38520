/** The form of somebody who registers: its fields, its first values, and what is sent. */
import type { OutputOf, RequestOf } from '@/contract/endpoint';
import type { visitPublicEndpoints } from '@/contract/visit/visit-public';
import type { FieldDefinition } from '@/ui/model/field-types';
import { ruleCheck } from '@/ui/model/rule-check';
import { guardianFields, guardianOf } from '../parts/guardian-fields';
import {
  consentField,
  NO_PERSON,
  ownConsentFields,
  personFields,
  personOf,
  type PersonValues,
} from '../parts/guest-fields';

export type Invite = OutputOf<typeof visitPublicEndpoints.getVisitInvite>;

export type RegisterValues = PersonValues & {
  readonly hostPhone: string;
  readonly purpose: string;
  readonly planStart: number;
  readonly planEnd: number;
  readonly kaptcha: string;
};

const QUARTER_MS = 900_000;
const HOUR_MS = 3_600_000;
const USUAL_HOURS = 2;

/** From the next quarter of an hour on, for two hours or as long as the type allows. @param now ms */
export function firstValues({ maxHours }: Pick<Invite, 'maxHours'>, now: number): RegisterValues {
  const planStart = Math.ceil(now / QUARTER_MS) * QUARTER_MS;
  const planEnd = planStart + Math.min(maxHours, USUAL_HOURS) * HOUR_MS;
  return { ...NO_PERSON, hostPhone: '', purpose: '', planStart, planEnd, kaptcha: '' };
}

type Field = FieldDefinition<RegisterValues>;

/** A field of the guest as one of the whole form: its values are among the form's. */
const within = (field: FieldDefinition<PersonValues>): Field => {
  const { when, requiredWhen: _, check, ...rest } = field;
  return {
    ...rest,
    ...(when && { when: (values: RegisterValues) => when(values) }),
    ...(check && { check: (value, values: RegisterValues) => check(value, values) }),
  };
};

export function registerFields({ asks, hostName, idNotice, plateNotice }: Invite): Field[] {
  const host: Field = {
    name: 'hostPhone',
    label: 'visitform.field.hostPhone',
    type: 'text',
    keyboard: 'tel',
    required: true,
    check: ruleCheck('phone'),
  };
  return [
    ...personFields(asks).map(within),
    ...(hostName === null ? [host] : []),
    { name: 'planStart', label: 'visitform.field.start', type: 'dateTime', required: true },
    { name: 'planEnd', label: 'visitform.field.end', type: 'dateTime', required: true },
    { name: 'purpose', label: 'visitform.field.purpose', type: 'text', maxLength: 200 },
    ...ownConsentFields({ idNotice, plateNotice }).map(within),
    ...guardianFields.map(within),
    within(consentField),
    { name: 'kaptcha', label: 'visitform.field.kaptcha', type: 'text', maxLength: 12, required: true },
  ];
}

export function registerRequest(
  token: string,
  values: RegisterValues,
): RequestOf<typeof visitPublicEndpoints.registerVisit> {
  const { hostPhone, purpose, planStart, planEnd, consent, idConsent, plateConsent, kaptcha } = values;
  return {
    token,
    ...personOf(values),
    ...guardianOf(values),
    hostPhone: hostPhone.trim(),
    purpose: purpose.trim(),
    planStart,
    planEnd,
    consent,
    idConsent,
    plateConsent,
    kaptcha: kaptcha.trim(),
  };
}
