/** A tree of the administration: its rows, what is found, chosen and moved. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { asApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { MAX_PAGE_SIZE } from '@/contract/envelope';
import { errorText } from '@/i18n/error-text';
import { text } from '@/i18n/text';
import { buildTree, filterTree, type FlatRow } from '@/lib/tree';
import type { FilterDefinition, InputValue, PageEndpoint } from './definitions';
import type { KitVoice } from './kit-voice';
import { useListAddress } from './list-address';
import { queryClient } from './query-client';
import { plainInput } from './query-keys';
import type { TreeDefinition, TreePlace } from './tree-definition';
import { isWithin, movedRows, stepped, type Step } from './tree-moves';
import { useDoneWords } from './saved-record';
import { useAddressParams } from './use-address-params';
import { useBatch } from './use-batch';
import { useBin } from './use-bin';
import { useEditAddress } from './use-edit-address';
import { viewState } from './view-state';
import { recordMeta } from './records';

/** Pages fetched in parallel. */
const AT_ONCE = 6;

/** Every row of a list: a tree needs them all. One of many thousand nodes does better with a call that brings them at once. */
export async function allRows<Row>(
  endpoint: PageEndpoint<Row>,
  input: Readonly<Record<string, InputValue>>,
): Promise<Row[]> {
  const pageAt = (pageNum: number) =>
    call(endpoint, { ...plainInput(input), pageSize: MAX_PAGE_SIZE, pageNum }, { quiet: true });
  const first = await pageAt(1);
  const rows = [...first.rows];
  const last = Math.ceil(first.total / MAX_PAGE_SIZE);
  for (let from = 2; from <= last; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, last - from + 1) }, (_, n) => from + n);
    // oxlint-disable-next-line no-await-in-loop -- a few at a time spare the server
    for (const page of await Promise.all(numbers.map(pageAt))) rows.push(...page.rows);
  }
  return rows;
}

const NO_FILTERS: readonly FilterDefinition[] = [];
const DELETED = 'deleted';

function useRows<Row extends FlatRow>(definition: TreeDefinition<Row>, inBin: boolean) {
  const address = useListAddress(definition.filters ?? NO_FILTERS, MAX_PAGE_SIZE);
  const queryKey = ['treeRows', definition.key, address.filters, inBin];
  const query = useQuery<readonly Row[]>({
    queryKey,
    queryFn: () => (inBin && definition.bin?.load ? definition.bin.load() : definition.load(address.filters)),
    meta: recordMeta(definition.endpoint.reads),
  });
  const put = (rows: readonly Row[]): void => void queryClient.setQueryData(queryKey, rows);
  return { address, query, put, rows: query.data };
}

/** Keeps the address's other parameters. */
function useParam(name: string, replace: boolean) {
  const [params, change] = useAddressParams();
  const set = (value: string | undefined): void => change({ [name]: value }, { replace });
  return [params.get(name) ?? undefined, set] as const;
}

/** @param how a phone opens a node as a page, with an entry to come back from; a desk shows it beside the tree */
export function useTree<Row extends FlatRow>(
  definition: TreeDefinition<Row>,
  voice: KitVoice,
  how: 'pages' | 'beside',
) {
  const [chosen, setChosen] = useParam(definition.param ?? 'id', how === 'beside');
  const [bin, setBin] = useParam(DELETED, false);
  const inBin = bin === 'true' && definition.bin?.load !== undefined;
  const { address, query, put, rows } = useRows(definition, inBin);
  const [keyword, setKeyword] = useState('');
  const edit = useEditAddress(definition.editParam);
  const batch = useBatch(voice);
  useDoneWords(voice);
  const kept = useBin(definition.bin, definition.bin?.load !== undefined, voice, batch);
  const { searched } = definition;
  const tree = useMemo(() => buildTree(rows ?? []), [rows]);
  const shown = useMemo(
    () => filterTree(tree, keyword, (node) => `${node.name} ${searched?.(node) ?? ''}`),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is searched is the definition's own and always the same
    [tree, keyword],
  );
  const byId = useMemo(() => new Map((rows ?? []).map((row) => [row.id, row])), [rows]);
  const selected = Number(chosen) || undefined;

  /** The reason why a node may not be below another; undefined: it may. */
  const refusal = (row: Row, pid: number | null): string | undefined => {
    if (isWithin(rows ?? [], pid, row.id)) return text('admin.tree.notThere');
    return definition.move?.check?.(row, pid === null ? null : (byId.get(pid) ?? null));
  };
  const move = async (row: Row, place: TreePlace): Promise<void> => {
    if (!definition.move || !rows) return;
    const words = refusal(row, place.pid);
    if (words) return voice.say(words, 'error');
    put(movedRows(rows, row.id, place));
    try {
      await definition.move.run(row, place);
      voice.say(text('admin.tree.moved', { name: row.name }), 'good');
    } catch (caught) {
      put(rows);
      voice.say(errorText(asApiError(caught)), 'error');
    }
    await query.refetch();
    return undefined;
  };
  const step = async (id: number, by: Step): Promise<void> => {
    const [row, place] = [byId.get(id), stepped(rows ?? [], id, by)];
    if (row && place) await move(row, place);
  };
  const name = (row: Row) => new Map([[row.id, row.name]]);
  return {
    address,
    tree,
    shown,
    byId,
    keyword,
    edit,
    batch,
    inBin,
    move,
    step,
    refusal,
    state: viewState(query, (rows?.length ?? 0) === 0),
    error: query.error ? asApiError(query.error) : undefined,
    refresh: async () => void (await query.refetch()),
    rows: rows ?? [],
    selected: selected !== undefined && byId.has(selected) ? selected : undefined,
    select: (id: number | undefined) => setChosen(id === undefined ? undefined : String(id)),
    setBin: (on: boolean) => setBin(on ? 'true' : undefined),
    search: setKeyword,
    canStep: (id: number, by: Step) => stepped(rows ?? [], id, by) !== undefined,
    remove: async (row: Row) => {
      if ((await kept.remove(name(row))) && selected === row.id) setChosen(undefined);
    },
    restore: (row: Row) => kept.restore(name(row)),
  };
}

export type TreeModel<Row extends FlatRow> = ReturnType<typeof useTree<Row>>;
