/** What is asked before a door is opened, held or explained. */
import { createElement } from 'react';
import { accessCommandEndpoints } from '@/contract/access/access-command';
import type { DoorRow } from '@/contract/access/access-device';
import { OPEN_REASON, type OpenReason } from '@/contract/access/access-codes';
import { text } from '@/i18n/text';
import { defineForm } from '@/ui/model/define';
import type { Question } from '@/ui/model/definitions';
import type { PersonValue } from '@/ui/model/field-types';
import { write } from '@/ui/model/write';
import { passPeopleOf } from '../parts/choices';
import { Answer } from './answer';

export interface AskedOfDoor {
  readonly what: 'open' | 'holdOpen' | 'holdClosed' | 'restore' | 'answer';
  readonly row: DoorRow;
}

const QUIET = { quiet: true } as const;
const HOLD = { holdOpen: 2, holdClosed: 3, restore: 4 } as const;
const SUBMIT = {
  holdOpen: 'access.action.holdOpen',
  holdClosed: 'access.action.holdShut',
  restore: 'access.action.release',
} as const;

const openForm = (parkId: number, { id, name }: DoorRow) =>
  defineForm<{ reason: OpenReason | null; note: string }>({
    key: `openDoor${id}`,
    title: 'access.ask.open',
    subject: name,
    fields: [
      { name: 'reason', label: 'access.ask.reason', type: 'code', table: 'openReason', required: true },
      {
        name: 'note',
        label: 'access.ask.note',
        type: 'text',
        requiredWhen: ({ reason }) => reason === OPEN_REASON.other,
      },
    ],
    initial: { reason: null, note: '' },
    submitLabel: 'access.action.open',
    submit: ({ reason, note }) =>
      write(accessCommandEndpoints.openDoor, { parkId, doorId: id, reason: reason ?? OPEN_REASON.other, note }, QUIET),
  });

const holdForm = (parkId: number, what: keyof typeof HOLD, { id, name }: DoorRow) =>
  defineForm<{ note: string }>({
    key: `holdDoor${id}${what}`,
    title: { words: text(`access.ask.${what}`) },
    subject: name,
    fields: [{ name: 'note', label: 'access.ask.reason', type: 'text', required: true }],
    initial: { note: '' },
    submitLabel: SUBMIT[what],
    danger: what === 'holdClosed',
    submit: ({ note }) =>
      write(accessCommandEndpoints.holdDoor, { parkId, doorId: id, command: HOLD[what], note }, QUIET),
  });

const answerForm = (parkId: number, { id, name }: DoorRow) =>
  defineForm<{ person: PersonValue | null; at: number | null; credential: number | null }>({
    key: `answerOfDoor${id}`,
    title: 'access.ask.answer',
    subject: name,
    fields: [
      { name: 'person', label: 'access.ask.who', type: 'person', search: passPeopleOf(parkId), required: true },
      { name: 'at', label: 'access.ask.when', type: 'dateTime', hint: 'access.ask.whenHint' },
      { name: 'credential', label: 'access.ask.credential', type: 'code', table: 'credentialKind' },
    ],
    initial: { person: null, at: null, credential: null },
    below: ({ person, at, credential }) =>
      person && createElement(Answer, { parkId, doorId: id, personId: person.id, at, credential }),
    submitLabel: 'access.action.done',
    submit: async () => {},
  });

export function questionOf(parkId: number, { what, row }: AskedOfDoor, close: () => void): Question {
  const form =
    what === 'open' ? openForm(parkId, row) : what === 'answer' ? answerForm(parkId, row) : holdForm(parkId, what, row);
  return { form: form as unknown as Question['form'], close };
}
