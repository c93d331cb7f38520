/** The next action at the thumb; the rest behind 更多. */
import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '../common/button';
import { HoldButton } from '../common/hold-button';
import type { Label } from '../model/field-types';
import { labelText } from '../model/label-text';
import { MoreSheet } from './more-sheet';
import './action-bar.css';

export interface BarAction {
  key: string;
  label: Label;
  /** `main`: the one next step; `danger`: held for a second; `plain`: in the sheet unless there is room. */
  weight?: 'main' | 'danger' | 'plain';
  run: () => void;
  pending?: boolean;
  disabled?: boolean;
  /** Why it cannot be done now, or what it does. */
  hint?: string;
}

/** So many plain actions stand in the bar; more go into the sheet. */
const IN_BAR = 1;

function MainAction({ action }: { action: BarAction }): ReactNode {
  const t = useText();
  const words = action.pending ? t('common.send.sending') : labelText(action.label, t);
  const shared = { pending: action.pending, disabled: action.disabled };
  if (action.weight === 'danger') {
    return (
      <HoldButton onConfirm={action.run} hint={action.hint} {...shared}>
        {words}
      </HoldButton>
    );
  }
  return (
    <Button tone="main" size="main" block onClick={action.run} {...shared}>
      {words}
    </Button>
  );
}

/** `children`: something above the buttons, such as an unsent chip. Draws nothing without actions. */
export function ActionBar({ actions, children }: { actions: readonly BarAction[]; children?: ReactNode }): ReactNode {
  const t = useText();
  const [more, setMore] = useState(false);
  const main = actions.filter((action) => action.weight === 'main' || action.weight === 'danger');
  const plain = actions.filter((action) => !main.includes(action));
  const inBar = plain.length <= IN_BAR ? plain : [];
  if (actions.length === 0 && !children) return null;
  return (
    <div className="sp-action-bar">
      {children}
      <div className="sp-action-row">
        {inBar.map((action) => (
          <Button key={action.key} size="main" onClick={action.run} pending={action.pending} disabled={action.disabled}>
            {labelText(action.label, t)}
          </Button>
        ))}
        {plain.length > IN_BAR && (
          <Button size="main" onClick={() => setMore(true)}>
            {t('common.action.more')}
          </Button>
        )}
        {main.map((action) => (
          <div className="sp-action-main" key={action.key}>
            <MainAction action={action} />
          </div>
        ))}
      </div>
      <MoreSheet open={more} onClose={() => setMore(false)} actions={plain} />
    </div>
  );
}
