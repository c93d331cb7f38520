/** What somebody hands to me: one card an item, signed or refused one by one. */
import type { ReactNode } from 'react';
import type { HandOver, HandOverItem } from '@/contract/hand-over';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { Moment } from '@/ui/common/time';
import { progressOf, waitsFor } from './hand-over';
import { MatterLine } from './matter-line';
import { ProgressBar } from './progress-bar';
import type { HandOverModel } from './use-hand-over';

function ToSign({ item, model }: { item: HandOverItem; model: HandOverModel }): ReactNode {
  const t = useText();
  const { no, note } = item;
  return (
    <li className="ho-item">
      <MatterLine matter={item}>{note && <blockquote>{note}</blockquote>}</MatterLine>
      <div className="ho-buttons">
        <Button
          size="main"
          onClick={() => model.refuse(item)}
          label={t('alarmduty.handOver.refuseOne', { no })}
          disabled={model.signing === item.id}
        >
          {t('alarmduty.handOver.refuse')}
        </Button>
        <Button
          tone="main"
          size="main"
          onClick={() => void model.sign(item)}
          pending={model.signing === item.id}
          label={t('alarmduty.handOver.signOne', { no })}
        >
          {t('alarmduty.handOver.sign')}
        </Button>
      </div>
    </li>
  );
}

export function ReceivedHandOver({ handOver, model }: { handOver: HandOver; model: HandOverModel }): ReactNode {
  const t = useText();
  const { from, note, startedAt, items } = handOver;
  return (
    <Block
      title={
        <span className="ho-title">
          {t('alarmduty.handOver.fromName', { name: from.name })}
          {from.phone && <a href={`tel:${from.phone}`}>{from.phone}</a>}
        </span>
      }
    >
      <p className="sp-row-facts">
        <Moment at={startedAt} />
        <span>{t('alarmduty.handOver.ownerUntil', { name: from.name })}</span>
      </p>
      {note && <blockquote>{note}</blockquote>}
      <ProgressBar progress={progressOf(handOver)} />
      <ul className="ho-items">
        {items.filter(waitsFor).map((item) => (
          <ToSign key={item.id} item={item} model={model} />
        ))}
      </ul>
    </Block>
  );
}
