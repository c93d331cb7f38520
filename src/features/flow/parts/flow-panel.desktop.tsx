/** The buttons of an approval on the desktop: the answer first, then everything else in sight; and printing. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { offerWord, type Offer } from '../detail/flow-case';
import type { FlowModel } from '../detail/use-flow';
import { useStart, type FlowSheet } from '../detail/use-start';
import { FlowNotes } from './flow-notes';

interface PanelProps {
  model: FlowModel;
  sheet: FlowSheet;
  onPrint: () => void;
}

const keyOf = (offer: Offer): string => `${offer.action}.${offer.of === 'task' ? offer.taskId : ''}`;

export function FlowPanel({ model, sheet, onPrint }: PanelProps): ReactNode {
  const t = useText();
  const start = useStart(model, sheet);
  const { main, second, more } = model.offers;
  return (
    <Block className="fl-panel">
      <FlowNotes model={model} />
      <div className="sp-row">
        {/* The list of to-dos presses these by keys. */}
        {main && (
          <span data-flow-key={main.action}>
            <Button tone="main" pending={model.task.pending} onClick={() => start(main)}>
              {t(`flow.action.${offerWord(main)}`)}
            </Button>
          </span>
        )}
        {second && (
          <span data-flow-key={second.action}>
            <Button onClick={() => start(second)}>{t(`flow.action.${offerWord(second)}`)}</Button>
          </span>
        )}
      </div>
      <div className="sp-row">
        {more.map((offer) => (
          <Button key={keyOf(offer)} size="small" onClick={() => start(offer)}>
            {t(`flow.action.${offerWord(offer)}`)}
          </Button>
        ))}
        <Button size="small" tone="quiet" onClick={onPrint}>
          {t('flow.action.print')}
        </Button>
      </div>
    </Block>
  );
}
