/** Credentials and consents of one person, asked one at a time. */
import { call } from '@/api/call';
import { CREDENTIAL_KIND, type CredentialKind } from '@/contract/access/access-codes';
import { accessPersonEndpoints, type PassPersonRow } from '@/contract/access/access-person';
import { codeText, text } from '@/i18n/text';
import { defineForm } from '@/ui/model/define';
import type { Question } from '@/ui/model/definitions';
import type { Option } from '@/ui/model/field-types';
import { write } from '@/ui/model/write';

export interface AskedOfPerson {
  readonly what: 'credential' | 'change' | 'consent' | 'withdraw';
  readonly row: PassPersonRow;
}

const QUIET = { quiet: true } as const;

const credentialForm = (parkId: number, { id: personId, name }: PassPersonRow) =>
  defineForm<{ kind: CredentialKind; value: string; validTo: number | null }>({
    key: `credentialOf${personId}`,
    title: 'access.ask.credentialOf',
    subject: name,
    fields: [
      { name: 'kind', label: 'access.person.credentialKind', type: 'code', table: 'credentialKind', required: true },
      { name: 'value', label: 'access.person.number', type: 'text', hint: 'access.person.numberHint', required: true },
      { name: 'validTo', label: 'access.validTo', type: 'dateTime' },
    ],
    initial: { kind: CREDENTIAL_KIND.card, value: '', validTo: null },
    submitLabel: 'access.action.credential',
    submit: (values) => write(accessPersonEndpoints.addCredential, { parkId, personId, ...values }, QUIET),
  });

/** What somebody holds and has not been cancelled. */
const heldBy = (personId: number) => async (): Promise<readonly Option[]> => {
  const { held } = await call(accessPersonEndpoints.getPassPerson, { id: personId }, QUIET);
  return held
    .filter(({ state }) => state !== 3)
    .map(({ id, kind, hint, state }) => ({
      value: id,
      label: [codeText('credentialKind', kind), hint && `…${hint}`].filter(Boolean).join(' '),
      hint: codeText('credentialState', state),
    }));
};

const changeForm = (parkId: number, { id: personId, name }: PassPersonRow) =>
  defineForm<{ credentialId: number | null; state: number }>({
    key: `changeOf${personId}`,
    title: 'access.ask.changeOf',
    subject: name,
    fields: [
      { name: 'credentialId', label: 'access.person.which', type: 'choice', options: heldBy(personId), required: true },
      { name: 'state', label: 'access.person.becomes', type: 'code', table: 'credentialState', required: true },
    ],
    initial: { credentialId: null, state: 2 },
    submitLabel: 'access.action.save',
    submit: ({ credentialId, state }) =>
      write(
        accessPersonEndpoints.setCredentialState,
        { parkId, personId, credentialId: credentialId ?? 0, state: state as 1 | 2 | 3 },
        QUIET,
      ),
  });

const consentForm = (parkId: number, what: 'consent' | 'withdraw', { id: personId, name }: PassPersonRow) =>
  defineForm<{ purpose: number | null; guardianName: string; guardianPhone: string }>({
    key: `${what}Of${personId}`,
    title: { words: text(`access.ask.${what}Of`) },
    subject: name,
    fields: [
      {
        name: 'purpose',
        label: 'access.person.purpose',
        type: 'code',
        table: 'consentPurpose',
        required: true,
        hint: what === 'consent' ? 'access.person.consentHint' : 'access.person.withdrawHint',
      },
      {
        name: 'guardianName',
        label: 'privacy.consent.guardianName',
        type: 'text',
        maxLength: 32,
        hint: 'privacy.consent.guardianHint',
        when: () => what === 'consent',
      },
      {
        name: 'guardianPhone',
        label: 'privacy.consent.guardianPhone',
        type: 'text',
        keyboard: 'tel',
        when: () => what === 'consent',
      },
    ],
    initial: { purpose: null, guardianName: '', guardianPhone: '' },
    submitLabel: what === 'consent' ? 'access.action.consent' : 'access.action.withdraw',
    danger: what === 'withdraw',
    submit: ({ purpose, ...guardian }) => {
      const of = { parkId, personId, purpose: (purpose ?? 1) as 1 | 2 | 3 | 4 };
      return what === 'consent'
        ? write(accessPersonEndpoints.addConsent, { ...of, ...guardian }, QUIET)
        : write(accessPersonEndpoints.withdrawConsent, of, QUIET);
    },
  });

export function questionOf(parkId: number, { what, row }: AskedOfPerson, close: () => void): Question {
  const form =
    what === 'credential'
      ? credentialForm(parkId, row)
      : what === 'change'
        ? changeForm(parkId, row)
        : consentForm(parkId, what, row);
  return { form: form as unknown as Question['form'], close };
}
