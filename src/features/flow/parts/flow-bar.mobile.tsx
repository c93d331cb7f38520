/** The bar at the thumb: 更多, 拒绝, and 同意 as large as a verdict; above them what is on its way. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import '@/ui/mobile/action-bar.css';
import { offerWord } from '../detail/flow-case';
import type { FlowModel } from '../detail/use-flow';
import { useStart, type FlowSheet } from '../detail/use-start';
import { FlowNotes } from './flow-notes';
import './flow-parts.css';

export function FlowBar({ model, sheet }: { model: FlowModel; sheet: FlowSheet }): ReactNode {
  const t = useText();
  const start = useStart(model, sheet);
  const { main, second, more } = model.offers;
  const answers = main !== undefined || second !== undefined;
  // Whoever waits for others most often reminds them; what is beside no answer is no larger than elsewhere.
  const only = more.length === 1 ? more[0] : answers ? undefined : more.find(({ action }) => action === 'urge');
  const size = answers ? 'verdict' : 'main';
  if (!answers && more.length === 0 && model.acts.length === 0 && model.conflicts.length === 0) return null;
  return (
    <div className={answers ? 'sp-action-bar fl-bar' : 'sp-action-bar'}>
      <FlowNotes model={model} />
      <div className="sp-action-row">
        {more.length > 1 && (
          <Button size={size} onClick={() => sheet.show({ kind: 'more' })}>
            {t('common.action.more')}
          </Button>
        )}
        {only && (
          <div className={answers ? undefined : 'sp-action-main'}>
            <Button size={size} block onClick={() => start(only)}>
              {t(`flow.action.${offerWord(only)}`)}
            </Button>
          </div>
        )}
        {second && (
          <Button size="verdict" onClick={() => start(second)}>
            {t(`flow.action.${offerWord(second)}`)}
          </Button>
        )}
        {main && (
          <div className="sp-action-main">
            <Button tone="main" size="verdict" block pending={model.task.pending} onClick={() => start(main)}>
              {t(`flow.action.${offerWord(main)}`)}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
