/** The buttons of a record on the desktop: the next step, then everything else in sight; nothing hides behind a menu. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { startAction } from '../act/start-action';
import type { AlarmModel } from '../act/use-alarm';
import type { AlarmSheet } from '../act/open-sheet';
import type { MoreAction } from '../next-step';
import { Block } from '@/ui/common/block';
import { OutboxNotes } from './outbox-notes';
import { RaiseButton } from './raise-button.desktop';
import './buttons.css';

interface ActionPanelProps {
  model: AlarmModel;
  sheet: AlarmSheet;
  /** The next step. */
  children?: ReactNode;
}

function Others({ model, sheet }: Omit<ActionPanelProps, 'children'>): ReactNode {
  const t = useText();
  const { steps, act } = model;
  if (!steps || (steps.more.length === 0 && !steps.canArrive)) return null;
  const actions: (MoreAction | 'arrive')[] = steps.canArrive ? ['arrive', ...steps.more] : [...steps.more];
  return (
    <div className="al-others">
      {actions.map((action) => (
        <Button key={action} size="small" onClick={startAction(action, act, sheet)}>
          {t(`alarm.action.${action}`)}
        </Button>
      ))}
    </div>
  );
}

export function ActionPanel({ model, sheet, children }: ActionPanelProps): ReactNode {
  const { acts, conflicts, steps } = model;
  const quiet = acts.length === 0 && conflicts.length === 0 && !steps?.canRaise;
  if (quiet && steps?.main === 'none' && steps.more.length === 0 && !steps.canArrive) return null;
  return (
    <Block>
      <OutboxNotes {...model} />
      <div className="al-decide">
        {children}
        <RaiseButton {...model} />
        <Others model={model} sheet={sheet} />
      </div>
    </Block>
  );
}
