/** A guest asks in person that their identity number or plate be deleted: asked once more, it does not come back. */
import { createElement } from 'react';
import { visitEndpoints } from '@/contract/visit/visit';
import type { VisitDetail, VisitGuest } from '@/contract/visit/visit-entities';
import { text } from '@/i18n/text';
import { defineForm } from '@/ui/model/define';
import { write } from '@/ui/model/write';

/** What is deleted, as the calls name it. */
const WHAT = { withdrawId: 'idNo', withdrawPlate: 'plate' } as const;
export type Withdrawing = keyof typeof WHAT;

export const withdrawForm = (
  { id: visitId, parkId }: VisitDetail,
  { id: guestId, name }: VisitGuest,
  action: Withdrawing,
) =>
  defineForm<Record<never, never>>({
    key: `visit.${action}.${guestId}`,
    title: `visit.ask.${action}`,
    subject: name,
    fields: [],
    initial: {},
    below: () => createElement('p', null, text(`visit.hint.${action}`)),
    submitLabel: `visit.action.${action}`,
    danger: true,
    submit: async () => {
      await write(visitEndpoints.withdrawGuestId, { parkId, visitId, guestId, what: WHAT[action] }, { quiet: true });
    },
  });
