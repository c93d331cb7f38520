/** What is asked before an action on a visit or on one of its guests. */
import { MOST_GUESTS } from '@/contract/visit/visit-act';
import type { VisitDetail, VisitGuest, VisitPassage } from '@/contract/visit/visit-entities';
import { text } from '@/i18n/text';
import type { SubmitAct } from '@/ui/case/use-act-submit';
import { defineForm } from '@/ui/model/define';
import type { Question } from '@/ui/model/definitions';
import { keepGateDoor, readGateDoor } from '@/ui/model/gate-door';
import { ruleCheck } from '@/ui/model/rule-check';
import { type PassageStill, stillForm } from '@/ui/passage-still/passage-still';
import { faultIn, otherGuests } from '../board/other-guests';
import { guestsOf } from '../parts/visit-words';
import type { VisitRequest } from '../visit-case';
import { revealForm, shownForm } from './reveal-id';
import { withdrawForm, type Withdrawing } from './withdraw-id';

export type AskedOfVisit =
  | { readonly what: 'refuse' | 'cancel' | 'change' }
  | { readonly what: 'register' | 'bar' | 'clear'; readonly guest: VisitGuest }
  | { readonly what: Withdrawing; readonly guest: VisitGuest }
  | { readonly what: 'reveal'; readonly guest: VisitGuest; readonly onShown: (idNo: string) => void }
  | { readonly what: 'still'; readonly passage: VisitPassage; readonly still: PassageStill }
  /** Where they stand, before they let somebody in or out; without a guest: they stand elsewhere now. */
  | { readonly what: 'door'; readonly onDoor: (door: string) => void }
  | { readonly what: 'shown'; readonly guest: VisitGuest; readonly idNo: string };

type Submit = SubmitAct<VisitRequest>;

const reasonForm = (key: string, what: 'refuse' | 'bar' | 'clear', send: (reason: string) => Promise<void>) =>
  defineForm<{ reason: string }>({
    key,
    title: `visit.ask.${what}`,
    fields: [
      { name: 'reason', label: 'visit.field.reason', type: 'longText', maxLength: 200, voice: true, required: true },
    ],
    initial: { reason: '' },
    submitLabel: `visit.action.${what}`,
    danger: what !== 'clear',
    submit: ({ reason }) => send(reason.trim()),
  });

/** Whoever calls off one of several says whether the later ones are meant, too. */
const cancelForm = ({ id, series }: VisitDetail, submit: Submit) =>
  defineForm<{ reason: string; following: boolean }>({
    key: `visit.cancel.${id}`,
    title: 'visit.ask.cancel',
    fields: [
      ...(series && series.open > 0
        ? [
            {
              name: 'following',
              label: { words: text('visit.ask.following', { count: series.open }) },
              type: 'yesNo',
            } as const,
          ]
        : []),
      { name: 'reason', label: 'visit.field.reason', type: 'longText', maxLength: 200, voice: true },
    ],
    initial: { reason: '', following: false },
    submitLabel: 'visit.action.cancel',
    danger: true,
    submit: ({ reason, following }) => submit({ action: 'cancel', reason: reason.trim(), following }),
  });

const changeForm = ({ id, planStart, planEnd }: VisitDetail, submit: Submit) =>
  defineForm<{ planStart: number | null; planEnd: number | null; others: string }>({
    key: `visit.change.${id}`,
    title: 'visit.ask.change',
    fields: [
      { name: 'planStart', label: 'visit.field.start', type: 'dateTime', required: true },
      { name: 'planEnd', label: 'visit.field.end', type: 'dateTime', required: true },
      {
        name: 'others',
        sentAs: 'add',
        label: 'visit.field.others',
        type: 'longText',
        hint: { words: text('visit.hint.others', { most: MOST_GUESTS }) },
        check: (value) => faultIn(String(value ?? '')),
      },
    ],
    initial: { planStart, planEnd, others: '' },
    submitLabel: 'visit.action.change',
    submit: (values) =>
      submit({
        action: 'change',
        planStart: values.planStart ?? planStart,
        planEnd: values.planEnd ?? planEnd,
        add: otherGuests(values.others),
      }),
  });

