/** A guest asks in person that their identity number be deleted: asked once more, it does not come back. */
import { createElement } from 'react';
import { visitEndpoints } from '@/contract/visit/visit';
import type { VisitDetail, VisitGuest } from '@/contract/visit/visit-entities';
import { text } from '@/i18n/text';
import { defineForm } from '@/ui/model/define';
import { write } from '@/ui/model/write';

export const withdrawIdForm = ({ id: visitId, parkId }: VisitDetail, { id: guestId, name }: VisitGuest) =>
  defineForm<Record<never, never>>({
    key: `visit.withdrawId.${guestId}`,
    title: 'visit.ask.withdrawId',
    subject: name,
    fields: [],
    initial: {},
    below: () => createElement('p', null, text('visit.hint.withdrawId')),
    submitLabel: 'visit.action.withdrawId',
    danger: true,
    submit: async () => {
      await write(visitEndpoints.withdrawGuestId, { parkId, visitId, guestId }, { quiet: true });
    },
  });
