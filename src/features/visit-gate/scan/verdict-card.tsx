/** The verdict in large type, who it is, and what the guard looks at before the next step. */
import type { ReactNode } from 'react';
import { GUEST_STATE as G } from '@/contract/visit/visit-codes';
import { errorText } from '@/i18n/error-text';
import '@/i18n/flow-form-texts';
import { useText } from '@/i18n/use-text';
import { Facts, type FactItem } from '@/ui/common/facts';
import { momentText } from '@/ui/common/words-of-time';
import type { Tone } from '@/ui/model/cell';
import type { KitPass } from '../kit/pass-kit';
import type { Refusal, Verdict } from '../verdict/verdict';
import { findOf } from '../gate-acts';
import type { Done } from './use-gate';

/** Not now, or not before somebody has looked. */
const NOT_YET: readonly Refusal[] = ['notYet', 'staleCode', 'review'];
/** Nothing can be said of the pass. */
const UNKNOWN: readonly Refusal[] = ['malformed', 'unknownKey', 'clock', 'notListed'];

const verdictOn = (why: Refusal): 'refused' | 'unsure' | 'unknown' =>
  UNKNOWN.includes(why) ? 'unknown' : NOT_YET.includes(why) ? 'unsure' : 'refused';

const MARKS: Record<'good' | 'warning' | 'danger' | 'running', string> = {
  good: 'm5 12 5 5 9-10',
  running: 'm5 12 5 5 9-10',
  warning: 'M12 5v9m0 4v.01',
  danger: 'M6 6l12 12M18 6 6 18',
};
type Look = keyof typeof MARKS & Tone;

function Headline({ look, title, words }: { look: Look; title: string; words?: string | undefined }): ReactNode {
  return (
    <div className={`vg-head sp-tag-${look}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={MARKS[look]} />
      </svg>
      <p>
        <strong>{title}</strong>
        {words && <span>{words}</span>}
      </p>
    </div>
  );
}

function useGuestFacts(guest: KitPass): FactItem[] {
  const t = useText();
  const { company, plate, hostName, place, from, to } = guest;
  const item = (key: string, label: string, value: string, wide?: boolean): FactItem[] =>
    value === '' ? [] : [{ key, label, value, ...(wide && { wide }) }];
  const time = t('visitgate.range', { start: momentText(from), end: momentText(to) });
  return [
    ...item('host', t('visitgate.field.host'), hostName),
    ...item('company', t('visitgate.field.company'), company),
    ...item('plate', t('visitgate.field.plate'), plate ?? ''),
    ...item('place', t('visitgate.field.place'), place),
    ...item('time', t('visitgate.field.time'), time, true),
  ];
}

/** Name and phone are what the guard compares: both in large type. */
function Who({ guest }: { guest: KitPass }): ReactNode {
  const t = useText();
  return (
    <h2 className="vg-name">
      {guest.name} <span className="sp-num">{t('visitgate.phoneEnd', { end: guest.phoneEnd })}</span>
    </h2>
  );
}

function Guest({ guest }: { guest: KitPass }): ReactNode {
  return (
    <>
      <Who guest={guest} />
      <Facts items={useGuestFacts(guest)} />
    </>
  );
}

function useHeadline(verdict: Verdict): { look: Look; title: string; words?: string | undefined } {
  const t = useText();
  if (verdict.kind === 'refused') {
    const { why, at } = verdict;
    const said = verdictOn(why);
    const words = t(`visitgate.why.${why}`, { at: at === undefined ? '' : momentText(at) });
    return { look: said === 'refused' ? 'danger' : 'warning', title: t(`visitgate.verdict.${said}`), words };
  }
  const { kind, guest } = verdict;
  const since = guest.inAt !== null && guest.state === G.inside ? momentText(guest.inAt) : undefined;
  return {
    look: kind === 'enter' ? 'good' : kind === 'barred' ? 'danger' : 'running',
    title: t(`visitgate.verdict.${kind}`),
    words:
      kind === 'barred'
        ? t('visitgate.note.barred')
        : kind === 'inside' && since
          ? t('visitgate.note.since', { at: since })
          : undefined,
  };
}

interface CardProps {
  verdict: Verdict;
  isScanned: boolean;
  /** The post is within the park. */
  isWithin: boolean;
}

function Notes({ verdict, isScanned, isWithin }: CardProps): ReactNode {
  const t = useText();
  if (verdict.kind === 'refused') return null;
  return (
    <>
      {verdict.compare && (
        <p className="vg-note">{t(isScanned ? 'visitgate.note.offlineCode' : 'visitgate.note.typed')}</p>
      )}
      {verdict.kind === 'enter' && verdict.guest.idWithdrawn && (
        <p className="vg-note">{t('visitgate.note.idWithdrawn')}</p>
      )}
      {verdict.kind === 'inside' && isWithin && <p className="vg-note">{t('visitgate.note.within')}</p>}
      {verdict.guest.escort && <p className="vg-note">{t('visitgate.note.escort')}</p>}
    </>
  );
}

export function VerdictCard({ verdict, isScanned, isWithin }: CardProps): ReactNode {
  return (
    <section className="vg-card sp-block" role="alert" data-verdict={verdict.kind}>
      <Headline {...useHeadline(verdict)} />
      <Notes verdict={verdict} isScanned={isScanned} isWithin={isWithin} />
      {verdict.guest && <Guest guest={verdict.guest} />}
    </section>
  );
}

/** What was taken down, and how far it is on its way. */
export function DoneCard({ done: { guest, action, act } }: { done: Done }): ReactNode {
  const t = useText();
  const { state = 'waiting', lastError = null } = act?.entry ?? {};
  const find = act && findOf(act);
  const isRefused = state === 'conflict' || find === 'stopped';
  const why = state === 'conflict' && lastError ? errorText({ ...lastError, serverMessage: undefined }) : undefined;
  return (
    <section className="vg-card sp-block" aria-live="polite" data-state={state}>
      <Headline
        look={isRefused ? 'danger' : find || state === 'waiting' ? 'warning' : 'good'}
        title={isRefused ? t('visitgate.verdict.refused') : t(`visitgate.done.${action}`)}
        words={why ?? t(`visitgate.sent.${find ?? state}`)}
      />
      <Who guest={guest} />
    </section>
  );
}
