/** One line of words with what can be done about it; the same on phone and desktop, without either kit. */
import type { ReactNode } from 'react';
import './pwa.css';

export interface PwaAction {
  readonly words: string;
  readonly onTap: () => void;
  readonly disabled?: boolean;
}

export function PwaBar({ words, actions }: { words: string; actions: readonly PwaAction[] }): ReactNode {
  return (
    <output className="sp-pwa-bar">
      <span className="sp-pwa-bar__words">{words}</span>
      {actions.map((action) => (
        <button
          key={action.words}
          type="button"
          className="sp-pwa-bar__button"
          disabled={action.disabled}
          onClick={action.onTap}
        >
          {action.words}
        </button>
      ))}
    </output>
  );
}
