/** Whether somebody else has made a form's action impossible while it was open, and who that was. */
import { useState } from 'react';
import { textIfAny } from '@/i18n/text';

interface Watched {
  /** Changes with whatever can make the action impossible: the state, or the version. */
  readonly mark: number;
  /** Whether the action can still be taken. */
  readonly isPossible: boolean;
  /** What is on its way from this very form does not stand in its way. */
  readonly isSending: boolean;
  /** Who has done what meanwhile, and when, in a whole sentence. */
  readonly words: () => string;
}

/** @returns what has happened, in words; undefined while the form can be submitted */
export function useOvertaken({ mark, isPossible, isSending, words }: Watched): string | undefined {
  const [markAtOpening] = useState(mark);
  if (isSending || isPossible || mark === markAtOpening) return undefined;
  const said = words();
  return textIfAny('errors.record.overtaken', { words: said }) ?? said;
}
