/** The guest's own page: where the visit stands, the pass to show at the gate, and leaving. */
import { useState, type ComponentType, type ReactNode } from 'react';
import { errorText } from '@/i18n/error-text';
import { listed } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { Entrance } from '@/ui/common/entrance';
import { Facts, type FactItem } from '@/ui/common/facts';
import { KeepLink } from '@/ui/common/keep-link';
import { QrCode } from '@/ui/common/qr-code';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { momentText } from '@/ui/common/words-of-time';
import { lazyPart } from '@/ui/lazy-part';
import { failureState } from '@/ui/model/view-state';
import { useNow } from '@/ui/model/use-now';
import type { MyVisit } from '@/contract/visit/visit-my';
import type { CompleteProps } from './complete-form';
import type { IdNumberProps } from './id-number';
import { dayWords, statusWords } from './status-words';
import type { Code } from './use-codes';
import { useMyVisit, type MyVisitModel } from './use-my-visit';
import '../parts/visit-public.css';

/** Something is kept by a consent of its own, or was. */
const hasConsents = ({ idKept, idWithdrawnAt, plateKept, plateWithdrawnAt }: MyVisit): boolean =>
  idKept || plateKept || idWithdrawnAt !== null || plateWithdrawnAt !== null;

/** Few guests gave a number or a plate: their pass is shown without waiting for it. */
const IdNumber = lazyPart<IdNumberProps>(() => import('./id-number'), ['visitform']);

export interface PassPageProps {
  layout: 'phone' | 'desktop';
  Complete: ComponentType<CompleteProps>;
}

const KEEP_WORDS = {
  keep: 'visitpass.keep.hint',
  copy: 'visitpass.keep.copy',
  copyFailed: 'visitpass.keep.failed',
  share: 'visitpass.keep.share',
} as const;

/** `123456` as it is read out: 123 456. */
const spaced = (number: string): string => number.replace(/(\d{3})(?=\d)/g, '$1 ');

function Status({ visit }: { visit: MyVisit }): ReactNode {
  useText();
  const { tone, words } = statusWords(visit, useNow(1000));
  return <output className={`vp-status sp-tag-${tone}`}>{words}</output>;
}

function Pass({ code, visit }: { code: Code; visit: MyVisit }): ReactNode {
  const t = useText();
  const { words, passNo, seconds } = code;
  return (
    <Block className="vp-pass">
      <div className="vp-who">
        <b>{visit.name}</b>
        <span>{t('visitpass.pass.phoneEnd', { end: visit.phone.slice(-4) })}</span>
      </div>
      <QrCode words={words} label={t('visitpass.pass.qr')} />
      <p className="vp-kind" data-kept={seconds === undefined || undefined}>
        {seconds === undefined ? t('visitpass.pass.kept') : t('visitpass.pass.fresh', { seconds })}
      </p>
      <p className="vp-number">
        <span>{t('visitpass.pass.number')}</span>
        <b className="sp-num">{spaced(passNo)}</b>
      </p>
      <p className="sp-hint">{t('visitpass.pass.hint')}</p>
      {visit.escort && <p className="vp-note">{t('visitpass.pass.escort')}</p>}
    </Block>
  );
}

function VisitFacts({ visit }: { visit: MyVisit }): ReactNode {
  const t = useText();
  const { parkName, hostName, place, areas, planStart, planEnd, name, no, parkPhone } = visit;
  const time = t('visitpass.range', { start: momentText(planStart), end: momentText(planEnd) });
  const items: FactItem[] = [
    { key: 'time', label: t('visitpass.fact.time'), value: time, wide: true },
    { key: 'park', label: t('visitpass.fact.park'), value: parkName },
    { key: 'host', label: t('visitpass.fact.host'), value: hostName },
  ];
  if (place) items.push({ key: 'place', label: t('visitpass.fact.place'), value: place });
  if (areas.length > 0)
    items.push({ key: 'areas', label: t('visitpass.fact.areas'), value: listed(areas), wide: true });
  items.push({ key: 'guest', label: t('visitpass.fact.guest'), value: name });
  items.push({ key: 'no', label: t('visitpass.fact.no'), value: <span className="sp-num">{no}</span> });
  return (
    <Block>
      <Facts items={items} />
      {parkPhone && <a className="vp-call" href={`tel:${parkPhone}`}>{`${t('visitpass.invite.call')} ${parkPhone}`}</a>}
    </Block>
  );
}

