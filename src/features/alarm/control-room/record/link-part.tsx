/** What hangs together with the alarm: the one that it went into, those that came into it, its work orders. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AlarmRecordMore } from '@/contract/control-room';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { useSession } from '@/session/session-state';
import { ButtonLink } from '@/ui/common/button';
import { Moment } from '@/ui/common/time';
import { BesideList } from './beside-list';

function Orders({ orders }: Pick<AlarmRecordMore, 'orders'>): ReactNode {
  const t = useText();
  if (orders.length === 0) return <p className="sp-hint">{t('alarmdesk.links.noOrders')}</p>;
  return (
    <ul className="al-rows" aria-label={t('alarmdesk.links.orders')}>
      {orders.map(({ id, no, title, state, ownerName, createdAt }) => (
        <li key={id}>
          <p className="al-row-head">
            <Link to={href('orderRecord', { id })}>{title}</Link>
            <span>{codeText('orderState', state)}</span>
            <Moment at={createdAt} />
          </p>
          <p className="al-row-facts">
            <span className="sp-num">{no}</span>
            {ownerName && <span>{ownerName}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Children({
  children,
  childCount,
  stormCount,
}: Pick<AlarmRecordMore, 'children' | 'childCount' | 'stormCount'>) {
  const t = useText();
  if (childCount === 0) return <p className="sp-hint">{t('alarmdesk.links.noChildren')}</p>;
  return (
    <>
      <p className="al-part-head">
        <span>{t('alarmdesk.links.childCount', { count: childCount })}</span>
        {stormCount > 0 && <span>{t('alarmdesk.links.stormCount', { count: stormCount })}</span>}
      </p>
      <BesideList alarms={children} label={t('alarmdesk.links.children')} />
      {childCount > children.length && (
        <p className="sp-hint">{t('alarmdesk.similar.cut', { count: children.length })}</p>
      )}
    </>
  );
}

export function LinkPart({ alarm, more }: { alarm: AlarmDetail; more: AlarmRecordMore }): ReactNode {
  const t = useText();
  const mayReport = useSession().user?.permissions.includes('order.report');
  const { parent } = alarm;
  return (
    <div className="al-parts">
      <section>
        <h2>{t('alarmdesk.links.orders')}</h2>
        <Orders orders={more.orders} />
        {mayReport && (
          <ButtonLink size="small" to={href('orderReport', { new: 1, alarmId: alarm.id })}>
            {t('alarm.order.make')}
          </ButtonLink>
        )}
      </section>
      {parent && (
        <section>
          <h2>{t('alarm.field.parent')}</h2>
          <Link to={href('alarmRecord', { id: parent.id })}>{`${parent.no} ${parent.title}`}</Link>
        </section>
      )}
      <section>
        <h2>{t('alarmdesk.links.children')}</h2>
        <Children {...more} />
      </section>
    </div>
  );
}
