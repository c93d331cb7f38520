/** My day on both devices: the numbers, then the orders that must not wait. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrderRow } from '@/contract/order-entities';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { RecordAge } from '@/ui/common/record-state';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import type { EmptyWords } from '@/ui/model/definitions';
import { OrderCard } from '../parts/order-card';
import { ordersHref } from './day';
import { NumberTiles } from '@/ui/number-tiles';
import { useOrderWorkbench } from './use-order-workbench';
import './workbench.css';

interface SectionProps {
  title: TextKey;
  rows: readonly OrderRow[];
  all: string;
  empty: EmptyWords;
}

function Section({ title, rows, all, empty }: SectionProps): ReactNode {
  const t = useText();
  return (
    <section className="sp-stack">
      <div className="sp-ends sp-apart od-day-head">
        <h2>{t(title)}</h2>
        <Link to={all}>{t('orderdesk.day.all')}</Link>
      </div>
      {rows.length === 0 && <StateView state="empty" empty={empty} />}
      <div className="od-day-cards">
        {rows.map((row) => (
          <OrderCard key={row.id} row={row} />
        ))}
      </div>
    </section>
  );
}

export function WorkbenchView(): ReactNode {
  const t = useText();
  const { detail, numbers, handles, dispatches } = useOrderWorkbench();
  const { record, state, error, refresh } = detail;
  if (!record) {
    if (state === 'loading' || state === 'ready') return <DetailSkeleton />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  return (
    <div className="sp-stack od-day" data-ready="record">
      <RecordAge detail={detail} />
      <NumberTiles
        label={t('orderdesk.day.title')}
        tiles={numbers.map(({ label, count, ...number }) => ({ ...number, label: t(label), value: count }))}
      />
      <div className="od-day-columns" data-two={(handles && dispatches) || undefined}>
        {handles && (
          <Section
            title="orderdesk.day.mine"
            rows={record.mine}
            all={ordersHref('todo')}
            empty={{ title: 'orderdesk.day.mineEmpty', hint: 'orderdesk.day.mineEmptyHint' }}
          />
        )}
        {dispatches && (
          <Section
            title="orderdesk.day.poolTitle"
            rows={record.pool}
            all={href('orderPool')}
            empty={{ title: 'orderdesk.day.poolEmpty', hint: 'orderdesk.day.poolEmptyHint' }}
          />
        )}
      </div>
    </div>
  );
}
