/** Several alarms chosen, one thing done to all: asked once, each refusal told with the alarm's name. */
import { useState } from 'react';
import { serverNow } from '@/api/reply';
import { call } from '@/api/call';
import { controlRoomEndpoints, type BulkAct, type BulkAction } from '@/contract/control-room';
import type { AlarmRow } from '@/contract/alarm-entities';
import type { RowResult } from '@/contract/crud';
import { bracketed } from '@/i18n/punctuation';
import { text } from '@/i18n/text';
import { useSession } from '@/session/session-state';
import type { FormDefinition } from '@/ui/model/definitions';
import type { KitVoice } from '@/ui/model/kit-voice';
import { refreshAfter } from '@/ui/model/records';
import { inPortions, useBatch, type Batch } from '@/ui/model/use-batch';
import { useSelection, type Selection } from '@/ui/model/use-selection';
import type { ActForm } from '../../act/act-forms';
import { NO_VALUES, type ActValues } from '../../act/act-values';
import { bulkActions } from './bulk';
import { bulkActOf, bulkForm } from './bulk-form';

export interface BulkModel {
  readonly selection: Selection<AlarmRow>;
  readonly actions: readonly BulkAction[];
  readonly start: (action: BulkAction) => void;
  readonly batch: Batch;
  readonly asked: { readonly form: ActForm; readonly definition: FormDefinition<ActValues> } | undefined;
  readonly close: () => void;
}

/** An alarm belongs to its park: those of each are sent together. */
async function send(rows: readonly AlarmRow[], act: BulkAct): Promise<RowResult[]> {
  // Whatever is merged into one of them leaves that one as it is.
  const meant = rows.filter(({ id }) => act.action !== 'merge' || id !== act.parentId);
  const results: RowResult[] = [];
  for (const parkId of new Set(meant.map((row) => row.parkId))) {
    const ids = meant.filter((row) => row.parkId === parkId).map(({ id }) => id);
    const portion = (some: number[]) =>
      call(controlRoomEndpoints.actOnAlarms, { parkId, ids: some, act, clientAt: Date.now() }, { quiet: true });
    // oxlint-disable-next-line no-await-in-loop -- one call at a time spares the server
    results.push(...(await inPortions(ids, portion)));
  }
  return results;
}

const rowKey = ({ id }: AlarmRow): number => id;

/** @param of what the rows depend on: with another filter the choice begins anew */
export function useBulk(voice: KitVoice, of: string): BulkModel {
  const held = useSession().user?.permissions ?? [];
  const selection = useSelection(rowKey, of);
  const batch = useBatch(voice);
  const [open, setOpen] = useState<{ action: BulkAction; rows: readonly AlarmRow[]; form: ActForm }>();
  const run = async (rows: readonly AlarmRow[], act: BulkAct): Promise<void> => {
    const action = text(`alarm.action.${act.action}`);
    const names = new Map(rows.map((row) => [row.id, `${row.title} ${row.location}`] as const));
    const results = await batch.run(action, names, () => send(rows, act));
    if (results.length > 0 && results.every(({ ok }) => ok)) {
      voice.say(text('admin.batch.done', { action, count: results.length }), 'good');
    }
    if (results.length > 0) selection.clear();
    await refreshAfter(controlRoomEndpoints.actOnAlarms);
  };
  const ask = async (action: 'acknowledge' | 'unshelve', rows: readonly AlarmRow[]): Promise<void> => {
    const words = text(`alarm.action.${action}`);
    const title = text('admin.batch.ask', { action: words, count: rows.length });
    if (await voice.ask({ title, action: words })) await run(rows, { action });
  };
  const start = (action: BulkAction): void => {
    const { rows } = selection;
    const form = bulkForm(action, rows, serverNow());
    if (form) setOpen({ action, rows, form });
    else if (action === 'acknowledge' || action === 'unshelve') void ask(action, rows);
  };
  const close = (): void => setOpen(undefined);
  const asked = open && {
    form: open.form,
    definition: {
      key: `alarm.bulk.${open.action}`,
      title: { words: bracketed(text(open.form.title), text('alarmdesk.bulk.count', { count: open.rows.length })) },
      fields: open.form.fields,
      initial: { ...NO_VALUES, ...open.form.initial },
      submitLabel: open.form.submitLabel,
      danger: open.action === 'merge' || open.action === 'shelve',
      submit: (values: ActValues) => run(open.rows, bulkActOf(open.form, values)),
    },
  };
  return { selection, actions: bulkActions(selection.rows, held), start, batch, asked, close };
}
