/** What I hand over, to whom, with which words. */
import { useState } from 'react';
import { call } from '@/api/call';
import { handOverEndpoints } from '@/contract/hand-over';
import type { HandOverMatter, HandOverView } from '@/contract/hand-over';
import { useText } from '@/i18n/use-text';
import type { KitVoice } from '@/ui/model/kit-voice';
import { useCommand } from '@/ui/model/use-command';
import { canTake, keyOf } from './hand-over';
import type { HandOverModel } from './use-hand-over';

export function useGive({ parkId, take, detail }: HandOverModel, view: HandOverView, voice: KitVoice) {
  const t = useText();
  const [chosenId, choose] = useState<number>();
  const [note, setNote] = useState('');
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  /** What stays with me; everything else goes along, also what comes meanwhile. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { open, candidates } = view;
  const to = candidates.find(({ id }) => id === chosenId) ?? candidates[0];
  const mayGo = (matter: HandOverMatter): boolean => to !== undefined && canTake(to, matter);
  const going = open.filter((matter) => mayGo(matter) && !kept.has(keyOf(matter)));
  const command = useCommand(
    () =>
      call(handOverEndpoints.startHandOver, {
        parkId,
        toUserId: to?.id ?? 0,
        note,
        items: going.map(({ kind, subjectId }) => ({ kind, subjectId, note: notes[`${kind}/${subjectId}`] ?? '' })),
      }),
    {
      onDone: (after) => {
        voice.say(t('alarmduty.handOver.given', { name: to?.name ?? '', count: going.length }), 'good');
        take(after);
        setNotes({});
        setNote('');
      },
      onFailed: () => void detail.refresh(),
    },
  );
  return {
    open,
    candidates,
    to,
    choose,
    note,
    setNote,
    notes,
    going,
    mayGo,
    goes: (matter: HandOverMatter): boolean => going.includes(matter),
    toggle: (matter: HandOverMatter): void =>
      setKept((now) => {
        const next = new Set(now);
        if (!next.delete(keyOf(matter))) next.add(keyOf(matter));
        return next;
      }),
    write: (matter: HandOverMatter, words: string): void => setNotes((now) => ({ ...now, [keyOf(matter)]: words })),
    start: () => void command.run(),
    pending: command.pending,
  };
}

export type GiveModel = ReturnType<typeof useGive>;
