/** States and levels: a word, a shape and a hue together, never a hue alone. */
import type { ReactNode } from 'react';
import type { CodeTable } from '@/contract/code-tables';
import { codeText } from '@/i18n/text';
import { useLanguage } from '@/i18n/use-text';
import type { Tone } from '../model/cell';
import './tags.css';

/** A shape per state, so that it is told apart without colour. */
const MARKS: Record<Tone, string> = { danger: '▲', warning: '◆', running: '▶', good: '✓', paused: 'Ⅱ', closed: '■' };

export const StateTag = ({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode => (
  <span className={`sp-tag sp-tag-${tone}`}>
    <span className="sp-tag-mark" aria-hidden="true">
      {MARKS[tone]}
    </span>
    {children}
  </span>
);

/** The state's shape at the left edge of a card: a list is scanned by it. Its word stands in the tag. */
export const StateMark = ({ tone }: { tone: Tone }): ReactNode => (
  <span className={`sp-mark sp-tag-${tone}`} aria-hidden="true">
    {MARKS[tone]}
  </span>
);

/** A code's word as a state tag. */
export function CodeTag({ table, code, tone }: { table: CodeTable; code: number; tone: Tone }): ReactNode {
  useLanguage();
  return <StateTag tone={tone}>{codeText(table, code)}</StateTag>;
}

/** Alarm level 1 特急 … 5 提示. */
export function LevelTag({ level }: { level: number }): ReactNode {
  useLanguage();
  return <span className={`sp-tag sp-level sp-level${level}`}>{codeText('alarmLevel', level)}</span>;
}
