/** “删除个人信息” wherever somebody's data stands: the dialog and its words are fetched when it is asked for. */
import { useState } from 'react';
import { loadTexts } from '@/i18n/language';
import { useMay } from '@/session/use-may';
import type { Question } from '../model/definitions';
import { useOnePark } from '../model/use-one-park';
import type { ErasedSubject } from './erasure';

export interface Erasure {
  /** The person answers for the personal data of this park. */
  readonly mayErase: boolean;
  readonly erase: (subject: ErasedSubject) => Promise<void>;
  readonly question: Question | undefined;
}

/** @param of the record's park; absent: the park that the page is about */
export function useErasure(of?: number): Erasure {
  const { parkId: here } = useOnePark();
  const parkId = of ?? here;
  const mayErase = useMay('access.privacy');
  const [question, ask] = useState<Question>();
  const erase = async (subject: ErasedSubject): Promise<void> => {
    const [{ erasureQuestion }] = await Promise.all([import('./erasure'), loadTexts(['privacy'])]);
    ask(erasureQuestion(parkId, subject, () => ask(undefined)));
  };
  return { mayErase: mayErase && parkId > 0, erase, question };
}
