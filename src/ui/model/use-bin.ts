/** Deleting with "undo", and the recycle bin; for lists and trees. */
import type { RowResult } from '@/contract/crud';
import { call } from '@/api/call';
import { asApiError } from '@/api/api-error';
import type { TextKey } from '@/i18n/areas';
import { errorText } from '@/i18n/error-text';
import { text } from '@/i18n/text';
import { rowResults } from '@/contract/crud';
import type { AnyEndpoint } from './definitions';
import type { KitVoice } from './kit-voice';
import { refreshAfter } from './records';
import { inPortions, type Batch } from './use-batch';

interface Calls {
  readonly remove: AnyEndpoint;
  readonly restore: AnyEndpoint;
}

export type Named = ReadonlyMap<number, string>;

const many = (endpoint: AnyEndpoint, ids: readonly number[]): Promise<RowResult[]> =>
  inPortions(ids, async (portion) => rowResults.parse(await call(endpoint, { ids: portion }, { quiet: true })));

const done = (results: readonly RowResult[], names: Named): Named =>
  new Map([...names].filter(([id]) => results.some((result) => result.ok && result.id === id)));

/** `hint`: the recycle bin can be opened later too. */
export function useBin(calls: Calls | undefined, hasBin: boolean, voice: KitVoice, batch: Batch) {
  const oneOrMany = (names: Named, one: TextKey, several: TextKey): string =>
    names.size === 1 ? text(one, { name: [...names.values()][0] ?? '' }) : text(several, { count: names.size });
  const restore = async (names: Named): Promise<void> => {
    if (!calls) return;
    const results = await batch.run(text('admin.bin.restore'), names, () => many(calls.restore, [...names.keys()]));
    const back = done(results, names);
    if (back.size > 0) voice.say(oneOrMany(back, 'admin.bin.restored', 'admin.bin.restoredMany'), 'good');
    await refreshAfter(calls.restore);
  };
  const remove = async (names: Named): Promise<boolean> => {
    if (!calls) return false;
    const [name] = names.values();
    const agreed = await voice.ask({
      title:
        names.size === 1
          ? text('admin.bin.ask', { name: name ?? '' })
          : text('admin.bin.askMany', { count: names.size }),
      hint: text(hasBin ? 'admin.bin.hint' : 'admin.bin.hintUndo'),
      action: text('common.action.delete'),
      danger: true,
    });
    if (!agreed) return false;
    const results = await batch.run(text('common.action.delete'), names, () => many(calls.remove, [...names.keys()]));
    const gone = done(results, names);
    await refreshAfter(calls.remove).catch((error: unknown) => voice.say(errorText(asApiError(error)), 'error'));
    if (gone.size > 0) {
      const undo = { label: text('admin.bin.undo'), run: () => void restore(gone) };
      voice.say(oneOrMany(gone, 'admin.bin.removed', 'admin.bin.removedMany'), 'good', undo);
    }
    return gone.size > 0;
  };
  return { remove, restore };
}
