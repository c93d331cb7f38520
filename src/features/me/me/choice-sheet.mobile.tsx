import type { ReactNode } from 'react';
import { Sheet } from '@/ui/mobile/sheet';
import './choice-sheet.css';

export interface Choice<V> {
  value: V;
  label: string;
  detail?: string;
  depth?: number;
}

interface Props<V> {
  title: string;
  choices: readonly Choice<V>[];
  value: V | undefined;
  onChoose: (value: V) => void;
  onClose: () => void;
  /** Above the choices: a search field. */
  head?: ReactNode;
}

/** One of several, at the thumb; the present one is ticked. Choosing closes. */
export function ChoiceSheet<V extends string | number>({
  title,
  choices,
  value,
  onChoose,
  onClose,
  head,
}: Props<V>): ReactNode {
  const choose = (chosen: V) => () => {
    onClose();
    if (chosen !== value) onChoose(chosen);
  };
  return (
    <Sheet open onClose={onClose} title={title}>
      {head}
      <ul className="me-choice">
        {choices.map(({ value: each, label, detail, depth }) => (
          <li key={each}>
            <button
              type="button"
              aria-pressed={each === value}
              style={{ paddingInlineStart: (depth ?? 0) * 20 }}
              onClick={choose(each)}
            >
              <span>
                {label}
                {detail && <small>{detail}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
