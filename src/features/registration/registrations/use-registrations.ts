/** Who asks for an account: the list, and which of its requests is being decided on. */
import { createElement, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { REGISTRATION_STATE } from '@/contract/codes';
import { registrationEndpoints, type Registration } from '@/contract/registration';
import { formatMoment } from '@/lib/dates';
import { languageTag } from '@/i18n/language';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { useParkChoice } from '@/session/park-choice';
import type { Tone } from '@/ui/model/cell';
import { defineList } from '@/ui/model/define';
import type { RowAction } from '@/ui/model/definitions';
import { LongWords } from './long-words';

/** What may be done with a request: its two answers, or the approval that decides on it. */
export interface Ways {
  readonly decide: (deciding: Deciding) => void;
  readonly openFlow: (flowId: number) => void;
}

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

/** Waits for whoever manages people: no approval decides on it. */
const isWaiting = (row: Registration): boolean => row.state === REGISTRATION_STATE.waiting && row.flowId === null;

/** Of a row, and of the request itself. */
export const answers = ({ decide, openFlow }: Ways): RowAction<Registration>[] => [
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
  {
    key: 'flow',
    label: 'register.list.flow',
    when: ({ flowId }) => flowId !== null,
    run: ({ flowId }) => {
      if (flowId !== null) openFlow(flowId);
    },
  },
];

/** What waits for an approval says so. */
export const stateOf = ({ state, flowId }: Registration, t: ReturnType<typeof useText>) =>
  flowId === null
    ? ({ text: codeText('registrationState', state), tone: TONES[state] } as const)
    : ({ text: t('register.list.inFlow'), tone: 'running' } as const);

/** Who, when and why; nothing while it waits. */
export function decisionOf({ decidedAt, decidedByName, decidedNote }: Registration, t: ReturnType<typeof useText>) {
  if (decidedAt === null) return null;
  const name = decidedByName ?? t('common.unknown.person');
  const at = formatMoment(decidedAt, languageTag());
  return [t('register.decide.decidedBy', { name, at }), decidedNote].filter(Boolean).join(' · ');
}

const long = (words: string) => createElement(LongWords, null, words);

function useDefinition(ways: Ways) {
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
        value: (row) => {
          const { text, tone } = stateOf(row, t);
          return { tag: text, tone };
        },
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
    actions: answers(ways),
    empty:
      shows === WAITING
        ? { title: 'register.list.empty', hint: 'register.list.emptyHint' }
        : { title: 'register.list.none' },
  });
}

export function useRegistrations() {
  const [deciding, setDeciding] = useState<Deciding>();
  const navigate = useNavigate();
  const openFlow = (id: number): void => void navigate(href('bizFlowDetail', { id }));
  const ways: Ways = { decide: setDeciding, openFlow };
  return { definition: useDefinition(ways), deciding, ways, close: () => setDeciding(undefined) };
}

export type RequestList = ReturnType<typeof useRegistrations>['definition'];
