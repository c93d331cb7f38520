/** 查看记录: who read which whole identity number, when and for what. */
import { accessPrivacyEndpoints, type RevealRow } from '@/contract/access/access-privacy';
import { formatExact } from '@/lib/dates';
import { defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useParkOfDoors } from '../parts/choices';

const COLUMNS = {
  at: { title: 'privacy.reveal.at', value: ({ at }) => formatExact(at), sort: 'at' },
  by: { title: 'privacy.reveal.by', value: ({ byName }) => byName },
  subject: { title: 'privacy.reveal.subject', value: ({ subjectName }) => subjectName },
  of: { title: 'privacy.reveal.of', value: ({ of }) => ({ code: of, table: 'revealOf' }) },
  reason: { title: 'privacy.reveal.reason', value: ({ reason }) => reason, width: 360 },
} as const satisfies Record<string, Column<RevealRow>>;

export function useReveals(of: FilterDefinition): ListDefinition<RevealRow> {
  const { parkId, named } = useParkOfDoors();
  return defineList<RevealRow, string>({
    endpoint: accessPrivacyEndpoints.listIdReveals,
    input: { parkId },
    enabled: parkId > 0,
    above: named,
    list: 'privacyReveals',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: { title: 'subject', tag: 'of', facts: ['by', 'at', 'reason'] },
    filters: [
      of,
      { name: 'keyword', label: 'privacy.reveal.keyword', type: 'text', keyboard: 'search' },
      { name: 'kindOf', label: 'privacy.reveal.of', type: 'code', table: 'revealOf' },
    ],
    empty: { title: 'privacy.reveal.empty', hint: 'privacy.reveal.emptyHint' },
  });
}
