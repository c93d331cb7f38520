/** Somebody of the order, a tap away from a call. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import './person.css';

export function Phone({ phone }: { phone: string }): ReactNode {
  const t = useText();
  return (
    <a className="od-phone sp-num" href={`tel:${phone}`} aria-label={t('common.action.call', { phone })}>
      {phone}
    </a>
  );
}

export const Person = ({ person }: { person: OrderDetail['helpers'][number] }): ReactNode => (
  <span className="od-person">
    {person.name} {person.phone && <Phone phone={person.phone} />}
  </span>
);
