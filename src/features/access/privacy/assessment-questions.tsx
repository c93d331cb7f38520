/** One assessment: its next version, begun with the words of the one before, and its words to read. */
import { createElement, type ReactNode } from 'react';
import { ASSESS_RISK } from '@/contract/access/access-codes';
import {
  accessAssessmentEndpoints,
  type Assessment,
  LEAST_ASSESSED_SIGNS,
  MOST_ASSESSED_SIGNS,
  MOST_ASSESSOR_SIGNS,
} from '@/contract/access/access-assessment';
import { codeText, text } from '@/i18n/text';
import { defineForm } from '@/ui/model/define';
import type { Question } from '@/ui/model/definitions';
import type { FieldDefinition, FieldValue } from '@/ui/model/field-types';
import { write } from '@/ui/model/write';
import './assessment.css';

const YEAR_MS = 365 * 86_400_000;
const ANSWERS = ['purpose', 'impact', 'measures'] as const;

interface Values {
  readonly assessedAt: number | null;
  readonly assessor: string;
  readonly risk: number;
  readonly purpose: string;
  readonly impact: string;
  readonly measures: string;
  readonly nextAt: number | null;
}

const tooShort = (value: FieldValue): string | undefined =>
  String(value ?? '').trim().length < LEAST_ASSESSED_SIGNS
    ? text('privacy.assess.short', { count: LEAST_ASSESSED_SIGNS })
    : undefined;

const answerField = (name: (typeof ANSWERS)[number]): FieldDefinition<Values> => ({
  name,
  label: `privacy.assess.${name}`,
  type: 'longText',
  maxLength: MOST_ASSESSED_SIGNS,
  hint: `privacy.assess.${name}Hint`,
  required: true,
  check: tooShort,
});

const FIELDS: readonly FieldDefinition<Values>[] = [
  { name: 'assessedAt', label: 'privacy.assess.assessedAt', type: 'dateTime', required: true },
  {
    name: 'assessor',
    label: 'privacy.assess.assessor',
    type: 'text',
    maxLength: MOST_ASSESSOR_SIGNS,
    hint: 'privacy.assess.assessorHint',
    required: true,
  },
  ...ANSWERS.map(answerField),
  { name: 'risk', label: 'privacy.assess.risk', type: 'code', table: 'assessRisk', required: true },
  {
    name: 'nextAt',
    label: 'privacy.assess.nextAt',
    type: 'dateTime',
    hint: 'privacy.assess.nextHint',
    required: true,
  },
];

const named = ({ subject, version }: Assessment): string => {
  const of = codeText('assessSubject', subject);
  return version === 0 ? of : `${of} · ${text('privacy.assess.versionOf', { version })}`;
};

/** @param before the newest version, or what stands for none */
export function assessmentForm(parkId: number, before: Assessment, close: () => void): Question {
  const { subject, version: after, risk, assessor, purpose, impact, measures } = before;
  const now = Date.now();
  const form = defineForm<Values>({
    key: `assess${subject}of${parkId}`,
    title: 'privacy.assess.title',
    subject: codeText('assessSubject', subject),
    fields: FIELDS,
    initial: {
      assessedAt: now,
      assessor,
      risk: risk ?? ASSESS_RISK.middle,
      purpose,
      impact,
      measures,
      nextAt: now + YEAR_MS,
    },
    submitLabel: 'privacy.action.save',
    submit: (values) =>
      write(
        accessAssessmentEndpoints.addAssessment,
        {
          ...values,
          parkId,
          subject,
          after,
          risk: values.risk as 1 | 2 | 3,
          assessedAt: values.assessedAt ?? now,
          nextAt: values.nextAt ?? now + YEAR_MS,
        },
        { quiet: true },
      ),
  });
  return { form: form as unknown as Question['form'], close };
}

const Words = ({ of }: { of: Assessment }): ReactNode => (
  <dl className="dr-assessment">
    {ANSWERS.map((name) => (
      <div key={name}>
        <dt>{text(`privacy.assess.${name}`)}</dt>
        <dd>{of[name]}</dd>
      </div>
    ))}
  </dl>
);

export function readQuestion(row: Assessment, close: () => void): Question {
  const form = defineForm<Record<never, never>>({
    key: 'readAssessment',
    title: 'privacy.assess.titleOf',
    subject: named(row),
    fields: [],
    initial: {},
    below: () => createElement(Words, { of: row }),
    submitLabel: 'privacy.action.done',
    submit: async () => {},
  });
  return { form: form as unknown as Question['form'], close };
}