/** One link for all days of a plan: which one this is, and how the others stand. */
function Days({ visit: { days, no } }: { visit: MyVisit }): ReactNode {
  const t = useText();
  if (days.length === 0) return null;
  return (
    <Block title={t('visitpass.days.title', { count: days.length })}>
      <ol className="vp-days">
        {days.map((day) => (
          <li key={day.no} aria-current={day.no === no ? 'date' : undefined}>
            <span>{t('visitpass.range', { start: momentText(day.planStart), end: momentText(day.planEnd) })}</span>
            <span className="sp-hint">{dayWords(day)}</span>
          </li>
        ))}
      </ol>
    </Block>
  );
}

/** Asked once more: the pass opens nothing afterwards. */
function Leaving({ signOut }: Pick<MyVisitModel, 'signOut'>): ReactNode {
  const t = useText();
  const [asks, setAsks] = useState(false);
  const { pending, error, run } = signOut;
  return (
    <Block>
      {asks ? (
        <div className="vp-buttons">
          <Button tone="main" pending={pending} onClick={() => void run()}>
            {t('visitpass.submit.sure')}
          </Button>
          <Button onClick={() => setAsks(false)}>{t('visitpass.submit.not')}</Button>
        </div>
      ) : (
        <Button block onClick={() => setAsks(true)}>
          {t('visitpass.submit.signOut')}
        </Button>
      )}
      <p className="sp-error" role="alert">
        {error && errorText(error)}
      </p>
    </Block>
  );
}

function Visit({ mine, visit, token, Complete }: VisitProps): ReactNode {
  const t = useText();
  const { keptAt, code, signOut, replace } = mine;
  return (
    <div className="vp" data-ready="record">
      {keptAt !== undefined && (
        <output className="vp-age">{t('visitpass.pass.stale', { at: momentText(keptAt) })}</output>
      )}
      <Status visit={visit} />
      {code && <Pass code={code} visit={visit} />}
      {visit.allowed.includes('register') && keptAt === undefined && (
        <Complete token={token} visit={visit} onDone={replace} />
      )}
      <VisitFacts visit={visit} />
      <Days visit={visit} />
      {hasConsents(visit) && <IdNumber visit={visit} isOld={keptAt !== undefined} withdrawId={mine.withdrawId} />}
      {visit.allowed.includes('signOut') && <Leaving signOut={signOut} />}
      <KeepLink title={t('titles.visitPass')} words={KEEP_WORDS} />
    </div>
  );
}

interface VisitProps extends Pick<PassPageProps, 'Complete'> {
  mine: MyVisitModel;
  visit: MyVisit;
  token: string;
}

const MISSING = { title: 'visitpass.pass.missing', hint: 'visitpass.pass.missingHint' } as const;

export function PassPage({ layout, Complete }: PassPageProps): ReactNode {
  const t = useText();
  const mine = useMyVisit();
  const { token, visit, isMissing, read } = mine;
  const { error, refresh } = read;
  return (
    <Entrance layout={layout} title={t('titles.visitPass')} long>
      {isMissing && <StateView state="empty" empty={MISSING} />}
      {token !== undefined && !isMissing && visit && (
        <Visit mine={mine} visit={visit} token={token} Complete={Complete} />
      )}
      {!isMissing && !visit && !error && <ListSkeleton rows={4} />}
      {!isMissing && !visit && error && (
        <StateView state={failureState(error)} error={error} onRetry={() => void refresh()} />
      )}
    </Entrance>
  );
}
