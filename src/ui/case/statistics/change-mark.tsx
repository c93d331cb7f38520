/** ↑ 12.5%: seen as an arrow, heard as a word. */
import '@/i18n/form-texts';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import type { Change } from './compare';
import './change-mark.css';

const ARROWS = { up: '↑', down: '↓' } as const;

export function ChangeMark({ change }: { change: Change | undefined }): ReactNode {
  const t = useText();
  if (!change) return null;
  const { direction, by, said, isGood } = change;
  return (
    <span className="sp-delta" data-good={isGood}>
      <span aria-hidden="true">{direction === 'same' ? t('common.compare.same') : `${ARROWS[direction]} ${by}`}</span>
      <span className="sp-hidden">{said}</span>
    </span>
  );
}

/** What belongs to a number, and how it changed: beside each other where there is room. */
export const NoteWithChange = ({ note, change }: { note?: string; change: Change | undefined }): ReactNode => (
  <span className="sp-delta-notes">
    {note && <span>{note}</span>}
    <ChangeMark change={change} />
  </span>
);
