/** What the bar says for a moment about an alarm that stood in it: who took it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Alerts } from '@/contract/alert';
import { useText } from '@/i18n/use-text';
import { momentText } from '@/ui/common/words-of-time';

const SHOWN_MS = 10_000;

export interface Note {
  /** Of the alarm. */
  readonly id: number;
  readonly words: string;
}

export interface Notes {
  readonly notes: readonly Note[];
  /** Once for each alarm. */
  readonly say: (id: number, words: string) => void;
}

/**
 * Only for alarms that were in the bar: a user who never saw one is not told of its end.
 * @param here the alarm on the page: it shows by itself what the user did there, and a note would lie over its clock
 */
export function useNotes(alerts: Alerts | undefined, here: number | undefined): Notes {
  const t = useText();
  const [notes, setNotes] = useState<readonly Note[]>([]);
  const waited = useRef(new Set<number>());
  const said = useRef(new Set<number>());
  const say = useCallback((id: number, words: string) => {
    if (said.current.has(id)) return;
    said.current.add(id);
    setNotes((before) => [...before.slice(-1), { id, words }]);
    setTimeout(() => setNotes((now) => now.filter((note) => note.id !== id)), SHOWN_MS);
  }, []);
  useEffect(() => {
    for (const { id } of alerts?.waiting ?? []) {
      waited.current.add(id);
      // Given back and waiting again: the next one to take it is named too.
      said.current.delete(id);
    }
    for (const { id, location, byName, byMe, at } of alerts?.taken ?? []) {
      const params = { name: byName, time: momentText(at), place: location };
      if (byMe && id === here) said.current.add(id);
      else if (waited.current.has(id)) say(id, byMe ? t('alert.note.mine', params) : t('alert.note.taken', params));
    }
  }, [alerts, here, say, t]);
  return { notes, say };
}
