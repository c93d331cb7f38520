/** One matter after the other: decide, put off or skip; a decision can be taken back while the outbox holds it. */
import { useEffect, useState } from 'react';
import { workbenchEndpoints, type Workbench } from '@/contract/workbench';
import { serverNow } from '@/api/reply';
import { useText } from '@/i18n/use-text';
import type { OutboxAction } from '@/outbox/entry';
import { discard, keep } from '@/outbox/outbox';
import { useOutbox } from '@/outbox/use-outbox';
import { useSession } from '@/session/session-state';
import { momentText } from '@/ui/common/words-of-time';
import type { KitVoice } from '@/ui/model/kit-voice';
import { refreshRecords } from '@/ui/model/records';
import { useCommand } from '@/ui/model/use-command';
import { write } from '@/ui/model/write';
import { sendConfirmation } from '../use-confirm';
import { type Decision, type Matter, decisionOn, type SnoozeChoice, snoozeUntil } from './matters';

import { useQueue } from './use-queue';

/** So long a decision can be taken back, in ms. */
export const UNDO_MS = 5_000;

export const titleOf = (matter: Matter): string => (matter.kind === 'todo' ? matter.row.title : matter.notice.title);

function actionOf(matter: Matter, decision: Decision): OutboxAction | undefined {
  if (matter.kind === 'notice') return sendConfirmation(matter.notice, UNDO_MS);
  const { id, parkId, version, title, taskId } = matter.row;
  if (parkId === undefined) return undefined;
  const held = { parkId, holdFor: UNDO_MS };
  if (decision === 'acknowledge') {
    return {
      ...held,
      endpoint: 'actOnAlarm',
      input: { action: 'acknowledge', alarmId: id, parkId, clientAt: Date.now() },
      subject: { kind: 'alarm', id },
      title: { key: 'alarm.action.acknowledge' },
    };
  }
  if (decision === 'search') {
    return {
      ...held,
      endpoint: 'actOnVisit',
      input: { action: 'search', visitId: id, guestId: taskId, parkId, clientAt: Date.now() },
      subject: { kind: 'visit', id },
      title: { key: 'workbench.run.searchOf', params: { title } },
    };
  }
  if (taskId !== undefined) {
    return {
      ...held,
      endpoint: 'decideFlowTask',
      // As the person saw it.
      input: { action: 'agree', taskId, parkId, rev: version },
      subject: { kind: 'flow', id },
      title: { key: decision === 'complete' ? 'workbench.run.completeOf' : 'workbench.run.agreeOf', params: { title } },
    };
  }
  return {
    ...held,
    endpoint: 'actOnOrder',
    input: { action: 'accept', orderId: id, parkId, version: version ?? 0, clientAt: Date.now() },
    subject: { kind: 'order', id },
    title: { key: 'order.action.accept', params: { title } },
  };
}

/** What was decided here is shown as the server has it once it has arrived there. */
export function useArrivals(): void {
  const { entries } = useOutbox();
  const arrived = entries.filter(({ state, heldUntil }) => heldUntil !== undefined && state === 'delivered').length;
  useEffect(() => {
    if (arrived > 0) void refreshRecords('workbench');
  }, [arrived]);
}

export function useRun(workbench: Workbench, voice: KitVoice) {
  const t = useText();
  const permissions = useSession().user?.permissions ?? [];
  const queue = useQueue(workbench);
  const [at, setAt] = useState(0);
  const next = (): void => setAt((now) => now + 1);
  const matter = queue.matters[at];
  const decide = useCommand(async (decision: Decision) => {
    const action = matter && actionOf(matter, decision);
    if (!action || !matter) return;
    const { id } = await keep(action);
    const place = at;
    next();
    voice.say(t('workbench.run.held', { title: titleOf(matter) }), 'good', {
      label: t('workbench.action.undo'),
      run: () =>
        void discard(id).then((gone) => {
          if (gone) setAt(place);
          voice.say(t(gone ? 'workbench.run.undone' : 'workbench.run.tooLate'), gone ? 'good' : 'error');
        }),
    });
  });
  const snooze = useCommand(async (choice: SnoozeChoice) => {
    const until = snoozeUntil(choice, serverNow());
    if (matter?.kind !== 'todo' || until === undefined) return;
    const on = { key: matter.todo.key, id: matter.row.id };
    await write(workbenchEndpoints.snoozeTodo, { ...on, until });
    const place = at;
    next();
    voice.say(t('workbench.run.snoozed', { time: momentText(until) }), 'good', {
      label: t('workbench.action.undo'),
      run: () => void write(workbenchEndpoints.snoozeTodo, { ...on, until: null }).then(() => setAt(place)),
    });
  });
  return {
    matter,
    at,
    queue,
    decision: matter && decisionOn(matter, permissions),
    decide,
    snooze,
    skip: next,
  };
}
export type RunModel = ReturnType<typeof useRun>;
