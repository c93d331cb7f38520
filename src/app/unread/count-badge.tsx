/** A small number on a picture: how many wait behind it. */
import type { ReactNode } from 'react';
import './count-badge.css';

/** A larger number says no more. */
const MOST = 99;

export const CountBadge = ({ count }: { count: number }): ReactNode =>
  count > 0 ? <span className="sp-count sp-num">{count > MOST ? `${MOST}+` : count}</span> : null;
