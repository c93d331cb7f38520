/** A report on a wall fills it whatever its glass measures: laid out once, small, and enlarged as a whole. */
import { useLayoutEffect, useRef, useState, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import type { ReportBlock, ReportDefinition } from '@/contract/report/report-definition';
import { stageOf, type Shift } from './wall-rules';
import '../blocks/blocks.css';

const onResize = (listener: () => void): (() => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};
/** Of the glass: a wall has no bars to scroll by. */
const width = (): number => document.documentElement.clientWidth;
const height = (): number => document.documentElement.clientHeight;

interface StageProps {
  shift: Shift;
  /** Drawn already, not seen yet. */
  isNext: boolean;
  onTouch: () => void;
  children: ReactNode;
}

export function WallStage({ shift, isNext, onTouch, children }: StageProps): ReactNode {
  const glass = {
    width: useSyncExternalStore(onResize, width, width),
    height: useSyncExternalStore(onResize, height, height),
  };
  const target = useRef<HTMLElement>(null);
  /** What does not fit makes the stage larger: nothing is cut off. */
  const [needed, setNeeded] = useState(0);
  const stage = stageOf(glass, needed);
  useLayoutEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const measure = (): void => {
      const missing = element.scrollHeight - element.clientHeight;
      if (missing > 1) setNeeded(element.clientHeight + missing);
    };
    const watch = new ResizeObserver(measure);
    for (const part of [element, ...element.querySelectorAll('.rp-place')]) watch.observe(part);
    return () => watch.disconnect();
  }, []);
  return (
    <main
      ref={target}
      className="rp-wall"
      data-layout="desktop"
      data-next={isNext || undefined}
      data-ready={isNext ? undefined : 'record'}
      style={{
        width: stage.width,
        height: stage.height,
        transform: `translate(${stage.left + shift.x}px, ${stage.top + shift.y}px) scale(${stage.scale})`,
      }}
      onPointerDown={onTouch}
    >
      {children}
    </main>
  );
}

const LOW: readonly string[] = ['number', 'text'];

/** Rows of numbers are as high as they need, the others share what is left. */
export const WallGrid = ({
  definition,
  children,
}: {
  definition: ReportDefinition;
  children: (block: ReportBlock) => ReactNode;
}): ReactNode => (
  <div className="rp-wall-rows">
    {definition.rows.map(({ blocks }, index) => (
      <div
        key={blocks[0]?.no ?? index}
        className="rp-grid"
        data-layout="desktop"
        data-low={blocks.every(({ kind }) => LOW.includes(kind)) || undefined}
      >
        {blocks.map((block) => (
          <div
            key={block.no}
            className="rp-place"
            data-kind={block.kind}
            style={{ '--rp-width': block.width } as CSSProperties}
          >
            {children(block)}
          </div>
        ))}
      </div>
    ))}
  </div>
);