const registerForm = ({ type }: VisitDetail, guest: VisitGuest, submit: Submit) =>
  defineForm<{ name: string; phone: string; company: string; plate: string; idNo: string; consent: boolean }>({
    key: `visit.register.${guest.id}`,
    title: 'visit.ask.register',
    fields: [
      {
        name: 'name',
        sentAs: 'guest.name',
        label: 'visit.field.name',
        type: 'text',
        required: true,
        check: ruleCheck('personName'),
      },
      {
        name: 'phone',
        sentAs: 'guest.phone',
        label: 'visit.field.phone',
        type: 'text',
        keyboard: 'tel',
        check: ruleCheck('phone'),
      },
      {
        name: 'company',
        sentAs: 'guest.company',
        label: 'visit.field.company',
        type: 'text',
        maxLength: 60,
        required: type.asks.includes('company'),
      },
      {
        name: 'plate',
        sentAs: 'guest.plate',
        label: 'visit.field.plate',
        type: 'text',
        check: ruleCheck('plate'),
        required: type.asks.includes('plate'),
      },
      {
        name: 'idNo',
        sentAs: 'guest.idNo',
        label: 'visit.field.idNo',
        type: 'text',
        check: ruleCheck('idCard'),
        required: type.asks.includes('idNo'),
      },
      {
        name: 'consent',
        label: 'visit.ask.consent',
        type: 'yesNo',
        check: (value) => (value === true ? undefined : text('visit.ask.consentNeeded')),
      },
    ],
    initial: {
      name: guest.name,
      phone: guest.phone ?? '',
      company: guest.company,
      plate: guest.plate ?? '',
      idNo: '',
      consent: false,
    },
    submitLabel: 'visit.action.register',
    submit: ({ consent, ...fields }) => submit({ action: 'register', guestId: guest.id, consent, guest: fields }),
  });

const STILL_WORDS = {
  title: 'visit.still.look',
  of: 'visit.still.of',
  gone: 'visit.still.gone',
  simulated: 'visit.still.simulated',
  done: 'visit.action.done',
} as const;

const doorForm = ({ id, doors }: VisitDetail, onDoor: (door: string) => void) =>
  defineForm<{ door: string }>({
    key: `visit.door.${id}`,
    title: 'visit.ask.door',
    fields: [
      {
        name: 'door',
        label: 'visit.field.door',
        type: 'choice',
        hint: 'visit.hint.door',
        options: doors.map((name) => ({ value: name, label: name })),
      },
    ],
    initial: { door: doors.find((name) => name === readGateDoor()) ?? '' },
    submitLabel: 'visit.action.done',
    submit: async ({ door }) => onDoor(keepGateDoor(door)),
  });

function formOf(visit: VisitDetail, asked: AskedOfVisit, submit: Submit) {
  switch (asked.what) {
    case 'refuse':
      return reasonForm(`visit.refuse.${visit.id}`, 'refuse', (reason) => submit({ action: 'refuse', reason }));
    case 'cancel':
      return cancelForm(visit, submit);
    case 'change':
      return changeForm(visit, submit);
    case 'register':
      return registerForm(visit, asked.guest, submit);
    case 'withdrawId':
    case 'withdrawPlate':
      return withdrawForm(visit, asked.guest, asked.what);
    case 'reveal':
      return revealForm(visit.parkId, asked.guest, asked.onShown);
    case 'shown':
      return shownForm(asked.guest, asked.idNo);
    case 'door':
      return doorForm(visit, asked.onDoor);
    case 'still': {
      const { id, guestName, doorName } = asked.passage;
      return stillForm({ id, subject: `${guestName} · ${doorName}`, words: STILL_WORDS }, asked.still);
    }
    case 'bar':
    case 'clear': {
      const { what, guest } = asked;
      return reasonForm(`visit.${what}.${guest.id}`, what, (reason) =>
        submit({ action: what, guestId: guest.id, reason }),
      );
    }
  }
}

export function questionOf(visit: VisitDetail, asked: AskedOfVisit, submit: Submit, close: () => void): Question {
  // On a phone the question lies over the page that would say whom it is about.
  const subject = 'guest' in asked ? asked.guest.name : guestsOf(visit);
  // What was read takes the place of the question.
  const form = { subject, ...formOf(visit, asked, submit), ...(asked.what !== 'reveal' && { onDone: close }) };
  return { form: form as unknown as Question['form'], close };
}
