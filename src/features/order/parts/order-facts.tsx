/** What the work is about: words and photos of the report, who reported, which targets, who has it. */
import type { ReactNode } from 'react';
import { codeText } from '@/i18n/text';
import type { OrderDetail } from '@/contract/order-entities';
import type { Translate } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Facts, type FactItem } from '@/ui/common/facts';
import { Moment } from '@/ui/common/time';
import { moneyText } from '../order';
import { Phone, Person } from './person';

type MakeFact = (order: OrderDetail, t: Translate) => FactItem | undefined;

const reporter: MakeFact = ({ reporterName, reporterPhone }, t) => ({
  key: 'reporter',
  label: t('order.field.reporter'),
  value: (
    <>
      {reporterName} {reporterPhone && <Phone phone={reporterPhone} />}
    </>
  ),
});

const owner: MakeFact = (order, t) => ({
  key: 'owner',
  label: t(order.offer ? 'order.field.offeredTo' : 'order.field.owner'),
  value: order.offer ? order.offer.toName : order.owner ? <Person person={order.owner} /> : t('order.fact.nobody'),
});

const outside: MakeFact = ({ outside: firm }, t) =>
  firm === null
    ? undefined
    : {
        key: 'outside',
        label: t('order.field.outside'),
        value: (
          <>
            {firm.name} {firm.contact} {firm.phone && <Phone phone={firm.phone} />}
          </>
        ),
      };

const helpers: MakeFact = (order, t) =>
  order.helpers.length === 0
    ? undefined
    : {
        key: 'helpers',
        label: t('order.field.helpers'),
        value: order.helpers.map((person) => <Person key={person.id} person={person} />),
      };

const moment =
  (key: 'appointAt' | 'arriveAt' | 'startedAt' | 'completedAt' | 'resumeAt'): MakeFact =>
  (order, t) => {
    const at = order[key];
    return at === null ? undefined : { key, label: t(`order.field.${key}`), value: <Moment at={at} /> };
  };

/** A target that was missed says whose it was then. */
const target =
  (key: 'respondBy' | 'finishBy'): MakeFact =>
  (order, t) => {
    const at = order[key];
    if (at === null) return undefined;
    const late = key === 'respondBy' ? order.respondLate : order.finishLate;
    const who = (key === 'respondBy' ? order.respondLateName : order.finishLateName) ?? t('order.fact.pool');
    return {
      key,
      label: t(`order.field.${key}`),
      value: (
        <>
          <Moment at={at} /> {late && <b>{t('order.fact.late', { who })}</b>}
        </>
      ),
    };
  };

const suspended: MakeFact = ({ suspendReason, holdSince }, t) =>
  suspendReason === null || holdSince === null
    ? undefined
    : { key: 'suspended', label: t('order.field.suspendReason'), value: codeText('suspendReason', suspendReason) };

const amount: MakeFact = ({ amount: fen, payState }, t) =>
  fen === 0
    ? undefined
    : {
        key: 'amount',
        label: t('order.field.amount'),
        value: `${moneyText(fen)} ${codeText('payState', payState)}`,
      };

const device: MakeFact = ({ device: found }, t) =>
  found === null
    ? undefined
    : { key: 'device', label: t('order.field.device'), value: `${found.name} ${found.code}`, wide: true };

const FACTS: readonly MakeFact[] = [
  owner,
  outside,
  reporter,
  helpers,
  moment('appointAt'),
  target('respondBy'),
  target('finishBy'),
  suspended,
  moment('resumeAt'),
  moment('arriveAt'),
  moment('completedAt'),
  amount,
  device,
];

export function OrderFacts({ order }: { order: OrderDetail }): ReactNode {
  const t = useText();
  const items: FactItem[] = [
    { key: 'no', label: t('order.field.no'), value: <span className="od-no sp-num">{order.no}</span> },
    { key: 'type', label: t('order.field.type'), value: order.typeName },
    ...FACTS.flatMap((make) => make(order, t) ?? []),
  ];
  return <Facts items={items} />;
}
