import type { ReactNode } from 'react';
import { pathOf, qrOf, QUIET } from '@/lib/qr';
import './qr-code.css';

/** A code to be read by a camera. Black on white also in the dark: readers need it. */
export function QrCode({ words, label }: { words: string; label: string }): ReactNode {
  const qr = qrOf(words);
  const side = qr.size + 2 * QUIET;
  return (
    <svg className="sp-qr" viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}>
      <title>{label}</title>
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={pathOf(qr)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
