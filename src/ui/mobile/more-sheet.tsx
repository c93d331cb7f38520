/** The other actions, as a list at the thumb. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { labelText } from '../model/label-text';
import type { BarAction } from './action-bar';
import { Sheet } from './sheet';
import './more-sheet.css';

export interface MoreSheetProps {
  open: boolean;
  onClose: () => void;
  actions: readonly BarAction[];
  title?: ReactNode;
}

export function MoreSheet({ open, onClose, actions, title }: MoreSheetProps): ReactNode {
  const t = useText();
  const choose = (action: BarAction) => () => {
    onClose();
    action.run();
  };
  return (
    <Sheet open={open} onClose={onClose} title={title ?? t('common.action.more')}>
      <ul className="sp-more">
        {actions.map((action) => (
          <li key={action.key}>
            <button
              type="button"
              onClick={choose(action)}
              disabled={action.disabled ?? action.pending}
              data-weight={action.weight}
            >
              {labelText(action.label, t)}
              {action.hint && <small>{action.hint}</small>}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
