/** What is asked of a guest: name and phone, what the type of the visit asks besides, and the consent. */
import type { IdNotice } from '@/contract/visit/visit-my';
import type { GuestField } from '@/contract/visit/visit-codes';
import { text } from '@/i18n/text';
import type { FieldDefinition } from '@/ui/model/field-types';
import { ruleCheck } from '@/ui/model/rule-check';
import { ConsentField } from './consent-field';
import { IdConsentField } from './id-consent-field';

export type PersonValues = {
  readonly name: string;
  readonly phone: string;
  readonly company: string;
  readonly plate: string;
  readonly idNo: string;
  readonly consent: boolean;
  /** The version of the text about identity numbers that was agreed to. */
  readonly idConsent: string;
  /** The version of the text about plates that was agreed to. */
  readonly plateConsent: string;
  /** Below 14, as they say. */
  readonly isChild: boolean;
  readonly guardianName: string;
  readonly guardianPhone: string;
  /** The version of the text that the guardian agreed to. */
  readonly guardianConsent: string;
};

export const NO_PERSON: PersonValues = {
  name: '',
  phone: '',
  company: '',
  plate: '',
  idNo: '',
  consent: false,
  idConsent: '',
  plateConsent: '',
  isChild: false,
  guardianName: '',
  guardianPhone: '',
  guardianConsent: '',
};

const ASKED: Readonly<Record<GuestField, FieldDefinition<PersonValues>>> = {
  company: { name: 'company', label: 'visitform.field.company', type: 'text', maxLength: 60, required: true },
  plate: {
    name: 'plate',
    label: 'visitform.field.plate',
    type: 'text',
    required: true,
    check: ruleCheck('plate'),
  },
  idNo: { name: 'idNo', label: 'visitform.field.idNo', type: 'text', required: true, check: ruleCheck('idCard') },
};

/** @param prefix of the names in a refusal: `guest.company` */
export function personFields(asks: readonly GuestField[], prefix = ''): FieldDefinition<PersonValues>[] {
  const fields: FieldDefinition<PersonValues>[] = [
    { name: 'name', label: 'visitform.field.name', type: 'text', required: true, check: ruleCheck('personName') },
    {
      name: 'phone',
      label: 'visitform.field.phone',
      type: 'text',
      keyboard: 'tel',
      required: true,
      check: ruleCheck('phone'),
    },
    ...asks.map((field) => ASKED[field]),
  ];
  return fields.map((field) => ({ ...field, sentAs: `${prefix}${field.name}` }));
}

const OWN_CONSENT = {
  idConsent: {
    title: 'visitform.notice.idTitle',
    agree: 'visitform.field.idConsent',
    needed: 'visitform.notice.idNeeded',
  },
  plateConsent: {
    title: 'visitform.notice.plateTitle',
    agree: 'visitform.field.plateConsent',
    needed: 'visitform.notice.plateNeeded',
  },
} as const;

function ownConsentField(name: keyof typeof OWN_CONSENT, notice: IdNotice | null): FieldDefinition<PersonValues>[] {
  if (notice === null) return [];
  const { title, agree, needed } = OWN_CONSENT[name];
  return [
    {
      name,
      label: title,
      type: 'own',
      required: true,
      draw: (props) => <IdConsentField {...props} notice={notice} agree={agree} />,
      check: (value) => (value === notice.version ? undefined : text(needed)),
    },
  ];
}

interface Notices {
  idNotice: IdNotice | null;
  plateNotice: IdNotice | null;
}

/** @returns one for each that is asked for: what is agreed to together is no separate consent */
export const ownConsentFields = ({ idNotice, plateNotice }: Notices): FieldDefinition<PersonValues>[] => [
  ...ownConsentField('idConsent', idNotice),
  ...ownConsentField('plateConsent', plateNotice),
];

export const consentField: FieldDefinition<PersonValues> = {
  name: 'consent',
  label: 'visitform.notice.title',
  type: 'own',
  required: true,
  draw: (props) => <ConsentField {...props} />,
  check: (value) => (value === true ? undefined : text('visitform.notice.needed')),
};

/** As it is sent. */
export const personOf = ({ name, phone, company, plate, idNo }: PersonValues) => ({
  name: name.trim(),
  phone: phone.trim(),
  company: company.trim(),
  plate: plate.trim().toUpperCase(),
  idNo: idNo.trim().toUpperCase(),
});
