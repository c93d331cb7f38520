import type { ReactNode } from 'react';
import './swatch.css';

/** An item's colour before its name. */
export const Swatch = ({ colour }: { colour: string }): ReactNode => (
  <i className="dict-swatch" style={{ background: colour }} aria-hidden="true" />
);
