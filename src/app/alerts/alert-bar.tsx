/** The red bar of an unacknowledged alarm: it has its own space and covers nothing. */
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AlertRow } from '@/contract/alert';
import { formatClock } from '@/lib/dates';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { LevelTag } from '@/ui/common/tags';
import { RunningTime } from '@/ui/common/time';
import { waitingHref } from './alarm-page';
import { markSeen } from './seen';
import type { AlertBarModel, ShownAlert } from './use-alert-bar';

function Words({ row, namesPark, asOf }: Pick<AlertBarModel, 'namesPark' | 'asOf'> & { row: AlertRow }): ReactNode {
  const t = useText();
  return (
    <div className="sp-alert-words">
      <p className="sp-alert-place">
        <LevelTag level={row.level} />
        {row.isDrill && <span className="sp-tag sp-alert-drill">{t('alert.bar.drill')}</span>}
        <strong>{row.location}</strong>
      </p>
      <p className="sp-alert-facts">
        <RunningTime since={row.occurredAt} />
        <span>{row.title}</span>
        {namesPark && <span>{row.parkName}</span>}
        {asOf !== undefined && <span>{t('alert.bar.asOf', { time: formatClock(asOf, languageTag()) })}</span>}
      </p>
    </div>
  );
}

/** A newer alarm may replace the one that the user is about to press: presses are ignored for this time, in ms. */
const UNARMED_MS = 400;

function useArmed(id: number): boolean {
  const [armed, setArmed] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setArmed(id), UNARMED_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return armed === id;
}

function TakeButton({ row, take }: { row: AlertRow; take: AlertBarModel['take'] }): ReactNode {
  const t = useText();
  const isArmed = useArmed(row.id);
  if (take.underWay(row.id)) return <span className="sp-alert-way">{t('alert.bar.underWay')}</span>;
  if (!row.mayAcknowledge) return null;
  return (
    <button
      type="button"
      className="sp-alert-button sp-alert-take"
      aria-label={t('alert.bar.takeOf', { place: row.location })}
      aria-busy={take.pending || undefined}
      aria-disabled={!isArmed || undefined}
      onClick={() => isArmed && take.run(row)}
    >
      {t('alert.bar.take')}
    </button>
  );
}

function Buttons({ model, shown }: { model: AlertBarModel; shown: ShownAlert }): ReactNode {
  const t = useText();
  const { take, ring, next, mute } = model;
  const { row, position, of, isSeen } = shown;
  return (
    <div className="sp-row sp-alert-buttons">
      <TakeButton row={row} take={take} />
      <Link
        to={waitingHref(row.id)}
        className="sp-alert-button"
        aria-label={t('alert.bar.viewOf', { place: row.location })}
        onClick={() => markSeen([row.id])}
      >
        {t('alert.bar.view')}
      </Link>
      {ring.mustAllow ? (
        <button type="button" className="sp-alert-button sp-alert-quiet" onClick={ring.allow}>
          {t('alert.bar.sound')}
        </button>
      ) : (
        !isSeen && (
          <button type="button" className="sp-alert-button sp-alert-quiet" onClick={mute}>
            {t('alert.bar.mute')}
          </button>
        )
      )}
      {of > 1 && (
        <button type="button" className="sp-alert-button sp-alert-quiet sp-alert-next" onClick={next}>
          {t('alert.bar.next')} <span className="sp-num">{`${position}/${of}`}</span>
        </button>
      )}
    </div>
  );
}

export function AlertBar({ model }: { model: AlertBarModel }): ReactNode {
  const t = useText();
  const { shown, namesPark, asOf } = model;
  if (!shown) return null;
  return (
    <section className="sp-alert" aria-label={t('alert.bar.label')}>
      <svg className="sp-alert-mark" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3 22 20H2zM12 9v5M12 17v.5" />
      </svg>
      <Words row={shown.row} namesPark={namesPark} asOf={asOf} />
      <Buttons model={model} shown={shown} />
    </section>
  );
}
