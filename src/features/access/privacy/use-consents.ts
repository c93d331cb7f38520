/** 授权同意: what each person agreed to, to which text, and what they withdrew. */
import { useState } from 'react';
import type { CONSENT_PURPOSE } from '@/contract/access/access-codes';
import { accessPersonEndpoints } from '@/contract/access/access-person';
import { accessPrivacyEndpoints, type PrivacyConsentRow } from '@/contract/access/access-privacy';
import { GUEST_CONSENT } from '@/contract/visit/visit-codes';
import { codeText, text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { defineForm, defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition, Question } from '@/ui/model/definitions';
import { write } from '@/ui/model/write';
import { useMay } from '@/session/use-may';
import { useParkOfDoors } from '../parts/choices';

const COLUMNS = {
  person: { title: 'privacy.consent.person', value: (row) => row.personName, sort: 'personName' },
  state: {
    title: 'privacy.consent.state',
    value: ({ withdrawnAt, debts }) =>
      withdrawnAt === null
        ? { tag: text('privacy.consent.valid'), tone: 'good' }
        : debts > 0
          ? { tag: text('privacy.consent.waits', { count: debts }), tone: 'danger' }
          : { tag: text('privacy.consent.withdrawn'), tone: 'closed' },
  },
  purpose: {
    title: 'privacy.consent.purpose',
    value: ({ purpose }) =>
      purpose === GUEST_CONSENT.guardian
        ? text('privacy.consent.forChild')
        : { code: purpose, table: 'consentPurpose' as const },
  },
  version: {
    title: 'privacy.consent.version',
    value: ({ textVersion: version, isOld }) => (isOld ? text('privacy.consent.old', { version }) : version),
  },
  at: { title: 'privacy.consent.at', value: ({ at }) => ({ at }), sort: 'at' },
  withdrawnAt: {
    title: 'privacy.consent.withdrawnAt',
    value: ({ withdrawnAt }) => (withdrawnAt === null ? '' : { at: withdrawnAt }),
    sort: 'withdrawnAt',
  },
  guardian: { title: 'privacy.consent.guardian', value: ({ guardianName }) => guardianName },
} as const satisfies Record<string, Column<PrivacyConsentRow>>;

/** A person's: guests take theirs back by their link, or with the visit. */
type OfPerson = PrivacyConsentRow & {
  personId: number;
  purpose: (typeof CONSENT_PURPOSE)[keyof typeof CONSENT_PURPOSE];
};
const isOfPerson = (row: PrivacyConsentRow): row is OfPerson => row.personId !== null;

function withdrawQuestion({ parkId, personId, personName, purpose }: OfPerson, close: () => void): Question {
  const form = defineForm<{ sure: boolean }>({
    key: `withdraw${purpose}of${personId}`,
    title: 'privacy.consent.withdrawTitle',
    subject: `${personName} · ${codeText('consentPurpose', purpose)}`,
    fields: [
      {
        name: 'sure',
        label: 'privacy.consent.reason',
        type: 'yesNo',
        hint: 'privacy.consent.withdrawHint',
        check: (value) =>
          value === true ? undefined : text('common.field.required', { label: text('privacy.consent.reason') }),
      },
    ],
    initial: { sure: false },
    submitLabel: 'privacy.action.withdraw',
    danger: true,
    submit: () => write(accessPersonEndpoints.withdrawConsent, { parkId, personId, purpose }, { quiet: true }),
  });
  return { form: form as unknown as Question['form'], close };
}

export function useConsents(of: FilterDefinition): ListDefinition<PrivacyConsentRow> {
  const { parkId, named } = useParkOfDoors();
  const [asked, ask] = useState<OfPerson>();
  const mayKeep = useMay('access.setup');
  return defineList<PrivacyConsentRow, string>({
    endpoint: accessPrivacyEndpoints.listConsents,
    input: { parkId },
    enabled: parkId > 0,
    above: named,
    list: 'privacyConsents',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: {
      title: 'person',
      tag: 'state',
      place: 'purpose',
      facts: ['version', 'at', 'withdrawnAt', 'guardian'],
      edge: ({ debts }) => (debts > 0 ? 'danger' : undefined),
    },
    filters: [
      of,
      { name: 'keyword', label: 'privacy.consent.keyword', type: 'text', keyboard: 'search' },
      { name: 'whose', label: 'privacy.consent.whose', type: 'code', table: 'revealOf' },
      { name: 'purpose', label: 'privacy.consent.purpose', type: 'code', table: 'consentPurpose' },
      { name: 'withdrawn', label: 'privacy.consent.onlyWithdrawn', type: 'yesNo' },
    ],
    actions: [
      {
        key: 'withdraw',
        label: 'privacy.action.withdraw',
        danger: true,
        when: (row) => mayKeep && isOfPerson(row) && row.withdrawnAt === null,
        run: (row) => {
          if (isOfPerson(row)) ask(row);
        },
      },
    ],
    href: ({ debts, visitId, personName: keyword }) =>
      visitId !== null
        ? href('visit', { id: visitId })
        : debts > 0
          ? href('doors', { of: 'debts', keyword })
          : href('passPeople', { keyword }),
    ...(asked && { question: withdrawQuestion(asked, () => ask(undefined)) }),
    empty: { title: 'privacy.consent.empty', hint: 'privacy.consent.emptyHint' },
  });
}
