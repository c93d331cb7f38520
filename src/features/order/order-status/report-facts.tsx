/** What was reported, where it stands, who has it, what it costs. */
import type { ReactNode } from 'react';
import type { GuestReport } from '@/contract/order-public';
import { isOrderEnded } from '@/contract/order-transitions';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Facts, type FactItem } from '@/ui/common/facts';
import { PhotoStrip } from '@/ui/common/photo-strip';
import { Moment } from '@/ui/common/time';
import { Timeline } from '@/ui/common/timeline';
import type { ShowPhotos } from '@/ui/common/use-photo-view';
import { QuoteTable } from '../parts/order-money';
import { OrderTag } from '../parts/order-tags';
import { Signed } from '../parts/signed';

export function ReportHead({ report }: { report: GuestReport }): ReactNode {
  const t = useText();
  const items: FactItem[] = [
    { key: 'no', label: t('order.field.no'), value: <span className="sp-num">{report.no}</span> },
    { key: 'type', label: t('order.field.type'), value: report.typeName },
    { key: 'at', label: t('order.field.createdAt'), value: <Moment at={report.createdAt} /> },
  ];
  if (report.ownerName) items.push({ key: 'who', label: t('ordernew.status.handler'), value: report.ownerName });
  if (report.finishBy !== null && !isOrderEnded(report.state)) {
    items.push({ key: 'by', label: t('ordernew.status.finishBy'), value: <Moment at={report.finishBy} /> });
  }
  return (
    <Block>
      <div className="sp-ends sp-align-top od-guest-head">
        <h2>{report.title}</h2>
        <OrderTag state={report.state} />
      </div>
      <p className="od-guest-place">
        <span>{`${report.parkName} ${report.location}`}</span>
      </p>
      <Facts items={items} />
      {report.parkPhone && (
        <a href={`tel:${report.parkPhone}`}>{`${t('ordernew.status.callOffice')} ${report.parkPhone}`}</a>
      )}
    </Block>
  );
}

/** The price waits for the customer: it is what they came for, and stands above the buttons. */
export const isAsked = ({ allowed }: GuestReport): boolean => allowed.includes('approveQuote');

export function ReportQuote({ report: { quote } }: { report: GuestReport }): ReactNode {
  const t = useText();
  if (!quote) return null;
  return (
    <Block title={t('ordernew.status.quote')}>
      <QuoteTable quote={quote} />
      {quote.note && <p className="od-words">{quote.note}</p>}
      <Signed photo={quote.signature} signer={quote.signer} />
    </Block>
  );
}

export function ReportStory({ report, onView }: { report: GuestReport; onView: ShowPhotos }): ReactNode {
  const t = useText();
  const { result, photosAfter, photosBefore, photosReported, description, steps } = report;
  return (
    <>
      {!isAsked(report) && <ReportQuote report={report} />}
      {(result || photosAfter.length > 0) && (
        <Block title={t('ordernew.status.result')}>
          {result && <p className="od-words">{result}</p>}
          <PhotoStrip photos={photosAfter} onView={onView} />
        </Block>
      )}
      <Block title={t('order.section.report')}>
        <p className="od-words">{description}</p>
        <PhotoStrip photos={photosReported} onView={onView} />
      </Block>
      {photosBefore.length > 0 && (
        <Block title={t('order.field.photosBefore')}>
          <PhotoStrip photos={photosBefore} onView={onView} />
        </Block>
      )}
      <Block title={t('ordernew.status.progress')}>
        <Timeline
          entries={steps.map(({ at, actorName, toState }, n) => ({
            key: steps.length - n,
            at,
            title: <OrderTag state={toState} />,
            children: actorName,
          }))}
        />
      </Block>
    </>
  );
}
