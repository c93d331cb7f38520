/** Deleting what is kept of somebody: first where it stands and what becomes of it, then the reason. */
import { createElement, type ReactNode } from 'react';
import { accessErasureEndpoints, type ErasureFinding } from '@/contract/access/access-erasure';
import { errorText } from '@/i18n/error-text';
import { codeText, text } from '@/i18n/text';
import { defineForm } from '../model/define';
import type { Question } from '../model/definitions';
import { useDetail } from '../model/use-detail';
import { write } from '../model/write';
import './erasure.css';

export interface ErasedSubject {
  /** ERASE_OF: somebody who passes doors, a guest, an account. */
  readonly of: 1 | 2 | 3;
  readonly id: number;
  readonly name: string;
}

interface Asked {
  readonly parkId: number;
  readonly of: ErasedSubject['of'];
  readonly subjectId: number;
}

/** As "人员档案 1". */
export const findingText = ({ kind, count }: ErasureFinding): string =>
  text('privacy.erase.row', { kind: codeText('eraseKind', kind), count });

function Findings({ asked }: { asked: Asked }): ReactNode {
  const { record, error } = useDetail(accessErasureEndpoints.previewErasure, { ...asked });
  if (error?.status === 404) return <p className="sp-hint">{text('privacy.erase.gone')}</p>;
  if (error && !record) return <p role="alert">{errorText(error)}</p>;
  if (!record) return <p className="sp-hint">{text('privacy.erase.loading')}</p>;
  const { findings, doors, inside, isRunning } = record;
  return (
    <div className="er-erasure" aria-live="polite">
      <dl>
        {findings.map((finding) => (
          <div key={finding.kind} data-fate={finding.fate > 2 ? 'stays' : 'goes'}>
            <dt>{findingText(finding)}</dt>
            <dd>{codeText('eraseFate', finding.fate)}</dd>
          </div>
        ))}
      </dl>
      {doors > 0 && <p>{text('privacy.erase.waitsDoors', { count: doors })}</p>}
      {inside > 0 && <p>{text('privacy.erase.waitsInside', { count: inside })}</p>}
      {isRunning && <p className="er-erasure-runs">{text('privacy.erase.running')}</p>}
    </div>
  );
}

export function erasureQuestion(
  parkId: number,
  { of, id: subjectId, name }: ErasedSubject,
  close: () => void,
): Question {
  const asked: Asked = { parkId, of, subjectId };
  const form = defineForm<{ purpose: number | null }>({
    key: `erase${of}of${subjectId}`,
    title: 'privacy.erase.title',
    subject: name,
    fields: [
      {
        name: 'purpose',
        label: 'privacy.erase.purpose',
        type: 'code',
        table: 'erasePurpose',
        required: true,
        hint: 'privacy.erase.hint',
      },
    ],
    initial: { purpose: null },
    below: () => createElement(Findings, { asked }),
    submitLabel: 'privacy.action.erase',
    danger: true,
    submit: ({ purpose }) =>
      write(
        accessErasureEndpoints.startErasure,
        { ...asked, purpose: (purpose ?? 1) as 1 | 2 | 3 | 4 },
        { quiet: true },
      ),
  });
  return { form: form as unknown as Question['form'], close };
}
