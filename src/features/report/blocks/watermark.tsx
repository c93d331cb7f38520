/** Across the page and on paper: who looks, or by whose link, and since when. */
import type { ReactNode } from 'react';
import './blocks.css';

export const Watermark = ({ words }: { words: string }): ReactNode => (
  <div className="rp-watermark" aria-hidden="true">
    {Array.from({ length: 24 }, (_, index) => (
      <span key={index}>{words}</span>
    ))}
  </div>
);
