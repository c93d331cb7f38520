/** 预约详情: who comes to whom, where, when and in which state; the next action at the thumb; what happened. */
import { createElement, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ERASE_OF } from '@/contract/access/access-codes';
import { GUEST_STATE, VISIT_STATE } from '@/contract/visit/visit-codes';
import { visitEndpoints } from '@/contract/visit/visit';
import type { VisitDetail, VisitGuest, VisitPassage } from '@/contract/visit/visit-entities';
import { listed } from '@/i18n/language';
import { codeText, text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { useMay } from '@/session/use-may';
import { idOf } from '@/ui/case/use-case';
import { actionOn, type Send } from '@/ui/case/use-act';
import { useActSubmit } from '@/ui/case/use-act-submit';
import { enqueue, keep } from '@/outbox/outbox';
import { useErasure } from '@/ui/erasure/use-erasure';
import { defineDetail } from '@/ui/model/define';
import { readGateDoor } from '@/ui/model/gate-door';
import { lookAtPassage } from '@/ui/passage-still/passage-still';
import type { DetailDefinition, Fact, RecordAction, Section } from '@/ui/model/definitions';
import { VISIT_TONES } from '../parts/tones';
import { guestsOf, moment, rangeOf, seriesOf } from '../parts/visit-words';
import { offered, VISIT_ACT, type PendingVisitAct, type SaidAction, type VisitRequest } from '../visit-case';
import { useVisitActs, type VisitActs } from './use-visit-acts';
import { ASKS, VisitGuests } from './visit-guests';
import { OrderLink } from './order-link';
import { DoorHere } from './door-here';
import type { OnStill } from './still-button';
import { VisitLog } from './visit-log';
import { VisitNotes } from './visit-notes';
import { questionOf, type AskedOfVisit } from './visit-questions';

const FACTS: readonly Fact<VisitDetail>[] = [
  { label: 'visit.field.time', value: rangeOf, wide: true },
  { label: 'visit.field.every', value: seriesOf, when: ({ series }) => series !== null, wide: true },
  {
    label: 'visit.field.order',
    value: ({ order }) => order?.no ?? '',
    render: ({ order }) => order && createElement(OrderLink, { order }),
    when: ({ order }) => order !== null,
    wide: true,
  },
  { label: 'visit.field.host', value: ({ host }) => host.name },
  {
    label: 'visit.field.coHosts',
    value: ({ coHosts }) => listed(coHosts.map(({ name }) => name)),
    when: ({ coHosts }) => coHosts.length > 0,
  },
  { label: 'visit.field.place', value: ({ place }) => place, when: ({ place }) => place !== '' },
  { label: 'visit.field.purpose', value: ({ purpose }) => purpose, when: ({ purpose }) => purpose !== '', wide: true },
  { label: 'visit.field.type', value: ({ typeName }) => typeName },
  { label: 'visit.field.source', value: ({ source }) => ({ code: source, table: 'visitSource' }) },
  { label: 'visit.field.author', value: ({ authorName }) => authorName },
  {
    label: 'visit.field.agreed',
    value: ({ agreedByName, agreedAt }) => `${agreedByName ?? ''} ${agreedAt === null ? '' : moment(agreedAt)}`.trim(),
    when: ({ agreedAt }) => agreedAt !== null,
  },
  { label: 'visit.field.reason', value: ({ reason }) => reason, when: ({ reason }) => reason !== null, wide: true },
  { label: 'visit.field.no', value: ({ no }) => no },
];

/** What whoever opens it must know before acting. */
function hintsOf({ isWatched, inApproval, askedLevel, nextAskAt, state }: VisitDetail): string[] {
  if (state !== VISIT_STATE.reviewing) return [];
  return [
    ...(isWatched ? [text('visit.hint.watched')] : []),
    ...(inApproval ? [text('visit.hint.inApproval')] : []),
    ...(askedLevel === null ? [] : [text('visit.hint.askedOf', { count: askedLevel })]),
    ...(nextAskAt === null ? [] : [text('visit.hint.nextAsk', { at: moment(nextAskAt) })]),
  ];
}

interface Ways {
  readonly acts: readonly PendingVisitAct[];
  readonly run: (visit: VisitDetail, request: VisitRequest) => void;
  readonly ask: (visit: VisitDetail, asked: AskedOfVisit) => void;
  readonly mayReveal: boolean;
  readonly onErase: ((guest: VisitGuest) => void) | undefined;
  /** Undefined: pictures are not for this person. */
  readonly onStill: (visit: VisitDetail) => OnStill | undefined;
}

const actsAtDoor = ({ guests }: VisitDetail): boolean =>
  guests.some(({ allowed }) => allowed.some((action) => AT_DOOR.includes(action as SaidAction)));

const isPlain = (action: SaidAction): boolean => !ASKS.includes(action);

/** These are done at a door. */
const AT_DOOR: readonly SaidAction[] = ['signIn', 'signOut'];

/** @returns what needs no words from the person */
const plainRequest = (guestId: number, action: SaidAction, door = ''): VisitRequest =>
  ({ action, guestId, ...(door && { door }) }) as VisitRequest;

/** The door where they said they stand, if it is one of the park's. */
const doorHere = ({ doors }: VisitDetail): string | undefined => doors.find((name) => name === readGateDoor());

/**
 * Whoever lets guests in and out says once at which door; others, and parks without doors, are not asked. Nobody stood at a door
 * when a missing guest was seen to have left.
 */
function pass({ run, ask }: Ways, visit: VisitDetail, { id, state }: VisitGuest, action: SaidAction): void {
  const asksDoor = AT_DOOR.includes(action) && state !== GUEST_STATE.missing && visit.doors.length > 0;
  const go = (door?: string): void => run(visit, plainRequest(id, action, door));
  if (!asksDoor) return go();
  const here = doorHere(visit);
  if (here !== undefined) return go(here);
  ask(visit, { what: 'door', onDoor: go });
}

const STEPS: readonly SaidAction[] = ['signIn', 'signOut', 'stepIn'];
/** How a search ends is for whoever searched to say: neither end stands nearer to the thumb. */
const MISSING_STEP: readonly SaidAction[] = ['search'];

/** One guest alone has their next step at the thumb. */
function guestStep(
  visit: VisitDetail,
  acts: readonly PendingVisitAct[],
): { guest: VisitGuest; action: SaidAction } | undefined {
  const [guest] = visit.guests;
  if (!guest || visit.guests.length > 1) return undefined;
  const actions = offered(guest.allowed, acts, guest.id);
  const action = actions.find((one) => (guest.state === GUEST_STATE.missing ? MISSING_STEP : STEPS).includes(one));
  return action && { guest, action };
}

const agreesTo = (visit: VisitDetail, acts: readonly PendingVisitAct[]): boolean =>
  offered(visit.allowed, acts).some((one) => one === 'agree' || one === 'submit');

/** What of the only guest is the next step of all. */
const thumbOf = (visit: VisitDetail, acts: readonly PendingVisitAct[]): SaidAction | undefined =>
  agreesTo(visit, acts) ? undefined : guestStep(visit, acts)?.action;

function actionsOf(ways: Ways): RecordAction<VisitDetail>[] {
  const { acts, run, ask } = ways;
  const offers = (visit: VisitDetail, action: SaidAction): boolean =>
    offered(visit.allowed, acts).some((one) => one === action);
  const step = (action: SaidAction): RecordAction<VisitDetail> => ({
    key: `guest.${action}`,
    label: `visit.action.${action}`,
    weight: 'main',
    when: (visit) => thumbOf(visit, acts) === action,
    run: (visit) => {
      const next = guestStep(visit, acts);
      if (next) pass(ways, visit, next.guest, next.action);
    },
  });
  const direct = (action: 'agree' | 'submit'): RecordAction<VisitDetail> => ({
    key: action,
    label: `visit.action.${action}`,
    weight: 'main',
    when: (visit) => offers(visit, action),
    run: (visit) => run(visit, { action }),
  });
  const asking = (what: 'refuse' | 'cancel' | 'change'): RecordAction<VisitDetail> => ({
    key: what,
    label: `visit.action.${what}`,
    weight: 'plain',
    when: (visit) => offers(visit, what),
    run: (visit) => ask(visit, { what }),
  });
  return [
    direct('agree'),
    direct('submit'),
    step('signIn'),
    step('stepIn'),
    step('signOut'),
    step('search'),
    asking('refuse'),
    asking('change'),
    asking('cancel'),
  ];
}

function sectionsOf(mine: VisitActs, ways: Ways): Section<VisitDetail>[] {
  const { acts, ask, mayReveal, onErase } = ways;
  const onAct = (visit: VisitDetail) => (guest: VisitGuest, action: SaidAction) => {
    if (isPlain(action)) pass(ways, visit, guest, action);
    else ask(visit, { what: action as 'register' | 'bar' | 'clear', guest });
  };
  const onReveal = (visit: VisitDetail) => (guest: VisitGuest) =>
    ask(visit, { what: 'reveal', guest, onShown: (idNo) => ask(visit, { what: 'shown', guest, idNo }) });
  return [
    {
      key: 'pending',
      title: 'visit.section.pending',
      when: () => mine.acts.length + mine.conflicts.length > 0,
      render: () => createElement(VisitNotes, mine),
    },
    {
      key: 'hints',
      title: 'visit.field.state',
      when: (visit) => hintsOf(visit).length > 0,
      render: (visit) => hintsOf(visit).map((words) => createElement('p', { key: words, className: 'sp-hint' }, words)),
    },
    {
      key: 'guests',
      title: 'visit.section.guests',
      render: (visit) =>
        createElement(VisitGuests, {
          visit,
          acts,
          onAct: onAct(visit),
          atThumb: thumbOf(visit, acts),
          onWithdraw: (guest, what) => ask(visit, { what, guest }),
          onReveal: mayReveal ? onReveal(visit) : undefined,
          onErase,
          onStill: ways.onStill(visit),
        }),
    },
    {
      key: 'door',
      title: 'visit.field.door',
      when: (visit) => doorHere(visit) !== undefined && actsAtDoor(visit),
      render: (visit) =>
        createElement(DoorHere, {
          door: doorHere(visit) ?? '',
          onChange: () => ask(visit, { what: 'door', onDoor: () => {} }),
        }),
    },
  ];
}

export default function useVisit(): DetailDefinition<VisitDetail> {
  const id = idOf(useSearchParams()[0].get('id')) ?? 0;
  const mine = useVisitActs(id);
  const mayReveal = useMay('access.reveal');
  const mayWatch = useMay('video.view');
  const { mayErase, erase, question } = useErasure();
  const [asked, setAsked] = useState<{ visit: VisitDetail; what: AskedOfVisit }>();
  const send = useCallback<Send<VisitRequest>>(
    async (request, options) => {
      if (!asked) throw new Error('no visit to act on');
      return enqueue(actionOn(VISIT_ACT, asked.visit, request, options));
    },
    [asked],
  );
  const submit = useActSubmit(send);
  const look = async (visit: VisitDetail, passage: VisitPassage): Promise<void> => {
    const still = await lookAtPassage(visit.parkId, passage.id);
    setAsked({ visit, what: { what: 'still', passage, still } });
  };
  const ways: Ways = {
    acts: mine.acts,
    run: (visit, request) => void keep(actionOn(VISIT_ACT, visit, request)),
    ask: (visit, what) => setAsked({ visit, what }),
    mayReveal,
    onStill: (visit) => (mayWatch ? (passage) => look(visit, passage) : undefined),
    onErase: mayErase ? ({ id: guestId, name }) => void erase({ of: ERASE_OF.guest, id: guestId, name }) : undefined,
  };
  return defineDetail<VisitDetail>({
    endpoint: visitEndpoints.getVisit,
    input: { id },
    lastKnownKey: `visit.${id}`,
    listHref: href('visits'),
    title: guestsOf,
    tag: ({ state }) => ({ text: codeText('visitState', state), tone: VISIT_TONES[state] }),
    facts: FACTS,
    sections: sectionsOf(mine, ways),
    tabs: [
      {
        key: 'log',
        title: 'visit.section.log',
        render: (visit) => createElement(VisitLog, { visit, onStill: ways.onStill(visit) }),
      },
    ],
    actions: actionsOf(ways),
    ...(question && { question }),
    ...(asked && { question: questionOf(asked.visit, asked.what, submit, () => setAsked(undefined)) }),
  });
}
