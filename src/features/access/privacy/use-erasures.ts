/** 删除: what was deleted of people because they asked for it. It names none of them. */
import { accessErasureEndpoints, type ErasureRow } from '@/contract/access/access-erasure';
import { listed } from '@/i18n/language';
import { text } from '@/i18n/text';
import { formatExact } from '@/lib/dates';
import { findingText } from '@/ui/erasure/erasure';
import { defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useParkOfDoors } from '../parts/choices';

const waitWords = ({ doors, inside }: ErasureRow): string =>
  listed([
    ...(doors > 0 ? [text('privacy.erase.doors', { count: doors })] : []),
    ...(inside > 0 ? [text('privacy.erase.insideOf', { count: inside })] : []),
  ]);

const COLUMNS = {
  askedAt: { title: 'privacy.erase.askedAt', value: ({ askedAt }) => formatExact(askedAt), sort: 'askedAt' },
  state: {
    title: 'privacy.erase.state',
    value: (row) =>
      row.finishedAt === null
        ? { tag: waitWords(row) || text('privacy.erase.working'), tone: 'warning' }
        : { tag: text('privacy.erase.done'), tone: 'good' },
  },
  of: { title: 'privacy.erase.subject', value: ({ of }) => ({ code: of, table: 'eraseOf' }) },
  purpose: { title: 'privacy.erase.purpose', value: ({ purpose }) => ({ code: purpose, table: 'erasePurpose' }) },
  findings: { title: 'privacy.erase.findings', value: ({ findings }) => listed(findings.map(findingText)), width: 360 },
  finishedAt: {
    title: 'privacy.erase.finishedAt',
    value: ({ finishedAt }) => (finishedAt === null ? '' : formatExact(finishedAt)),
    sort: 'finishedAt',
  },
  by: { title: 'privacy.erase.by', value: ({ byName }) => byName },
} as const satisfies Record<string, Column<ErasureRow>>;

export function useErasures(of: FilterDefinition): ListDefinition<ErasureRow> {
  const { parkId, named } = useParkOfDoors();
  return defineList<ErasureRow, string>({
    endpoint: accessErasureEndpoints.listErasures,
    input: { parkId },
    enabled: parkId > 0,
    above: named,
    list: 'privacyErasures',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: { title: 'purpose', tag: 'state', place: 'of', facts: ['askedAt', 'finishedAt', 'by', 'findings'] },
    filters: [of, { name: 'keyword', label: 'privacy.erase.keyword', type: 'text', keyboard: 'search' }],
    empty: { title: 'privacy.erase.empty', hint: 'privacy.erase.emptyHint' },
  });
}
