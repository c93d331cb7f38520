import { createElement } from 'react';
import { VALIDITY } from '@/contract/codes';
import { dictEndpoints, type DictItemRow } from '@/contract/dict';
import { codeText, text } from '@/i18n/text';
import { useSession } from '@/session/session-state';
import { defineDetail } from '@/ui/model/define';
import type { DetailDefinition, Fact } from '@/ui/model/definitions';
import { useDetail } from '@/ui/model/use-detail';
import { Swatch } from './swatch';

const FACTS: readonly Fact<DictItemRow>[] = [
  { label: 'dict.code', value: ({ code }) => code },
  { label: 'dict.item.sort', value: ({ sort }) => sort },
  { label: 'dict.item.en', value: ({ names }) => names.en },
  { label: 'dict.item.es', value: ({ names }) => names.es },
  { label: 'dict.item.ja', value: ({ names }) => names.ja },
  {
    label: 'dict.item.colour',
    value: ({ colour }) => colour,
    render: ({ colour }) => colour && createElement(Swatch, { colour }),
    when: ({ colour }) => colour !== null,
  },
  { label: 'dict.remark', value: ({ remark }) => remark, wide: true },
];

const FIELDS = {
  code: { label: 'dict.code' },
  name: { label: 'dict.name' },
  names: { label: 'dict.item.names' },
  sort: { label: 'dict.item.sort' },
  colour: { label: 'dict.item.colour' },
  remark: { label: 'dict.remark' },
  pid: { label: 'dict.item.parent' },
  valid: { label: 'dict.valid', words: (value: unknown) => codeText('validity', Number(value)) },
} as const;

/** The selected item: its texts in four languages, its usage and its history. */
export function useDictItem(id: number): DetailDefinition<DictItemRow> {
  const item = useDetail(dictEndpoints.getDictItem, { id });
  const dictId = item.record?.dictId;
  const uses = useDetail(dictEndpoints.listDictUses, { dictId }, { enabled: dictId !== undefined });
  const count = uses.record?.filter((use) => use.itemId === id).reduce((sum, use) => sum + use.count, 0);
  const isKeeper = useSession().user?.permissions.includes('dict.manage') ?? false;
  const used: Fact<DictItemRow> = {
    label: 'dict.item.uses',
    value: () => (count ? text('dict.item.usesCount', { count }) : text('dict.item.unused')),
    when: () => count !== undefined,
  };
  return defineDetail<DictItemRow>({
    endpoint: dictEndpoints.getDictItem,
    input: { id },
    title: ({ name }) => name,
    tag: ({ valid }) => ({
      text: codeText('validity', valid),
      tone: valid === VALIDITY.valid ? 'good' : 'closed',
    }),
    facts: [used, ...FACTS],
    changes: {
      kind: 'dictItem',
      id: (record) => record.id,
      undo: isKeeper ? dictEndpoints.undoDictItemChange : undefined,
      fields: FIELDS,
    },
  });
}
