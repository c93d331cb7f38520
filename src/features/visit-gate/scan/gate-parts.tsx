/** The parts of the scan page that phone and desk draw alike. */
import { useEffect, useId, type FormEvent, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { useMay } from '@/session/use-may';
import { Block } from '@/ui/common/block';
import { Button, ButtonLink } from '@/ui/common/button';
import { OnePark } from '@/ui/common/one-park';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { CodeTag } from '@/ui/common/tags';
import { momentText } from '@/ui/common/words-of-time';
import { useNow } from '@/ui/model/use-now';
import '@/ui/fields/plain-inputs.css';
import { GUEST_TONES } from '@/ui/model/guest-tones';
import type { KitPass } from '../kit/pass-kit';
import type { PassKitModel } from '../kit/use-pass-kit';
import { splitScan } from '../verdict/find-passes';
import { GateActs } from './gate-acts-list';
import type { Found, GateModel } from './use-gate';
import { MOST_OF_DOOR } from '@/ui/model/gate-door';
import type { Door } from './use-door';
import { DoneCard, VerdictCard } from './verdict-card';
import './gate.css';

/** Beyond this the list may not know who was called off. In ms. */
const OLD_MS = 10 * 60_000;

function KitLine({ kit: { kept, isOffline } }: { kit: PassKitModel }): ReactNode {
  const t = useText();
  const now = useNow(60_000, Date.now);
  if (!kept) return null;
  const isOld = now - kept.receivedAt > OLD_MS;
  const at = momentText(kept.receivedAt);
  const key = isOld ? 'old' : isOffline ? 'offline' : 'fresh';
  return (
    <output className="vg-kit" data-old={isOld || undefined}>
      {t(`visitgate.kit.${key}`, { at })}
      {kept.kit.isCut && <span className="vg-kit-cut">{t('visitgate.kit.cut')}</span>}
    </output>
  );
}

interface TypedProps {
  gate: GateModel;
  isDesk: boolean;
  input: RefObject<HTMLInputElement | null>;
}

/** A scanner at a desk types like a keyboard and ends with Enter: what it types goes here. */
function Typed({ gate, isDesk, input }: TypedProps): ReactNode {
  const t = useText();
  const id = useId();
  const { busy, verdict, done, typed: words, setTyped: setWords } = gate;
  const onShow = done?.action ?? verdict;
  // Whatever button was pressed: the scanner types where the cursor is.
  useEffect(() => {
    if (isDesk && !busy) input.current?.focus({ preventScroll: onShow !== undefined });
  }, [isDesk, busy, onShow, input]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void gate.read(words, false);
    setWords('');
  };
  return (
    <form className="vg-typed" onSubmit={submit}>
      <div className="sp-plain-field">
        <label htmlFor={id}>{t('visitgate.field.words')}</label>
        <input
          ref={input}
          id={id}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <Button type="submit" pending={busy} disabled={words.trim() === ''}>
        {t('visitgate.action.find')}
      </Button>
    </form>
  );
}

function ListedGuest({ guest, onChoose }: { guest: KitPass; onChoose: (guest: KitPass) => void }): ReactNode {
  const t = useText();
  const facts = [t('visitgate.phoneEnd', { end: guest.phoneEnd }), guest.company, guest.hostName].filter(Boolean);
  return (
    <li>
      <button type="button" className="vg-row" onClick={() => onChoose(guest)}>
        <span>
          <b>{guest.name}</b>
          <small>{facts.join(' · ')}</small>
        </span>
        <CodeTag table="guestState" code={guest.state} tone={GUEST_TONES[guest.state]} />
      </button>
    </li>
  );
}

function FoundList({ found, onChoose }: { found: Found; onChoose: (guest: KitPass) => void }): ReactNode {
  const t = useText();
  const { words, passes, rows, isWhole } = found;
  const isEmpty = passes.length === 0 && rows.length === 0;
  return (
    <Block title={isEmpty ? undefined : t('visitgate.found.title', { count: passes.length + rows.length })}>
      {isEmpty && <p role="alert">{t(isWhole ? 'visitgate.found.none' : 'visitgate.found.noneHere', { words })}</p>}
      <ul className="vg-list">
        {passes.map((guest) => (
          <ListedGuest key={guest.guestId} guest={guest} onChoose={onChoose} />
        ))}
        {rows.map(({ id, guests, host, state }) => (
          <li key={id}>
            <Link className="vg-row" to={href('visit', { id })}>
              <span>
                <b>{guests.map(({ name }) => name).join(' ')}</b>
                <small>{[t('visitgate.found.noPass'), host.name].join(' · ')}</small>
              </span>
              <CodeTag table="visitState" code={state} tone="paused" />
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  );
}

interface DoorFieldProps {
  door: Door;
  names: readonly string[];
  /** A pass that a scanner typed here. */
  onScanned: (words: string) => void;
}

function DoorField({ door, names, onScanned }: DoorFieldProps): ReactNode {
  const t = useText();
  const id = useId();
  return (
    <div className="sp-plain-field">
      <label htmlFor={id}>{t('visitgate.field.door')}</label>
      <input
        id={id}
        maxLength={MOST_OF_DOOR}
        placeholder={t('visitgate.hint.door')}
        list={`${id}doors`}
        value={door.name}
        onChange={({ target }) => {
          const [name, scanned] = splitScan(target.value);
          door.set(name);
          if (scanned) onScanned(scanned);
        }}
      />
      <datalist id={`${id}doors`}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </div>
  );
}

/** Nothing is kept here yet and nothing comes: why. */
function NoKit({ kit: { detail, isRecalled } }: { kit: PassKitModel }): ReactNode {
  if (detail.state === 'loading' || !isRecalled || detail.state === 'ready') return <DetailSkeleton />;
  if (detail.state === 'offline')
    return <StateView state="empty" empty={{ title: 'visitgate.kit.none', hint: 'visitgate.kit.noneHint' }} />;
  return <StateView state={detail.state} error={detail.error} onRetry={() => void detail.refresh()} />;
}

interface GatePartsProps {
  gate: GateModel;
  isDesk: boolean;
  /** The field of codes. */
  input: RefObject<HTMLInputElement | null>;
  /** Below the verdict: the buttons of a desk. */
  children?: ReactNode;
}

export function GateParts({ gate, isDesk, input, children }: GatePartsProps): ReactNode {
  const t = useText();
  const { kit, parkId, isAtGate, done, verdict, isScanned, isWithin, found, choose, acts, door } = gate;
  const mayRegister = useMay('visit.invite');
  if (!isAtGate) return <StateView state="forbidden" />;
  if (!kit.kept) return <NoKit kit={kit} />;
  return (
    <div className="vg" data-ready="record" data-layout={isDesk ? 'desktop' : 'phone'}>
      <div className="sp-stack sp-apart">
        <OnePark id={parkId} />
        <KitLine kit={kit} />
        {done && <DoneCard done={done} />}
        {!done && verdict && <VerdictCard verdict={verdict} isScanned={isScanned} isWithin={isWithin} />}
        {children}
        {found && !verdict && <FoundList found={found} onChoose={choose} />}
        <Block>
          <Typed gate={gate} isDesk={isDesk} input={input} />
        </Block>
      </div>
      <div className="sp-stack sp-apart">
        <GateActs acts={acts} />
        <Block>
          <div className="sp-stack sp-apart">
            <DoorField
              door={door}
              names={[...new Set(kit.kept.kit.doors.map(({ name }) => name))]}
              onScanned={(words) => {
                gate.setTyped(words);
                // The scanner goes on typing there.
                input.current?.focus();
              }}
            />
            <div className="sp-row">
              <ButtonLink to={href('visits')}>{t('visitgate.action.board')}</ButtonLink>
              {mayRegister && (
                <ButtonLink to={href('visits', { edit: 'new' })}>{t('visitgate.action.register')}</ButtonLink>
              )}
            </div>
          </div>
        </Block>
      </div>
    </div>
  );
}
