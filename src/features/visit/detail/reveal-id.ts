/** The identity number of a guest: read for a reason, which is written down, and kept nowhere. */
import { createElement } from 'react';
import { REVEAL_OF } from '@/contract/access/access-codes';
import { accessPrivacyEndpoints } from '@/contract/access/access-privacy';
import type { VisitGuest } from '@/contract/visit/visit-entities';
import { defineForm } from '@/ui/model/define';
import { write } from '@/ui/model/write';

/** @param shown gets the number */
export const revealForm = (parkId: number, { id: subjectId, name }: VisitGuest, shown: (idNo: string) => void) =>
  defineForm<{ reason: string }>({
    key: `visit.reveal.${subjectId}`,
    title: 'visit.ask.reveal',
    subject: name,
    fields: [
      {
        name: 'reason',
        label: 'visit.field.reason',
        type: 'text',
        maxLength: 100,
        hint: 'visit.hint.reveal',
        required: true,
      },
    ],
    initial: { reason: '' },
    submitLabel: 'visit.action.reveal',
    submit: async ({ reason }) => {
      const input = { parkId, of: REVEAL_OF.guest, subjectId, reason: reason.trim() };
      const { idNo } = await write(accessPrivacyEndpoints.revealIdNumber, input, { quiet: true });
      shown(idNo);
    },
  });

export const shownForm = ({ id, name }: VisitGuest, idNo: string) =>
  defineForm<Record<never, never>>({
    key: `visit.shown.${id}`,
    title: 'visit.ask.reveal',
    subject: name,
    fields: [],
    initial: {},
    below: () => createElement('p', { className: 'vs-id-no sp-num' }, idNo),
    submitLabel: 'visit.action.done',
    submit: async () => {},
  });
