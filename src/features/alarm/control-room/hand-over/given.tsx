/** A hand-over from one side or the other, item by item: who took what, what was refused and why. */
import type { ReactNode } from 'react';
import type { HandOver, HandOverItem } from '@/contract/hand-over';
import { HAND_OVER_ITEM_STATE as ITEM, HAND_OVER_STATE as STATE } from '@/contract/codes';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import { isWaiting, progressOf } from './hand-over';
import { MatterLine } from './matter-line';
import { ProgressBar } from './progress-bar';
import type { HandOverModel } from './use-hand-over';

function ItemTag({ item, withdrawn }: { item: HandOverItem; withdrawn: boolean }): ReactNode {
  const t = useText();
  const { itemState, gone } = item;
  if (itemState === ITEM.signed) return <StateTag tone="good">{t('alarmduty.item.signed')}</StateTag>;
  if (itemState === ITEM.refused) return <StateTag tone="danger">{t('alarmduty.item.refused')}</StateTag>;
  if (gone) return <StateTag tone="closed">{t('alarmduty.item.gone')}</StateTag>;
  if (withdrawn) return <StateTag tone="closed">{t('alarmduty.item.withdrawn')}</StateTag>;
  return <StateTag tone="warning">{t('alarmduty.item.waiting')}</StateTag>;
}

interface ItemProps {
  item: HandOverItem;
  withdrawn: boolean;
  /** I gave it. */
  mine: boolean;
}

function Item({ item, withdrawn, mine }: ItemProps): ReactNode {
  const t = useText();
  const { note, signedAt, refuseReason, itemState } = item;
  return (
    <li className="ho-item">
      <MatterLine matter={item}>
        <p className="sp-row-facts">
          <ItemTag item={item} withdrawn={withdrawn} />
          {signedAt !== null && <Moment at={signedAt} />}
        </p>
        {note && <blockquote>{note}</blockquote>}
        {itemState === ITEM.refused && (
          <p className="ho-warning">
            {t(mine ? 'alarmduty.handOver.refusedWhy' : 'alarmduty.handOver.refusedWhyTheirs', {
              reason: refuseReason ?? '',
            })}
          </p>
        )}
      </MatterLine>
    </li>
  );
}

interface GivenProps {
  handOver: HandOver;
  /** Mine: may be withdrawn and ended. */
  mine?: boolean;
  model: HandOverModel;
}

function Buttons({ handOver, model }: GivenProps): ReactNode {
  const t = useText();
  const { waiting } = progressOf(handOver);
  return (
    <div className="ho-buttons">
      <Button size="main" onClick={() => void model.withdraw(handOver.id)} disabled={model.busy}>
        {t('alarmduty.handOver.withdraw')}
      </Button>
      <Button tone="main" size="main" disabled={waiting > 0 || model.busy} onClick={() => model.end(handOver.id)}>
        {t(waiting > 0 ? 'alarmduty.handOver.endWaits' : 'alarmduty.handOver.end', { count: waiting })}
      </Button>
    </div>
  );
}

export function GivenHandOver({ handOver, mine, model }: GivenProps): ReactNode {
  const t = useText();
  const { state, from, to, note, startedAt, items } = handOver;
  const name = mine ? to.name : from.name;
  return (
    <Block title={t(mine ? 'alarmduty.handOver.toName' : 'alarmduty.handOver.fromName', { name })}>
      <p className="sp-row-facts">
        <Moment at={startedAt} />
        {!isWaiting(handOver) && (
          <span>{t(state === STATE.withdrawn ? 'alarmduty.handOver.withdrawn' : 'alarmduty.handOver.ended')}</span>
        )}
      </p>
      {note && <blockquote>{note}</blockquote>}
      <ProgressBar progress={progressOf(handOver)} />
      <ul className="ho-items">
        {items.map((item) => (
          <Item key={item.id} item={item} withdrawn={state === STATE.withdrawn} mine={mine === true} />
        ))}
      </ul>
      {mine && isWaiting(handOver) && <Buttons handOver={handOver} model={model} />}
    </Block>
  );
}
