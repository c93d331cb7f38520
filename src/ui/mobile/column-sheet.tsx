/** Which facts the cards show, and in which order. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '../common/button';
import { moved } from '../model/column-order';
import type { FullList } from '../model/use-full-list';
import { Sheet } from './sheet';
import './fields/several-input.css';
import './tool-card.css';

export function ColumnSheet({
  open,
  onClose,
  list,
}: {
  open: boolean;
  onClose: () => void;
  list: FullList;
}): ReactNode {
  const t = useText();
  const { choices, setting, columnTitles, always } = list;
  const save = (next: typeof choices): void => void setting.saveColumns(next);
  const footer = (
    <div className="sp-action-row">
      <Button size="main" onClick={() => save([])}>
        {t('admin.columns.reset')}
      </Button>
      <div className="sp-action-main">
        <Button tone="main" size="main" block onClick={onClose}>
          {t('common.action.done')}
        </Button>
      </div>
    </div>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t('admin.columns.title')} footer={footer}>
      {choices.map(({ name, shown }, index) => (
        <div key={name} className="sp-column-row">
          <label className="sp-tick">
            <input
              type="checkbox"
              checked={shown}
              disabled={name === always}
              onChange={() => save(choices.map((one) => (one.name === name ? { name, shown: !shown } : one)))}
            />
            <span>{columnTitles(name)}</span>
          </label>
          {([-1, 1] as const).map((step) => (
            <button
              key={step}
              type="button"
              disabled={index + step < 0 || index + step >= choices.length}
              aria-label={t(step < 0 ? 'admin.columns.up' : 'admin.columns.down', { name: columnTitles(name) })}
              onClick={() => save(moved(choices, index, index + step))}
            >
              {step < 0 ? '↑' : '↓'}
            </button>
          ))}
        </div>
      ))}
    </Sheet>
  );
}
