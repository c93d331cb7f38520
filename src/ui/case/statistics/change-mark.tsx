/** ↑ 12.5%: seen as an arrow, heard as a word. */
import '@/i18n/form-texts';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import type { Change, TargetMark } from './compare';
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

interface NoteProps {
  note?: string;
  change: Change | undefined;
  target?: TargetMark | undefined;
}

/** What belongs to a number, how it changed, and whether it is as wanted: beside each other where there is room. */
export const NoteWithChange = ({ note, change, target }: NoteProps): ReactNode => (
  <span className="sp-delta-notes">
    {note && <span>{note}</span>}
    <ChangeMark change={change} />
    {target && (
      <span className="sp-delta" data-good={target.isMet}>
        {target.said}
      </span>
    )}
  </span>
);
