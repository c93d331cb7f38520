/**
 * One order on A4: what is written, done, paid and signed. Read on the screen, printed, saved as PDF by the browser. Times
 * are exact and of the park's clock: on paper there is no today.
 */
import type { ReactNode } from 'react';
import { fileUrl } from '@/api/addresses';
import type { OrderDetail } from '@/contract/order-entities';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { useParkClock } from '@/session/park-clock';
import { Paper, PaperCells, PaperSection, PaperWords } from '@/ui/case/paper/paper';
import { PaperPhotos } from '@/ui/case/paper/paper-photos';
import { Button } from '@/ui/common/button';
import { SignLine } from '@/ui/common/sign-line';
import { moneyText } from '../order';
import { QuoteTable } from '../parts/order-money';
import { reportedPhotos, stepsBefore } from '../parts/photos-taken';
import { signedWords } from '../parts/signed';
import { foldedSteps } from '../parts/steps';
import { namedSentenceOf } from '../timeline';
import './order-paper.css';

const outsideOf = ({ outside }: OrderDetail, label: string): [string, ReactNode][] =>
  outside ? [[label, [outside.name, outside.contact, outside.phone].filter(Boolean).join(' ')]] : [];

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
    ...outsideOf(order, t('order.field.outside')),
    [t('order.field.createdAt'), time(order.createdAt)],
    [t('order.field.finishBy'), time(order.finishBy)],
    [t('order.field.arriveAt'), time(order.arriveAt)],
    [t('order.field.completedAt'), time(order.completedAt)],
  ];
  return <PaperCells rows={rows} />;
}

/** Where a drawn signature stands with the name, the phone and the moment of whoever drew it. */
function Sign({ order, of }: { order: OrderDetail; of: Pick<OrderDetail, 'signature' | 'signer'> }): ReactNode {
  const t = useText();
  const time = useParkClock(order.parkId);
  const url = of.signature?.url;
  return (
    <>
      <SignLine signs={[{ label: t('order.field.signature'), src: url ? fileUrl(url) : undefined }]} />
      {of.signer && <p>{signedWords(of.signer, t, time(of.signer.at))}</p>}
    </>
  );
}

function Money({ order }: { order: OrderDetail }): ReactNode {
  const t = useText();
  if (!order.quote) return null;
  return (
    <PaperSection title={t('order.section.quote')}>
      <QuoteTable quote={order.quote} />
      {order.amount > 0 && (
        <p>
          {t('order.field.amount')} {moneyText(order.amount)} {codeText('payState', order.payState)}
        </p>
      )}
      {order.quote.signature && <Sign order={order} of={order.quote} />}
    </PaperSection>
  );
}

/** Who was told is of no use on paper. */
const Steps = ({ order }: { order: OrderDetail }): ReactNode => {
  const t = useText();
  const time = useParkClock(order.parkId);
  return (
    <PaperSection title={t('order.timeline.title')}>
      <ol className="sp-paper-steps">
        {foldedSteps(order.steps)
          .filter(({ event }) => event !== 'notified')
          .toReversed()
          .map((step) => (
            <li key={step.id}>
              {time(step.at)} {namedSentenceOf(step, time)} {step.note}
            </li>
          ))}
      </ol>
    </PaperSection>
  );
};

export function OrderPaper({ order }: { order: OrderDetail }): ReactNode {
  const t = useText();
  return (
    <>
      <p className="od-paper-print">
        <Button tone="main" onClick={() => globalThis.print()}>
          {t('orderlist.sheet.print')}
        </Button>
      </p>
      <Paper owner={order.parkName} title={order.title} no={order.no}>
        <Cells order={order} />
        <PaperWords title={t('order.section.report')} words={order.description} />
        <PaperWords title={t('order.section.result')} words={order.result} />
        <Money order={order} />
        <PaperPhotos title={t('order.section.report')} photos={reportedPhotos(order)} />
        <PaperPhotos title={t('orderlist.sheet.before')} photos={stepsBefore(order).flatMap(({ photos }) => photos)} />
        <PaperPhotos title={t('orderlist.sheet.after')} photos={order.photosAfter} />
        <PaperWords
          title={t('order.section.opinion')}
          words={
            order.score === null ? null : `${t('order.field.stars', { count: order.score })} ${order.opinion ?? ''}`
          }
        />
        <Steps order={order} />
        <Sign order={order} of={order} />
      </Paper>
    </>
  );
}
