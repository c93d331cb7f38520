/** An alarm's level as a shape of its own with its number: told apart without colour. */
import type { ReactNode } from 'react';

/** 特急 octagon, 紧急 triangle, 重要 diamond, 一般 square, 提示 circle; in a box of 28. */
const SHAPES: Readonly<Record<number, string>> = {
  1: 'M9 1h10l8 8v10l-8 8H9l-8-8V9z',
  2: 'M14 1 27.5 25.5H.5z',
  3: 'M14 .5 27.5 14 14 27.5.5 14z',
  4: 'M3 3h22v22H3z',
  5: 'M14 2a12 12 0 1 1 0 24 12 12 0 0 1 0-24z',
};

export const LevelMark = ({ level }: { level: number }): ReactNode => (
  <svg className="ab-mark" viewBox="-1 -1 30 30" data-level={level} aria-hidden="true">
    <path d={SHAPES[level]} />
    <text x="14" y={level === 2 ? 22 : 19} textAnchor="middle">
      {level}
    </text>
  </svg>
);
