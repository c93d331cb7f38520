/** The types of a park with the rules that tell them apart. */
import type { ReactNode } from 'react';
import type { OrderType } from '@/contract/order-type';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { Facts } from '@/ui/common/facts';
import { StateView } from '@/ui/common/state-view';
import { StateTag } from '@/ui/common/tags';
import { durationText } from '@/ui/common/words-of-time';

interface TypeListProps {
  types: readonly OrderType[];
  onEdit: (type: OrderType) => void;
  onAdd: () => void;
  onDesign: (id: number) => void;
}

const MINUTE_MS = 60_000;

function TypeCard({
  type,
  onEdit,
  onDesign,
}: { type: OrderType } & Pick<TypeListProps, 'onEdit' | 'onDesign'>): ReactNode {
  const t = useText();
  const { name, enabled, dispatchMode, respondMin, finishMin, staff, form } = type;
  const items = [
    { key: 'mode', label: t('orderdesk.rule.dispatchMode'), value: codeText('dispatchMode', dispatchMode) },
    { key: 'staff', label: t('orderdesk.types.able'), value: staff.length },
    { key: 'respond', label: t('orderdesk.rule.respond'), value: durationText(respondMin * MINUTE_MS) },
    { key: 'finish', label: t('orderdesk.rule.finish'), value: durationText(finishMin * MINUTE_MS) },
  ];
  return (
    <Block className="od-type">
      <header>
        <h2>{name}</h2>
        {!enabled && <StateTag tone="closed">{t('orderdesk.types.disabled')}</StateTag>}
      </header>
      <Facts items={items} />
      <footer>
        <Button size="small" label={t('orderdesk.types.rulesOf', { name })} onClick={() => onEdit(type)}>
          {t('orderdesk.types.rules')}
        </Button>
        <Button size="small" label={t('orderdesk.types.formOf', { name })} onClick={() => onDesign(type.id)}>
          {t('orderdesk.types.form', { count: form.length })}
        </Button>
      </footer>
    </Block>
  );
}

export function TypeList({ types, onEdit, onAdd, onDesign }: TypeListProps): ReactNode {
  const t = useText();
  return (
    <>
      <div className="od-types-tools">
        <Button tone="main" size="small" onClick={onAdd}>
          {t('orderdesk.types.add')}
        </Button>
      </div>
      {types.length === 0 && (
        <StateView state="empty" empty={{ title: 'orderdesk.types.empty', hint: 'orderdesk.types.emptyHint' }} />
      )}
      <div className="od-type-cards">
        {types.map((type) => (
          <TypeCard key={type.id} type={type} onEdit={onEdit} onDesign={onDesign} />
        ))}
      </div>
    </>
  );
}
