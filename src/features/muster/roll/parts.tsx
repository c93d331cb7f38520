/** What both presentations show of a list of people: numbers to filter by, where the marshal stands, one row each. */
import { useId, type ReactNode } from 'react';
import { MUSTER_STATUS as M, PRESENCE_KIND, type MusterStatus } from '@/contract/muster/muster-codes';
import { inOneSentence } from '@/i18n/punctuation';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import { Switch } from '@/ui/fields/switch';
import { STATUS_TONE, type Person, type Shown } from './people';
import type { PeopleModel } from './use-roll';
import '../muster.css';

const ORDER: readonly MusterStatus[] = [M.unseen, M.rescue, M.safe, M.left];

/** 未见 first; each with its number. */
export function Filters({ model, beside }: { model: PeopleModel; beside?: ReactNode }): ReactNode {
  const t = useText();
  const { counts, shown, show, words, search, musterId, mayMark } = model;
  const number: Record<MusterStatus, number> = {
    [M.unseen]: counts.unseen,
    [M.rescue]: counts.rescue,
    [M.safe]: counts.safe,
    [M.left]: counts.left,
  };
  const options: { value: Shown; label: ReactNode }[] = [
    ...ORDER.map((status) => ({
      value: status,
      label: `${codeText('musterStatus', status)} ${String(number[status])}`,
    })),
    { value: 'all', label: `${t('muster.roll.all')} ${String(counts.total)}` },
  ];
  return (
    <div className="mu-filters">
      {(musterId !== undefined || mayMark) && (
        <Switch label={t('muster.list.state')} options={options} value={shown} onChoose={show} />
      )}
      <div className="mu-find">
        <input
          type="search"
          enterKeyHint="search"
          className="sp-input mu-search"
          aria-label={t('muster.roll.search')}
          placeholder={t('muster.roll.search')}
          value={words}
          onChange={(event) => search(event.target.value)}
        />
        {beside}
      </div>
    </div>
  );
}

/** Where the marshal stands: goes with every 安全. */
export function Standing({ model: { points, marks } }: { model: PeopleModel }): ReactNode {
  const t = useText();
  const id = useId();
  if (points.length === 0) return null;
  return (
    <p className="sp-plain-field mu-standing">
      <label htmlFor={id}>{t('muster.roll.standing')}</label>
      <select
        id={id}
        value={points.includes(marks.place) ? marks.place : ''}
        onChange={(event) => marks.stand(event.target.value)}
      >
        <option value="">{t('muster.roll.noPlace')}</option>
        {points.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}

export function Trace({ person: { area, door, at, certainty } }: { person: Person }): ReactNode {
  const t = useText();
  return (
    <span className="mu-trace">
      <span>{area || door || t('muster.roll.noTrace')}</span>
      {at !== null && <Moment at={at} />}
      <span>{codeText('presenceCertainty', certainty)}</span>
    </span>
  );
}

function Marked({ person }: { person: Person }): ReactNode {
  const t = useText();
  const { status, place, byName, markedAt, isWaiting, note } = person;
  if (status === M.unseen) return null;
  return (
    <span className="mu-marked">
      <StateTag tone={STATUS_TONE[status]}>{codeText('musterStatus', status)}</StateTag>
      <span>{inOneSentence([place, note].filter(Boolean))}</span>
      {isWaiting ? <b className="mu-waiting">{t('muster.roll.sending')}</b> : <span>{byName}</span>}
      {markedAt !== null && <Moment at={markedAt} />}
    </span>
  );
}

interface RowProps {
  person: Person;
  model: PeopleModel;
  open: (person: Person) => void;
  /** All marks stand beside each other. */
  wide?: boolean;
}

const WIDE: readonly MusterStatus[] = [M.safe, M.left, M.rescue];

function Buttons({ person, model: { marks }, wide }: Omit<RowProps, 'open'>): ReactNode {
  const word = (status: MusterStatus): string => codeText('musterStatus', status);
  // A call for rescue is not called off by a slip of the thumb.
  if (person.status !== M.unseen) return null;
  const labelOf = (status: MusterStatus): string => `${word(status)} ${person.name}`;
  if (wide)
    return (
      <span className="mu-buttons">
        {WIDE.map((status) => (
          <Button
            key={status}
            size="small"
            tone={status === M.safe ? 'main' : 'plain'}
            label={labelOf(status)}
            onClick={() => marks.mark(person, status)}
          >
            {word(status)}
          </Button>
        ))}
      </span>
    );
  return (
    <Button tone="main" size="verdict" label={labelOf(M.safe)} onClick={() => marks.mark(person, M.safe)}>
      {word(M.safe)}
    </Button>
  );
}

/** One person: a tap on the name opens the other marks and the history, the thumb says 安全. */
export function PersonRow({ person, model, open, wide }: RowProps): ReactNode {
  const { name, org, kind, status } = person;
  const isCalled = model.musterId !== undefined || model.mayMark;
  return (
    <div className="mu-row" data-status={isCalled ? status : undefined}>
      <button type="button" className="mu-who" onClick={() => open(person)}>
        <b>
          {name}
          {kind !== PRESENCE_KIND.staff && <small>{codeText('presenceKind', kind)}</small>}
        </b>
        {org && <span className="mu-org">{org}</span>}
        <Trace person={person} />
        <Marked person={person} />
      </button>
      {model.mayMark && <Buttons person={person} model={model} wide={wide ?? false} />}
    </div>
  );
}

/** 剩 3 人未见, and where the last trace of them was. */
export function Left({ model: { counts, last } }: { model: PeopleModel }): ReactNode {
  const t = useText();
  return (
    <output className="mu-left" data-none={counts.unseen === 0 || undefined}>
      <strong>
        {counts.unseen === 0 ? t('muster.roll.allSeen') : t('muster.roll.left', { count: counts.unseen })}
      </strong>
      {last && (
        <span className="mu-last">
          {t('muster.roll.last', { area: last.area || last.door || t('muster.roll.noArea') })} <Moment at={last.at} />
        </span>
      )}
    </output>
  );
}
