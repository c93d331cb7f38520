/** Draws one value of a list or record, as its definition says what it is. */
import type { ReactNode } from 'react';
import { codeText } from '@/i18n/text';
import { useLanguage } from '@/i18n/use-text';
import type { Cell } from '../model/cell';
import { CodeTag, LevelTag, StateTag } from './tags';
import { DueTime, Moment, RunningTime } from './time';

/** Shown where there is no value. */
const NOTHING = '—';

const CodeWord = ({ cell }: { cell: Extract<Cell, { code: number }> }): ReactNode => {
  useLanguage();
  return codeText(cell.table, cell.code);
};

/** `relative`: moments as "14:03，3 分钟前" with the exact time in a tip. */
export function CellView({ cell, relative }: { cell: Cell; relative?: boolean }): ReactNode {
  if (cell === null || cell === '') return NOTHING;
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return <span className="sp-num">{cell}</span>;
  if ('code' in cell)
    return cell.tone ? <CodeTag table={cell.table} code={cell.code} tone={cell.tone} /> : <CodeWord cell={cell} />;
  if ('tag' in cell) return <StateTag tone={cell.tone}>{cell.tag}</StateTag>;
  if ('level' in cell) return <LevelTag level={cell.level} />;
  if ('at' in cell) return cell.at === null ? NOTHING : <Moment at={cell.at} relative={relative} />;
  if ('since' in cell) return <RunningTime since={cell.since} until={cell.until} />;
  return cell.due === null ? NOTHING : <DueTime due={cell.due} />;
}
