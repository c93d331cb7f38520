/** A form about an alarm, ready for either kit. */
import { useState } from 'react';
import { serverNow } from '@/api/reply';
import type { AlarmDetail } from '@/contract/alarm-entities';
import type { Send } from '@/ui/case/use-act';
import { useActForm, type OpenActForm } from '@/ui/case/use-act-form';
import { draftStore, type DraftStore } from '@/ui/model/drafts';
import { actForm, type OpenForm } from './act-forms';
import { NO_VALUES, type ActValues } from './act-values';
import type { ActRequest } from './alarm-case';
import { dropEarlyDraft, earlyDraft, formKey } from './early-draft';

/** What was typed into the first form goes on in the whole one, before any older draft of it. */
function draftsAfter(key: string): DraftStore | undefined {
  const early = earlyDraft(key);
  if (!early) return undefined;
  const { verdict, reasonCode, ...texts } = early;
  const codes = { ...(verdict && { verdict: Number(verdict) }), ...(reasonCode && { reasonCode: Number(reasonCode) }) };
  return { ...draftStore(), load: () => Promise.resolve({ values: { ...texts, ...codes }, at: Date.now() }) };
}

/** @param onDone the action is on its way, or was refused because the alarm has changed: the form may close */
export function useAlarmForm(
  open: OpenForm,
  alarm: AlarmDetail,
  send: Send<ActRequest>,
  onDone: () => void,
): OpenActForm<ActValues, ActRequest> {
  const key = formKey(open, alarm.id);
  const [drafts] = useState(() => draftsAfter(key));
  return useActForm({
    key,
    make: () => actForm(open, alarm, serverNow()),
    empty: NO_VALUES,
    send,
    drafts,
    onDone: () => {
      dropEarlyDraft(key);
      onDone();
    },
  });
}
