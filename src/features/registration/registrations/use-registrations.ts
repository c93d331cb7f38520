/** Who asks for an account: the list, and which of its requests is being decided on. */
import { createElement, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { REGISTRATION_STATE } from '@/contract/codes';
import { registrationEndpoints, type Registration } from '@/contract/registration';
import { formatMoment } from '@/lib/dates';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { useParkChoice } from '@/session/park-choice';
import type { Tone } from '@/ui/model/cell';
import { defineList } from '@/ui/model/define';
import type { RowAction } from '@/ui/model/definitions';
import { LongWords } from './long-words';

export interface Deciding {
  readonly asked: Registration;
  readonly approve: boolean;
}

export const TONES: Record<Registration['state'], Tone> = {
  [REGISTRATION_STATE.waiting]: 'warning',
  [REGISTRATION_STATE.approved]: 'good',
  [REGISTRATION_STATE.refused]: 'closed',
};
const WAITING = String(REGISTRATION_STATE.waiting);

const isWaiting = (row: Registration): boolean => row.state === REGISTRATION_STATE.waiting;

/** Of a row, and of the request itself. */
export const answers = (decide: (deciding: Deciding) => void): RowAction<Registration>[] => [
  {
    key: 'approve',
    label: 'register.list.approve',
    when: isWaiting,
    run: (asked) => decide({ asked, approve: true }),
  },
  {
    key: 'refuse',
    label: 'register.list.refuse',
    danger: true,
    when: isWaiting,
    run: (asked) => decide({ asked, approve: false }),
  },
];

/** Who, when and why; nothing while it waits. */
export function decisionOf({ decidedAt, decidedByName, decidedNote }: Registration, t: ReturnType<typeof useText>) {
  if (decidedAt === null) return null;
  const name = decidedByName ?? t('common.unknown.person');
  const at = formatMoment(decidedAt, languageTag());
  return [t('register.decide.decidedBy', { name, at }), decidedNote].filter(Boolean).join(' · ');
}

const long = (words: string) => createElement(LongWords, null, words);

function useDefinition(decide: (deciding: Deciding) => void) {
  const t = useText();
  const { parkId } = useParkChoice();
  const [params] = useSearchParams();
  const shows = params.get('state') ?? WAITING;
  return defineList({
    endpoint: registrationEndpoints.listRegistrations,
    // As many as the number on the home screen.
    input: { parkId },
    rowKey: (row: Registration) => row.id,
    columns: {
      name: { title: 'register.form.name', value: (row) => row.name },
      state: {
        title: 'register.field.state',
        value: (row) => ({ code: row.state, table: 'registrationState', tone: TONES[row.state] }),
      },
      loginName: { title: 'register.form.loginName', value: (row) => row.loginName },
      phone: { title: 'register.field.phone', value: (row) => row.phone },
      company: { title: 'register.form.company', value: (row) => row.company, render: (row) => long(row.company) },
      reason: { title: 'register.form.reason', value: (row) => row.reason, render: (row) => long(row.reason) },
      park: { title: 'register.field.park', value: (row) => row.parkName },
      createdAt: { title: 'register.field.createdAt', value: (row) => ({ at: row.createdAt }) },
      decided: {
        title: 'register.field.decided',
        value: (row) => decisionOf(row, t),
        render: (row) => long(decisionOf(row, t) ?? ''),
      },
    },
    card: { title: 'name', tag: 'state', place: 'company', facts: ['phone', 'createdAt'] },
    filters: [
      {
        name: 'state',
        label: 'register.field.state',
        type: 'code',
        table: 'registrationState',
        quick: true,
        initial: WAITING,
      },
    ],
    actions: answers(decide),
    empty:
      shows === WAITING
        ? { title: 'register.list.empty', hint: 'register.list.emptyHint' }
        : { title: 'register.list.none' },
  });
}

export function useRegistrations() {
  const [deciding, setDeciding] = useState<Deciding>();
  return { definition: useDefinition(setDeciding), deciding, decide: setDeciding, close: () => setDeciding(undefined) };
}

export type RequestList = ReturnType<typeof useRegistrations>['definition'];
