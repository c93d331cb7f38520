/** 评估: what the park assessed before it handles personal data, version after version, and what is due. */
import { useState } from 'react';
import { ASSESS_RISK as R, ASSESS_STATE as S } from '@/contract/access/access-codes';
import { accessAssessmentEndpoints, type Assessment } from '@/contract/access/access-assessment';
import { text } from '@/i18n/text';
import { formatExact } from '@/lib/dates';
import { useMay } from '@/session/use-may';
import { defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import type { Tone } from '@/ui/model/cell';
import { useParkOfDoors } from '../parts/choices';
import { assessmentForm, readQuestion } from './assessment-questions';

const TONES: Record<Assessment['state'], Tone> = {
  [S.valid]: 'good',
  [S.soon]: 'warning',
  [S.over]: 'danger',
  [S.missing]: 'danger',
  [S.replaced]: 'closed',
};

/** As 2026-11-27: at which hour somebody assessed says nothing. */
const dayOf = (at: number | null): string => (at === null ? '' : formatExact(at).slice(0, 10));

const COLUMNS = {
  subject: {
    title: 'privacy.assess.subject',
    value: ({ subject }) => ({ code: subject, table: 'assessSubject' }),
    sort: 'subject',
  },
  state: {
    title: 'privacy.assess.state',
    value: ({ state }) => ({ code: state, table: 'assessState', tone: TONES[state] }),
  },
  version: {
    title: 'privacy.assess.version',
    value: ({ version }) => (version === 0 ? '' : text('privacy.assess.versionOf', { version })),
  },
  risk: {
    title: 'privacy.assess.risk',
    value: ({ risk }) =>
      risk === null ? '' : { code: risk, table: 'assessRisk', ...(risk === R.high && { tone: 'warning' as const }) },
  },
  assessedAt: {
    title: 'privacy.assess.assessedAt',
    value: ({ assessedAt }) => dayOf(assessedAt),
    sort: 'assessedAt',
  },
  assessor: { title: 'privacy.assess.assessor', value: ({ assessor }) => assessor },
  nextAt: {
    title: 'privacy.assess.nextAt',
    value: ({ nextAt }) => (nextAt === null ? '' : text('privacy.assess.nextBy', { day: dayOf(nextAt) })),
    sort: 'nextAt',
  },
  by: { title: 'privacy.assess.by', value: ({ byName }) => byName, optional: true },
} as const satisfies Record<string, Column<Assessment>>;

type Asked = { readonly what: 'read' | 'assess'; readonly row: Assessment };

export function useAssessments(of: FilterDefinition): ListDefinition<Assessment> {
  const { parkId, named } = useParkOfDoors();
  const [asked, ask] = useState<Asked>();
  const mayAnswer = useMay('access.privacy');
  const close = (): void => ask(undefined);
  return defineList<Assessment, string>({
    endpoint: accessAssessmentEndpoints.listAssessments,
    input: { parkId },
    enabled: parkId > 0,
    above: named,
    list: 'privacyAssessments',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: {
      title: 'subject',
      tag: 'state',
      place: 'version',
      facts: ['assessor', 'assessedAt', 'risk', 'nextAt'],
      edge: ({ state }) => (state === S.over || state === S.missing ? 'danger' : undefined),
    },
    filters: [
      of,
      { name: 'keyword', label: 'privacy.assess.keyword', type: 'text', keyboard: 'search' },
      { name: 'subject', label: 'privacy.assess.subject', type: 'code', table: 'assessSubject' },
      { name: 'state', label: 'privacy.assess.state', type: 'code', table: 'assessState' },
      { name: 'history', label: 'privacy.assess.history', type: 'yesNo' },
    ],
    actions: [
      {
        key: 'read',
        label: 'privacy.action.readAssessment',
        when: ({ version }) => version > 0,
        run: (row) => ask({ what: 'read', row }),
      },
      {
        key: 'assess',
        label: 'privacy.action.assess',
        when: ({ state }) => mayAnswer && state === S.missing,
        run: (row) => ask({ what: 'assess', row }),
      },
      {
        key: 'assessAgain',
        label: 'privacy.action.assessAgain',
        when: ({ state }) => mayAnswer && state !== S.missing && state !== S.replaced,
        run: (row) => ask({ what: 'assess', row }),
      },
    ],
    ...(asked && {
      question: asked.what === 'read' ? readQuestion(asked.row, close) : assessmentForm(parkId, asked.row, close),
    }),
    empty: { title: 'privacy.assess.empty', hint: 'privacy.assess.emptyHint' },
  });
}
