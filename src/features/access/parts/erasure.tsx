/** Deleting what is kept of somebody: first where it stands and what becomes of it, then the reason. */
import { createElement, type ReactNode } from 'react';
import { accessErasureEndpoints, type ErasureFinding } from '@/contract/access/access-erasure';
import { codeText, text } from '@/i18n/text';
import { defineForm } from '@/ui/model/define';
import type { Question } from '@/ui/model/definitions';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import './erasure.css';

interface Asked {
  readonly parkId: number;
  readonly of: 1 | 2;
  readonly subjectId: number;
}

/** As "人员档案 1". */
export const findingText = ({ kind, count }: ErasureFinding): string =>
  text('privacy.erase.row', { kind: codeText('eraseKind', kind), count });

function Findings({ asked, name }: { asked: Asked; name: string }): ReactNode {
  const { record } = useDetail(accessErasureEndpoints.previewErasure, { ...asked });
  if (!record) return <p className="sp-hint">{text('privacy.erase.loading')}</p>;
  const { findings, doors, inside, isRunning } = record;
  return (
    <div className="dr-erasure" aria-live="polite">
      <strong>{name}</strong>
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
      {isRunning && <p className="dr-erasure-runs">{text('privacy.erase.running')}</p>}
    </div>
  );
}

/** @param of 1: somebody who passes doors, 2: a guest */
export function erasureQuestion(asked: Asked, name: string, close: () => void): Question {
  const form = defineForm<{ purpose: number | null }>({
    key: `erase${asked.of}of${asked.subjectId}`,
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
    below: () => createElement(Findings, { asked, name }),
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
