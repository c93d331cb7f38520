/** A long list of cards; only what is near the screen is in the page. */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { BLOCK_ROWS, useWindowed } from './use-windowed';

export interface WindowedListProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  children: (row: Row) => ReactNode;
  className?: string;
}

function Block({
  index,
  onHeight,
  children,
}: {
  index: number;
  onHeight: (block: number, height: number) => void;
  children: ReactNode;
}): ReactNode {
  const element = useRef<HTMLUListElement>(null);
  // After every drawing: a card may have been unfolded.
  useLayoutEffect(() => {
    if (element.current) onHeight(index, element.current.offsetHeight);
  });
  return <ul ref={element}>{children}</ul>;
}

/** Space for blocks that are not drawn; by a style property, which the content security policy allows. */
const Space = ({ height }: { height: number }): ReactNode => (height > 0 ? <div style={{ height }} /> : null);

export function WindowedList<Row>({
  rows,
  rowKey,
  children,
  className = 'sp-cards',
}: WindowedListProps<Row>): ReactNode {
  const { from, to, before, after, container, measured } = useWindowed(rows.length);
  const blocks = Array.from({ length: to - from }, (_, offset) => from + offset);
  return (
    <div className={className} ref={container}>
      <Space height={before} />
      {blocks.map((block) => (
        <Block key={block} index={block} onHeight={measured}>
          {rows.slice(block * BLOCK_ROWS, (block + 1) * BLOCK_ROWS).map((row) => (
            <li key={rowKey(row)}>{children(row)}</li>
          ))}
        </Block>
      ))}
      <Space height={after} />
    </div>
  );
}
