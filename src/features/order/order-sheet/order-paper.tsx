/**
 * One order on A4: what is written, done, paid and signed. Read on the screen, printed, saved as PDF by the browser. Times
 * are exact and of the park's clock: on paper there is no today.
 */
import type { ReactNode } from 'react';
import { fileUrl } from '@/api/addresses';
import type { Photo } from '@/contract/photo';
import type { OrderDetail } from '@/contract/order-entities';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { useParkClock } from '@/session/park-clock';
import { Button } from '@/ui/common/button';
import { SignLine } from '@/ui/common/sign-line';
import { moneyText } from '../order';
import { QuoteTable } from '../parts/order-money';
import { foldedSteps } from '../parts/steps';
import { sentenceOf } from '../timeline';
import './order-paper.css';

function Pictures({ photos, title }: { photos: readonly Photo[]; title: string }): ReactNode {
  const t = useText();
  const arrived = photos.flatMap(({ key, url }) => (url ? [{ key, src: fileUrl(url) }] : []));
  if (arrived.length === 0) return null;
  return (
    <section className="od-paper-photos">
      <h2>{title}</h2>
      {arrived.map(({ key, src }, n) => (
        <img key={key} src={src} alt={t('common.photo.nth', { n: n + 1 })} />
      ))}
    </section>
  );
}

function Cells({ order }: { order: OrderDetail }): ReactNode {
  const t = useText();
  const time = useParkClock(order.parkId);
  const rows: [string, ReactNode][] = [
    [t('order.field.type'), order.typeName],
    [t('order.field.state'), codeText('orderState', order.state)],
    [t('order.field.priority'), codeText('orderPriority', order.priority)],
    [t('order.field.source'), codeText('orderSource', order.source)],
    [t('order.field.place'), order.location],
    [t('order.field.device'), order.device ? `${order.device.name} ${order.device.code}` : '—'],
    [t('order.field.reporter'), `${order.reporterName} ${order.reporterPhone ?? ''}`],
    [t('order.field.owner'), order.ownerName ?? '—'],
    [t('order.field.createdAt'), time(order.createdAt)],
    [t('order.field.finishBy'), time(order.finishBy)],
    [t('order.field.arriveAt'), time(order.arriveAt)],
    [t('order.field.completedAt'), time(order.completedAt)],
  ];
  return (
    <dl className="od-paper-cells">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Words({ title, words }: { title: string; words: string | null }): ReactNode {
  if (!words) return null;
  return (
    <section>
      <h2>{title}</h2>
      <p className="od-words">{words}</p>
    </section>
  );
}

function Money({ order }: { order: OrderDetail }): ReactNode {
  const t = useText();
  if (!order.quote) return null;
  return (
    <section>
      <h2>{t('order.section.quote')}</h2>
      <QuoteTable quote={order.quote} />
      {order.amount > 0 && (
        <p>
          {t('order.field.amount')} {moneyText(order.amount)} {codeText('payState', order.payState)}
        </p>
      )}
    </section>
  );
}

/** Who was told is of no use on paper. */
const Steps = ({ order }: { order: OrderDetail }): ReactNode => {
  const t = useText();
  const time = useParkClock(order.parkId);
  return (
    <section>
      <h2>{t('order.timeline.title')}</h2>
      <ol className="od-paper-steps">
        {foldedSteps(order.steps)
          .filter(({ event }) => event !== 'notified')
          .toReversed()
          .map((step) => (
            <li key={step.id}>
              {time(step.at)} {sentenceOf(step, time)} {step.note}
            </li>
          ))}
      </ol>
    </section>
  );
};

/** The customer's own hand, or the line for it. */
function Signature({ order }: { order: OrderDetail }): ReactNode {
  const t = useText();
  const url = order.signature?.url;
  return <SignLine signs={[{ label: t('order.field.signature'), src: url ? fileUrl(url) : undefined }]} />;
}

export function OrderPaper({ order }: { order: OrderDetail }): ReactNode {
  const t = useText();
  return (
    <>
      <p className="od-paper-print">
        <Button tone="main" onClick={() => globalThis.print()}>
          {t('orderlist.sheet.print')}
        </Button>
      </p>
      <article className="od-paper" data-ready="record">
        <header>
          <p>{order.parkName}</p>
          <h1>{order.title}</h1>
          <p className="sp-num">{order.no}</p>
        </header>
        <Cells order={order} />
        <Words title={t('order.section.report')} words={order.description} />
        <Words title={t('order.section.result')} words={order.result} />
        <Money order={order} />
        <Pictures title={t('orderlist.sheet.before')} photos={order.photosBefore} />
        <Pictures title={t('orderlist.sheet.after')} photos={order.photosAfter} />
        <Words
          title={t('order.section.opinion')}
          words={
            order.score === null ? null : `${t('order.field.stars', { count: order.score })} ${order.opinion ?? ''}`
          }
        />
        <Steps order={order} />
        <Signature order={order} />
      </article>
    </>
  );
}
