/** What the platform has not confirmed though it should have by now: said in red, with what can be done instead. */
import type { ReactNode } from 'react';
import { listed } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { lineSince } from '@/outbox/line-since';
import { retryNow } from '@/outbox/outbox';
import { Button, buttonClass } from '@/ui/common/button';
import { useNow } from '@/ui/model/use-now';
import { declaresReal } from '../kind';
import type { PendingAct } from '../pending';

/** A good line answers in less; whoever waits longer must not believe that everybody knows. In ms. */
const PATIENCE_MS = 5_000;

interface UnconfirmedProps {
  acts: readonly PendingAct[];
  /** What was done, in words: 已接警. */
  didOf: (act: PendingAct) => string;
  /** Whom to call when a verdict does not arrive: 119 for a fire; null: nobody from outside. */
  number: string | null;
}

/** Without a line the bar says so, and what waits is no surprise; a fire that nobody hears of is told all the same. */
function isLate(act: PendingAct, now: number, number: string | null): boolean {
  const { since = 0, waitsFor } = act;
  const line = declaresReal(act) && number !== null ? (lineSince() ?? 0) : lineSince();
  return line !== undefined && !waitsFor && now - Math.max(since, line) >= PATIENCE_MS;
}

export function Unconfirmed({ acts, didOf, number }: UnconfirmedProps): ReactNode {
  const t = useText();
  const now = useNow(500, Date.now);
  const late = acts.filter((act) => isLate(act, now, number));
  if (late.length === 0) return null;
  const isFire = late.some(declaresReal);
  return (
    <div className="sp-refused al-unconfirmed" role="alert">
      <p>
        <b>{t('alarm.unconfirmed', { did: listed(late.map(didOf)) })}</b>
      </p>
      <Button size="small" onClick={() => late.forEach(({ id }) => retryNow(id))}>
        {t('common.action.retry')}
      </Button>
      {isFire && number !== null && (
        <a className={buttonClass({ tone: 'danger', size: 'small' })} href={`tel:${number}`}>
          {t('common.action.call', { phone: number })}
        </a>
      )}
    </div>
  );
}
