/** The head of a column with an edge by which its width is changed: dragged, by the arrow keys, or fitted by two clicks. */
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode, type ThHTMLAttributes } from 'react';
import { useText } from '@/i18n/use-text';
import './desk-texts';
import { fittingWidth, LEAST_WIDTH, limited, MOST_WIDTH } from './column-width';

export interface ColumnEdge {
  /** What the column is called. */
  readonly name: string;
  /** px; undefined: as wide as it needs. */
  readonly width: number | undefined;
  /** Draws the column so wide. */
  readonly draw: (width: number) => void;
  /** The width stays. */
  readonly keep: () => void;
}

/** By one arrow key, px. */
const STEP = 16;

const headOf = (edge: Element): HTMLTableCellElement | null => edge.closest('th');
const widthOf = (edge: Element): number => Math.round(headOf(edge)?.getBoundingClientRect().width ?? 0);
/** The head itself sorts when it is clicked. */
const stop = (event: { stopPropagation: () => void }): void => event.stopPropagation();

function Edge({ name, width: given, draw, keep }: ColumnEdge): ReactNode {
  const t = useText();
  const from = useRef<{ x: number; width: number }>(undefined);
  const [now, setNow] = useState(LEAST_WIDTH);
  const set = (width: number): void => {
    const next = limited(width);
    setNow(next);
    draw(next);
  };
  const fit = (edge: Element): void => {
    const head = headOf(edge);
    if (!head) return;
    set(fittingWidth(head));
    keep();
  };
  const begin = (event: PointerEvent<HTMLSpanElement>): void => {
    stop(event);
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, width: widthOf(event.currentTarget) };
  };
  const move = ({ clientX }: PointerEvent): void => {
    const { current } = from;
    if (current && clientX !== current.x) set(current.width + clientX - current.x);
  };
  const end = ({ clientX }: PointerEvent): void => {
    const { current } = from;
    from.current = undefined;
    if (current && clientX !== current.x) keep();
  };
  const onKey = (event: KeyboardEvent<HTMLSpanElement>): void => {
    const { key, currentTarget } = event;
    if (key !== 'Tab') stop(event);
    if (key === 'Enter') fit(currentTarget);
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    event.preventDefault();
    set(widthOf(currentTarget) + (key === 'ArrowRight' ? STEP : -STEP));
    keep();
  };
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a window splitter: it has a value and takes the focus
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys are its own
      tabIndex={0}
      className="sp-column-edge"
      aria-orientation="vertical"
      aria-label={t('desk.list.columnEdge', { name })}
      aria-valuemin={LEAST_WIDTH}
      aria-valuemax={MOST_WIDTH}
      aria-valuenow={given ?? now}
      onFocus={(event) => setNow(limited(widthOf(event.currentTarget)))}
      onClick={stop}
      onDoubleClick={(event) => fit(event.currentTarget)}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={onKey}
    />
  );
}

interface HeadCellProps extends ThHTMLAttributes<HTMLTableCellElement> {
  edge?: ColumnEdge;
}

/** In place of the library's own cell. */
export const HeadCell = ({ edge, children, ...cell }: HeadCellProps): ReactNode => (
  <th {...cell} aria-label={cell['aria-label'] ?? edge?.name}>
    {children}
    {edge && <Edge {...edge} />}
  </th>
);
