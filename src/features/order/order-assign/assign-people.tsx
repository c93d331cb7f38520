/** Whom an order may be given to, each with a button that gives it; whom a rule speaks against needs a reason. */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { Candidate } from '@/contract/dispatch';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { CandidateBody } from '../order-dispatch/candidate-list';
import { inOrder, mayBeOverruled, obstaclesOf } from '../order-dispatch/candidates';
import { inSeenOrder } from './assignable';
import type { AssignModel } from './use-assign';

const REASON_MAX = 500;

interface OverruleProps {
  person: Candidate;
  model: AssignModel;
}

/** Why they should do it all the same. */
function Overrule({ person, model }: OverruleProps): ReactNode {
  const t = useText();
  const id = useId();
  const [reason, setReason] = useState('');
  const what = obstaclesOf(person)
    .map((each) => t(`ordernew.obstacle.${each}`))
    .join(' · ');
  return (
    <form
      className="od-assign-overrule sp-stack"
      onSubmit={(event) => {
        event.preventDefault();
        model.assign(person, reason);
      }}
    >
      <p className="sp-hint">{t('ordernew.assign.overrideHint', { name: person.name, what })}</p>
      <label htmlFor={id}>{t('ordernew.assign.overrideReason')}</label>
      <textarea
        id={id}
        className="sp-input"
        rows={2}
        maxLength={REASON_MAX}
        value={reason}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by the tap just before
        autoFocus
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" tone="main" size="small" pending={model.pending} disabled={reason.trim() === ''}>
        {t('ordernew.assign.confirm')}
      </Button>
    </form>
  );
}

interface PersonProps extends OverruleProps {
  isOverruling: boolean;
  onOverrule: () => void;
}

function Person({ person, model, isOverruling, onOverrule }: PersonProps): ReactNode {
  const t = useText();
  const { name, suitable } = person;
  // A transfer without its reason would be refused.
  const isClosed = model.isTransfer && model.reason.trim() === '';
  return (
    <li className="od-candidate od-assign-person" data-off={!suitable || undefined}>
      <CandidateBody candidate={person} />
      {suitable && (
        <Button
          size="small"
          tone="main"
          pending={model.pending}
          disabled={isClosed}
          label={t('ordernew.assign.sendTo', { name })}
          onClick={() => model.assign(person)}
        >
          {t('ordernew.assign.send')}
        </Button>
      )}
      {mayBeOverruled(person) && (
        <Button size="small" disabled={isClosed} label={t('ordernew.assign.stillTo', { name })} onClick={onOverrule}>
          {t('ordernew.assign.still')}
        </Button>
      )}
      {isOverruling && !suitable && <Overrule person={person} model={model} />}
    </li>
  );
}

/** J and K go from person to person; a key that is held down gives nothing away. */
function onKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, repeat } = event;
  if (!(target instanceof HTMLButtonElement)) return;
  if (key === 'Enter' && repeat) event.preventDefault();
  const step = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...currentTarget.querySelectorAll<HTMLButtonElement>('.od-assign-person > button:enabled')];
  buttons[buttons.indexOf(target) + step]?.focus();
}

/** After the first click of two the next order stands here: the second was not meant for it. */
function dropSecondClick(event: MouseEvent): void {
  if (event.detail > 1 && event.target instanceof HTMLButtonElement) event.stopPropagation();
}

export function AssignPeople({ model }: { model: AssignModel }): ReactNode {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const { people } = model;
  const { record, state } = people;
  const isThere = record !== undefined;
  const [seen, setSeen] = useState<readonly number[]>();
  if (isThere && seen === undefined) setSeen(inOrder(record).map(({ id }) => id));
  const [overruled, setOverruled] = useState<number>();
  useEffect(() => {
    // Enter gives it to the best; the next order begins there again.
    if (isThere) list.current?.querySelector<HTMLButtonElement>('.od-assign-person > button:enabled')?.focus();
  }, [isThere]);
  if (!isThere && state === 'loading') return <ListSkeleton rows={4} />;
  if (!isThere) {
    const failed = state === 'ready' ? 'empty' : state;
    return failed === 'loading' ? null : (
      <StateView state={failed} error={people.error} onRetry={() => void people.refresh()} />
    );
  }
  if (record.length === 0) {
    return (
      <StateView state="empty" empty={{ title: 'ordernew.candidate.none', hint: 'ordernew.candidate.noneHint' }} />
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside are reached, the keys go between them
    <ul ref={list} aria-label={t('ordernew.field.target')} onKeyDown={onKeys} onClickCapture={dropSecondClick}>
      {inSeenOrder(record, seen ?? []).map((person) => (
        <Person
          key={person.id}
          person={person}
          model={model}
          isOverruling={overruled === person.id}
          onOverrule={() => setOverruled(overruled === person.id ? undefined : person.id)}
        />
      ))}
    </ul>
  );
}
