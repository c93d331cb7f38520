/** The guests of a visit: state, when they came and left, and what may be done about each. */
import { useState, type ReactNode } from 'react';
import { GUEST_STATE } from '@/contract/visit/visit-codes';
import type { VisitDetail, VisitGuest } from '@/contract/visit/visit-entities';
import { isBarredInside, isInside } from '@/contract/visit/visit-transitions';
import { useText } from '@/i18n/use-text';
import { copyText } from '@/lib/copy-text';
import { Button } from '@/ui/common/button';
import { CodeTag } from '@/ui/common/tags';
import { moment } from '../parts/visit-words';
import { GUEST_TONES } from '@/ui/model/guest-tones';
import { type OnStill, StillButton } from './still-button';
import type { Withdrawing } from './withdraw-id';
import { offered, type PendingVisitAct, type SaidAction } from '../visit-case';
import './visit-guests.css';

/** These ask for something first. */
export const ASKS: readonly SaidAction[] = ['register', 'bar', 'clear'];
const LOUD: readonly SaidAction[] = ['signIn', 'signOut', 'stepIn', 'stillHere', 'search', 'found'];

export type OnGuestAct = (guest: VisitGuest, action: SaidAction) => void;

function Link({ url }: { url: string }): ReactNode {
  const t = useText();
  const [words, setWords] = useState('');
  const copy = async (): Promise<void> =>
    setWords(t((await copyText(url)) ? 'visit.hint.copied' : 'visit.hint.copyFailed'));
  return (
    <>
      <Button size="small" onClick={() => void copy()}>
        {t('visit.action.copyLink')}
      </Button>
      <output className="sp-hint">{words}</output>
    </>
  );
}

const through = (words: string, door: string | null): string => [words, door].filter(Boolean).join(' · ');

function Passing({ guest }: { guest: VisitGuest }): ReactNode {
  const t = useText();
  const { inAt, inDoor, outAt, outDoor } = guest;
  return (
    <>
      {inAt !== null && <span>{through(t('visit.hint.inAt', { at: moment(inAt) }), inDoor)}</span>}
      {outAt !== null && <span>{through(t('visit.hint.outAt', { at: moment(outAt) }), outDoor)}</span>}
    </>
  );
}

interface SeenProps {
  guest: VisitGuest;
  passages: VisitDetail['passages'];
  onStill: OnStill | undefined;
}

/** Of whoever is there still, or was not signed out: the last door, and its picture. */
function LastSeen({ guest, passages, onStill }: SeenProps): ReactNode {
  const t = useText();
  const { id, seen, state } = guest;
  const isThere = isInside(state) || isBarredInside(guest) || state === GUEST_STATE.missing;
  if (!seen || !isThere) return null;
  const passage = passages.find(({ guestId, at, hasStill }) => guestId === id && at === seen.at && hasStill);
  return (
    <p className="vs-trace">
      <b>{t('visit.trace.seen', { door: seen.door, at: moment(seen.at) })}</b>
      <StillButton passage={passage} onStill={onStill} />
    </p>
  );
}

/** What was deleted, and who answers for a child. */
function Kept({ guest: { idWithdrawnAt, plateWithdrawnAt, guardian } }: { guest: VisitGuest }): ReactNode {
  const t = useText();
  return (
    <>
      {idWithdrawnAt !== null && <span>{t('visit.hint.idGone', { at: moment(idWithdrawnAt) })}</span>}
      {plateWithdrawnAt !== null && <span>{t('visit.hint.plateGone', { at: moment(plateWithdrawnAt) })}</span>}
      {guardian && <span>{t('visit.hint.guardian', guardian)}</span>}
    </>
  );
}

/** What stands at the thumb already is not offered a second time. */
type AtThumb = SaidAction | undefined;

interface GuestProps {
  guest: VisitGuest;
  passages: VisitDetail['passages'];
  /** Absent: pictures are not for this person. */
  onStill: OnStill | undefined;
  acts: readonly PendingVisitAct[];
  onAct: OnGuestAct;
  atThumb: AtThumb;
  /** Absent: not for this person. */
  onReveal: ((guest: VisitGuest) => void) | undefined;
  onWithdraw: (guest: VisitGuest, what: Withdrawing) => void;
  /** Absent: not for this person. */
  onErase: ((guest: VisitGuest) => void) | undefined;
}

function Guest({
  guest,
  passages,
  onStill,
  acts,
  onAct,
  atThumb,
  onReveal,
  onWithdraw,
  onErase,
}: GuestProps): ReactNode {
  const t = useText();
  const actions = offered(guest.allowed, acts, guest.id).filter((action) => action !== atThumb);
  const { name, company, plate, phone, phoneEnd, passNo, link, state, idEnd, mayWithdrawId, mayWithdrawPlate, sought } =
    guest;
  return (
    <li className="vs-guest">
      <div className="sp-ends">
        <b>{name}</b>
        <CodeTag table="guestState" code={state} tone={GUEST_TONES[state]} />
      </div>
      <p className="vs-guest-facts">
        {company && <span>{company}</span>}
        {phone ? (
          <a href={`tel:${phone}`}>{phone}</a>
        ) : (
          phoneEnd && <span>{t('visit.hint.phoneEnd', { end: phoneEnd })}</span>
        )}
        {plate && <span>{plate}</span>}
        {idEnd && <span>{t('visit.hint.idEnd', { end: idEnd })}</span>}
        <Kept guest={guest} />
        {passNo && <span>{`${t('visit.field.passNo')} ${passNo}`}</span>}
        <Passing guest={guest} />
        {sought && <span>{t('visit.hint.sought', { name: sought.name, at: moment(sought.at) })}</span>}
      </p>
      <LastSeen guest={guest} passages={passages} onStill={onStill} />
      <div className="vs-guest-acts">
        {actions.map((action) => (
          <Button
            key={action}
            tone={LOUD.includes(action) ? 'main' : 'plain'}
            size={LOUD.includes(action) ? 'normal' : 'small'}
            onClick={() => onAct(guest, action)}
          >
            {t(
              state === GUEST_STATE.missing && action === 'signOut'
                ? 'visit.action.seenLeft'
                : `visit.action.${action}`,
            )}
          </Button>
        ))}
        {idEnd && onReveal && (
          <Button size="small" onClick={() => onReveal(guest)}>
            {t('visit.action.reveal')}
          </Button>
        )}
        {mayWithdrawId && (
          <Button size="small" onClick={() => onWithdraw(guest, 'withdrawId')}>
            {t('visit.action.withdrawId')}
          </Button>
        )}
        {mayWithdrawPlate && (
          <Button size="small" onClick={() => onWithdraw(guest, 'withdrawPlate')}>
            {t('visit.action.withdrawPlate')}
          </Button>
        )}
        {onErase && (
          <Button size="small" onClick={() => onErase(guest)}>
            {t('visit.action.erase')}
          </Button>
        )}
        {link && <Link url={link} />}
      </div>
    </li>
  );
}

interface GuestsProps {
  visit: VisitDetail;
  atThumb: AtThumb;
  acts: readonly PendingVisitAct[];
  onAct: OnGuestAct;
  onReveal: GuestProps['onReveal'];
  onWithdraw: GuestProps['onWithdraw'];
  onErase: GuestProps['onErase'];
  onStill: OnStill | undefined;
}

export const VisitGuests = ({ visit, ...props }: GuestsProps): ReactNode => (
  <ul className="vs-guests">
    {visit.guests.map((guest) => (
      <Guest key={guest.id} guest={guest} passages={visit.passages} {...props} />
    ))}
  </ul>
);
