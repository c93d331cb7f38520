/** Definitions and their models as the examples need them: real types, no platform behind them. */
import { VALIDITY } from '@/contract/codes';
import { dictEndpoints, type DictRow } from '@/contract/dict';
import { defineDetail, defineForm, defineList } from '@/ui/model/define';
import type {
  AnyValues,
  DetailDefinition,
  FilterDefinition,
  FormDefinition,
  ListDefinition,
} from '@/ui/model/definitions';
import type { DraftStore } from '@/ui/model/drafts';
import { useListAddress } from '@/ui/model/list-address';
import type { DetailModel } from '@/ui/model/use-detail';
import type { ListModel } from '@/ui/model/use-paged-list';
import type { Words } from './words';

const MINUTE_MS = 60_000;
export const now = Date.now();
export const earlier = now - 7 * MINUTE_MS;
export const later = now + 23 * MINUTE_MS;
const nothing = (): Promise<void> => Promise.resolve();
export const ignore = (): void => undefined;

const rowOf = (id: number, { title, sentence }: Words): DictRow => ({
  id,
  version: 1,
  code: `sample_${id}`,
  name: title,
  type: 2,
  valid: id % 2 === 0 ? VALIDITY.invalid : VALIDITY.valid,
  remark: sentence,
  items: id * 3,
  updatedAt: earlier,
});

export const FILTERS: readonly FilterDefinition[] = [
  { name: 'valid', label: 'dict.valid', type: 'code', table: 'validity', quick: true },
  { name: 'keyword', label: 'dict.keyword', type: 'text', keyboard: 'search' },
  { name: 'type', label: 'dict.type', type: 'code', table: 'dictType' },
];

export const sampleList: ListDefinition<DictRow> = defineList<DictRow, string>({
  endpoint: dictEndpoints.listDicts,
  rowKey: ({ id }) => id,
  columns: {
    name: { title: 'dict.name', value: ({ name }) => name, sort: 'name', width: 280 },
    valid: {
      title: 'dict.valid',
      value: ({ valid }) => ({ code: valid, table: 'validity', tone: valid === VALIDITY.valid ? 'good' : 'closed' }),
    },
    items: { title: 'dict.items', value: ({ items }) => items, align: 'right' },
    updatedAt: { title: 'dict.updatedAt', value: ({ updatedAt }) => ({ at: updatedAt }) },
    remark: { title: 'dict.remark', value: ({ remark }) => remark, width: 320 },
  },
  card: { title: 'name', tag: 'valid', facts: ['items', 'updatedAt'] },
  filters: FILTERS,
  href: ({ id }) => `/?id=${id}`,
});

const loaded = { state: 'ready', error: undefined, updatedAt: earlier, isStale: false, isRefreshing: false } as const;

/** Three rows that have come; the address is the example's own. */
export function useSampleList(words: Words): ListModel<DictRow> {
  const address = useListAddress(FILTERS, 20);
  return {
    ...loaded,
    rows: [1, 2, 3].map((id) => rowOf(id, words)),
    total: 3,
    totalIsExact: true,
    hasNews: false,
    refresh: nothing,
    hasMore: false,
    loadMore: ignore,
    isTurning: false,
    isLoadingMore: false,
    moreFailed: false,
    address,
  };
}

export const sampleDetail = ({ action, sentence }: Words): DetailDefinition<DictRow> =>
  defineDetail<DictRow>({
    endpoint: dictEndpoints.getDict,
    input: { id: 1 },
    title: ({ name }) => name,
    tag: ({ code }) => ({ text: code, tone: 'running' }),
    facts: [
      { label: 'dict.code', value: ({ code }) => code },
      { label: 'dict.updatedAt', value: ({ updatedAt }) => ({ at: updatedAt }) },
      { label: 'dict.remark', value: () => sentence, wide: true },
    ],
    sections: [{ key: 'more', title: 'dict.items', facts: [{ label: 'dict.items', value: ({ items }) => items }] }],
    actions: [
      { key: 'edit', label: { words: action }, run: ignore },
      { key: 'save', label: 'dict.save', weight: 'main', run: ignore },
    ],
  });

export const sampleRecord = (words: Words): DetailModel<DictRow> => ({
  ...loaded,
  record: rowOf(1, words),
  refresh: nothing,
  replace: ignore,
});

/** An example keeps nothing. */
const noDrafts: DraftStore = { load: () => Promise.resolve(undefined), save: nothing, drop: nothing };

export const PLACES = [
  { id: 1, pid: null, name: 'A' },
  { id: 2, pid: 1, name: 'A / 1' },
  { id: 3, pid: 1, name: 'A / 2' },
];
const CHOICES = [
  { value: 1, label: 'A' },
  { value: 2, label: 'B' },
  { value: 3, label: 'C' },
];

/** A field of every kind; labels are those of other forms. */
export const sampleForm = ({ title, name, sentence, place, action }: Words): FormDefinition<AnyValues> =>
  defineForm<AnyValues>({
    key: 'dev-kit',
    title: { words: title },
    fields: [
      { name: 'text', label: { words: name }, hint: { words: sentence }, type: 'text', required: true, maxLength: 60 },
      { name: 'secret', label: 'login.password', type: 'password' },
      { name: 'long', label: 'dict.remark', type: 'longText', maxLength: 128 },
      { name: 'count', label: 'dict.item.sort', type: 'number', min: 0, max: 99, integer: true },
      { name: 'code', label: 'dict.valid', type: 'code', table: 'validity', section: { words: place } },
      { name: 'choice', label: 'dict.type', type: 'choice', options: CHOICES },
      { name: 'choices', label: 'dict.items', type: 'choices', options: CHOICES },
      { name: 'yes', label: { words: action }, type: 'yesNo' },
      { name: 'at', label: 'dict.updatedAt', type: 'dateTime' },
      { name: 'person', label: { words: name }, type: 'person', search: () => Promise.resolve(CHOICES) },
      { name: 'tree', label: { words: place }, type: 'tree', load: () => Promise.resolve(PLACES) },
      { name: 'trees', label: { words: place }, type: 'trees', load: () => Promise.resolve(PLACES) },
      { name: 'colour', label: 'dict.item.colour', type: 'colour' },
      { name: 'photos', label: { words: title }, type: 'photos', most: 3 },
    ],
    initial: {
      text: title,
      secret: '',
      long: sentence,
      count: 12,
      code: 1,
      choice: 2,
      choices: [1, 3],
      yes: true,
      at: earlier,
      person: { id: 1, name },
      tree: 2,
      trees: [2],
      colour: null,
      photos: [],
    },
    submitLabel: { words: action },
    submit: nothing,
    drafts: noDrafts,
  });
