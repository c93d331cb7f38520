/** The actions of a row that have to do with what is kept of somebody, and the question that one of them asks. */
import { type Dispatch, type SetStateAction, useState } from 'react';
import { PASS_PERSON_STATE as P } from '@/contract/access/access-codes';
import type { PassPersonRow } from '@/contract/access/access-person';
import type { Question, RowAction } from '@/ui/model/definitions';
import { useMay } from '@/session/use-may';
import { erasureQuestion } from '@/ui/erasure/erasure';
import { faceQuestion, idNoQuestion, OF_PERSON, revealQuestion, shownQuestion, type Subject } from './person-privacy';
import './person-privacy.css';

type Asked =
  | { readonly what: 'idNo' | 'face'; readonly row: Subject }
  | { readonly what: 'erase'; readonly row: Subject; readonly of: 1 | 2 }
  | { readonly what: 'reveal'; readonly row: Subject; readonly of: 1 | 2; readonly idNo?: string }
  | { readonly what: 'shown'; readonly row: Subject; readonly idNo: string };

function questionOf(parkId: number, asked: Asked, ask: Dispatch<SetStateAction<Asked | undefined>>): Question {
  const { row } = asked;
  const close = (): void => ask(undefined);
  switch (asked.what) {
    case 'idNo':
      return idNoQuestion(parkId, row, close);
    case 'erase':
      return erasureQuestion(parkId, { ...row, of: asked.of }, close);
    case 'face':
      return faceQuestion(parkId, row, close);
    case 'shown':
      return shownQuestion(row.name, asked.idNo, close);
    case 'reveal': {
      // The form closes when it is done, and may have been drawn anew since it was sent; the number stands in a window of its own.
      const next = (): void =>
        ask((now) => (now?.what === 'reveal' && now.idNo ? { what: 'shown', row, idNo: now.idNo } : undefined));
      return revealQuestion(parkId, { ...row, of: asked.of }, (idNo) => ask({ ...asked, idNo }), next);
    }
  }
}

/** @returns `reveal` for whatever else has a number, `erase` for whoever else is known */
export function usePersonPrivacy(parkId: number) {
  const [asked, ask] = useState<Asked>();
  const mayKeep = useMay('access.setup');
  const mayReveal = useMay('access.reveal');
  const mayErase = useMay('access.privacy');
  const erase = (row: Subject, of: 1 | 2): void => ask({ what: 'erase', row, of });
  const reveal = (row: Subject, of: 1 | 2): void => ask({ what: 'reveal', row, of });
  const actions: readonly RowAction<PassPersonRow>[] = [
    {
      key: 'face',
      label: 'privacy.action.face',
      when: ({ state }) => mayKeep && state !== P.left,
      run: (row) => ask({ what: 'face', row }),
    },
    { key: 'idNo', label: 'privacy.action.idNo', when: () => mayKeep, run: (row) => ask({ what: 'idNo', row }) },
    {
      key: 'reveal',
      label: 'privacy.action.reveal',
      when: ({ idEnd }) => mayReveal && idEnd !== null,
      run: (row) => reveal(row, OF_PERSON),
    },
    {
      key: 'erase',
      label: 'privacy.action.erase',
      danger: true,
      when: () => mayErase,
      run: (row) => erase(row, OF_PERSON),
    },
  ];
  return { actions, mayReveal, mayErase, reveal, erase, question: asked && questionOf(parkId, asked, ask) };
}
