/** What may be kept of one person by a consent: the identity number, read for a reason only, and a face for the doors. */
import { createElement } from 'react';
import { REVEAL_OF } from '@/contract/access/access-codes';
import { accessPersonEndpoints } from '@/contract/access/access-person';
import { accessPrivacyEndpoints } from '@/contract/access/access-privacy';
import { base64Of } from '@/lib/data-address';
import { defineForm } from '@/ui/model/define';
import type { Question } from '@/ui/model/definitions';
import type { FormPhoto } from '@/ui/model/field-types';
import { write } from '@/ui/model/write';

export interface Subject {
  readonly id: number;
  readonly name: string;
}

const QUIET = { quiet: true } as const;
const asQuestion = (form: object, close: () => void): Question => ({ form: form as Question['form'], close });

export const idNoQuestion = (parkId: number, { id: personId, name }: Subject, close: () => void): Question =>
  asQuestion(
    defineForm<{ idNo: string }>({
      key: `idNoOf${personId}`,
      title: 'privacy.person.idTitle',
      subject: name,
      fields: [
        { name: 'idNo', label: 'privacy.person.idNo', type: 'text', maxLength: 18, hint: 'privacy.person.idHint' },
      ],
      initial: { idNo: '' },
      submitLabel: 'privacy.action.save',
      submit: ({ idNo }) => write(accessPersonEndpoints.setPersonIdNo, { parkId, personId, idNo: idNo.trim() }, QUIET),
    }),
    close,
  );

export const faceQuestion = (parkId: number, { id: personId, name }: Subject, close: () => void): Question =>
  asQuestion(
    defineForm<{ picture: readonly FormPhoto[] }>({
      key: `faceOf${personId}`,
      title: 'privacy.person.faceTitle',
      subject: name,
      fields: [
        {
          name: 'picture',
          label: 'privacy.person.picture',
          type: 'photos',
          least: 1,
          most: 1,
          hint: 'privacy.person.pictureHint',
        },
      ],
      initial: { picture: [] },
      submitLabel: 'privacy.action.face',
      submit: async ({ picture: [photo] }) => {
        const picture = photo ? await base64Of(photo.blob) : '';
        await write(accessPersonEndpoints.addFace, { parkId, personId, picture }, QUIET);
      },
    }),
    close,
  );

interface Reveal extends Subject {
  readonly of: 1 | 2;
}

/** Asks for the reason. @param shown gets the number; it is kept nowhere */
export const revealQuestion = (
  parkId: number,
  { id: subjectId, name, of }: Reveal,
  shown: (idNo: string) => void,
  close: () => void,
): Question =>
  asQuestion(
    defineForm<{ reason: string }>({
      key: `reveal${of}of${subjectId}`,
      title: 'privacy.reveal.title',
      subject: name,
      fields: [
        {
          name: 'reason',
          label: 'privacy.reveal.reason',
          type: 'text',
          maxLength: 100,
          hint: 'privacy.reveal.reasonHint',
          required: true,
        },
      ],
      initial: { reason: '' },
      submitLabel: 'privacy.action.reveal',
      submit: async ({ reason }) => {
        const { idNo } = await write(accessPrivacyEndpoints.revealIdNumber, { parkId, of, subjectId, reason }, QUIET);
        shown(idNo);
      },
    }),
    close,
  );

export const shownQuestion = (name: string, idNo: string, close: () => void): Question =>
  asQuestion(
    defineForm<Record<never, never>>({
      key: 'shownIdNo',
      title: 'privacy.reveal.shown',
      subject: name,
      fields: [],
      initial: {},
      below: () => createElement('p', { className: 'dr-id-no sp-num' }, idNo),
      submitLabel: 'privacy.action.done',
      submit: async () => {},
    }),
    close,
  );

export const OF_PERSON = REVEAL_OF.person;
